import { texts } from "../../language.ts";
import { curlCall } from "../curl-call.ts";
import { EXAMPLE_ADDRESS } from "../landing/example-report.ts";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

const COPY_SCRIPT = "copy.js";

/** The contents of the page with a new key. */
export interface NewKey {
  readonly key: string;
  /** Seconds for which the replaced key keeps working; absent if no key is replaced. */
  readonly graceS?: number;
  readonly apiUrl: string;
  /** An address of the loaded release; null without a release. */
  readonly example: string | null;
}

/** The page with a new key, which is shown only once, and a first call with it. */
export function newKeyPage(view: View, { key, graceS, apiUrl, example }: NewKey): Html {
  const { language, root } = view;
  const text = texts[language].account;
  const call = curlCall(apiUrl, key, example ?? EXAMPLE_ADDRESS);
  const body = (
    <>
      <p class="notice">
        <strong>{text.newKeyOnce}</strong>
      </p>
      <h2 id="key-label">{text.newKeySecret}</h2>
      <p>
        <code id="key" class="secret">{key}</code>
      </p>
      <p class="row">
        <button type="button" data-copies="key" hidden>{text.copy}</button>
        <span role="status" data-says={text.copied}></span>
      </p>
      {graceS === undefined
        ? ""
        : <p>{graceS === 0 ? text.oldKeyEnded : text.oldKey(wordsOf(language).after(graceS))}</p>}
      <h2>{text.tryIt}</h2>
      <pre tabindex={0}><code>{call}</code></pre>
      {back(view)}
    </>
  );
  return layout({ language, root, title: text.newKey, body, scripts: [COPY_SCRIPT] });
}

/**
 * A page with a link to Stripe. A form cannot redirect there: the content security policy restricts
 * form targets to this site, and only Stripe's answer states the target host.
 */
export function stripePage(view: View, url: string, to: "payment" | "portal"): Html {
  const { language, root } = view;
  const text = texts[language].account;
  const [title, what, go] = to === "payment"
    ? [text.payment, text.paymentWhat, text.paymentGo]
    : [text.portalTitle, text.portalWhat, text.portalGo];
  const body = (
    <>
      <p>{what}</p>
      <p>
        <a class="button" href={url} id="stripe">{go}</a>
      </p>
      {back(view)}
    </>
  );
  return layout({ language, root, title, body });
}

/** The page after an account was deleted. */
export function removedPage({ language, root }: View): Html {
  const text = texts[language].account;
  return layout({ language, root, title: text.removed, body: <p>{text.removedWhat}</p> });
}

/** The link back to the account page. */
export function back({ language, root }: View): Html {
  return (
    <p>
      <a href={`${root}account`}>{texts[language].account.back}</a>
    </p>
  );
}

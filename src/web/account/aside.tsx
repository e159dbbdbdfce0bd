/** The short pages beside the account's: a new key, the way to a payment, the end. */
import { texts } from "../../language.ts";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/** The script that makes its button appear: without it a key is copied by hand. */
export const COPY_SCRIPT = "copy.js";

/**
 * A key, this once.
 *
 * @param graceS for how long the one that it replaces still works; undefined: it replaces none
 */
export function newKeyPage(view: View, key: string, graceS?: number): Html {
  const { language, root } = view;
  const text = texts[language].account;
  const call = `curl -H "x-api-key: $KEY" -H "content-type: application/json" \\\n` +
    `  -d '{"address": "Via Roma 1, Torino"}' \\\n  "$BASE_URL/v1/score"`;
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
  return layout({ language, root, title: text.newKey, body, script: COPY_SCRIPT });
}

/**
 * Leads to a page of Stripe by a link: the policy of these pages lets no form lead to another site, not
 * by way of a redirect either, and which site it is only Stripe knows.
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

/** The account is gone. */
export function removedPage({ language, root }: View): Html {
  const text = texts[language].account;
  return layout({ language, root, title: text.removed, body: <p>{text.removedWhat}</p> });
}

/** The link back to the account. */
export function back({ language, root }: View): Html {
  return (
    <p>
      <a href={`${root}account`}>{texts[language].account.back}</a>
    </p>
  );
}

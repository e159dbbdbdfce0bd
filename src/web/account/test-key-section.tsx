import { texts } from "../../language.ts";
import type { AccountUsage } from "../../access/account-usage.ts";
import type { TestKey } from "../../access/test-keys.ts";
import { curlCall } from "../curl-call.ts";
import { form } from "../forms.tsx";
import { EXAMPLE_ADDRESS } from "../landing/example-report.ts";
import type { Html } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/** Anchor of the section, and field name of its mistakes. */
export const TEST_KEY_SECTION = "test-key";

/**
 * The section on the test key of the account page, with a call to paste.
 *
 * @param apiUrl public address of the API
 */
export function testKeySection(
  view: View,
  { key }: TestKey,
  { limit, used }: AccountUsage["test"],
  apiUrl: string,
): Html {
  const { language } = view;
  const text = texts[language].account;
  const { number } = wordsOf(language);
  return (
    <section aria-labelledby={TEST_KEY_SECTION}>
      <h2 id={TEST_KEY_SECTION}>{text.testKey}</h2>
      <p>{text.testKeyIntro}</p>
      {key === null ? <p class="notice">{text.testKeyUnreadable}</p> : (
        <>
          <p>
            <code id="test-key-text" class="secret">{key}</code>
          </p>
          <pre tabindex={0}><code>{curlCall(apiUrl, key, EXAMPLE_ADDRESS)}</code></pre>
        </>
      )}
      <p class="soft">{text.testUsed(number(used), number(limit))}</p>
      {form(
        view,
        "account/test-key/replace",
        <button type="submit" class="second">{text.testKeyReplace}</button>,
      )}
    </section>
  );
}

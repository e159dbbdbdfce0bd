import { texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import type { View } from "../view.ts";
import { curlCall } from "../curl-call.ts";
import { EXAMPLE_ADDRESS } from "./example-report.ts";

const NO_KEY = "YOUR_TEST_KEY";

/** A call in one programming language. */
export interface FirstCall {
  readonly name: string;
  readonly code: string;
}

/**
 * The same call in three languages, ready to paste. The values need no escaping in any of them.
 *
 * @param apiUrl public address of the API
 * @param key a test key; null: a placeholder
 */
export function firstCalls(apiUrl: string, key: string | null): FirstCall[] {
  const url = `${apiUrl}/v1/score`, secret = key ?? NO_KEY;
  return [
    {
      name: "curl",
      code: curlCall(apiUrl, secret, EXAMPLE_ADDRESS),
    },
    {
      name: "TypeScript",
      code: `const response = await fetch("${url}", {
  method: "POST",
  headers: { "x-api-key": "${secret}", "content-type": "application/json" },
  body: JSON.stringify({ address: "${EXAMPLE_ADDRESS}" }),
});
const { score, insufficient_data } = await response.json();
console.log(score, insufficient_data);`,
    },
    {
      name: "Python",
      code: `import json, urllib.request

request = urllib.request.Request(
    "${url}",
    data=json.dumps({"address": "${EXAMPLE_ADDRESS}"}).encode(),
    headers={"x-api-key": "${secret}", "content-type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(answer["score"], answer["insufficient_data"])`,
    },
  ];
}

interface Code {
  readonly apiUrl: string;
  /** The visitor's test key; null: a placeholder. */
  readonly key: string | null;
  readonly hasAccounts: boolean;
}

/** The section on first calls of the first page. */
export function codeSection({ language, root }: View, { apiUrl, key, hasAccounts }: Code): Html {
  const { landing: text, unavailable } = texts[language];
  const keyText = hasAccounts ? text.codeWithoutKey : unavailable.what;
  return (
    <section aria-labelledby="code">
      <h2 id="code">{text.codeHeading}</h2>
      <p>
        {key === null ? keyText : text.codeWithKey} <a href={`${root}docs`}>{text.codeDocs}</a>
      </p>
      {firstCalls(apiUrl, key).map(({ name, code }, i) => (
        <details name="code" open={i === 0}>
          <summary>
            <h3>{name}</h3>
          </summary>
          <pre tabindex={0} aria-label={name}><code>{code}</code></pre>
        </details>
      ))}
    </section>
  );
}

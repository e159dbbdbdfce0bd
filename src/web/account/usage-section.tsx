/** What an account has used: the month as a bar, its days as columns and as a table. */
import type { AccountUsage } from "../../access/account-usage.ts";
import { bar, columns } from "../bars.tsx";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";

/** Columns there is room for: the longest month. */
const LONGEST_MONTH_DAYS = 31;

/** The section of the account's page. */
export function usageSection(language: Language, usage: AccountUsage): Html {
  const text = texts[language].account;
  const { number, day } = wordsOf(language);
  const { used, limit, days } = usage;
  const calls = days.map(({ calls }) => calls);
  const total = calls.reduce((a, b) => a + b, 0);
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{text.usage}</h2>
      <p id="used">{text.used(number(used), number(limit))}</p>
      {bar(used / limit)}
      <p class="soft">{text.resets(day(usage.resetsAt))}</p>
      <h3>{text.chartHeading}</h3>
      {columns(calls, LONGEST_MONTH_DAYS, text.chart(number(total), number(days.length)))}
      <details>
        <summary>{text.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col" class="number">{text.calls}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr>
                <th scope="row">
                  <time datetime={one.day}>{one.day}</time>
                </th>
                <td class="number">{number(one.calls)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

import type { AccountUsage } from "../../access/account-usage.ts";
import { ERROR_DAYS } from "../../access/retention.ts";
import { bar, columns } from "../bars.tsx";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { table, type TableCell } from "../table.tsx";
import { wordsOf } from "../words.ts";

/**
 * The section on usage of the account page: the month as a bar, its days as columns, keys and
 * months as tables.
 */
export function usageSection(language: Language, usage: AccountUsage): Html {
  const text = texts[language].account;
  const { number, day, month: monthOf } = wordsOf(language);
  const { used, limit, days } = usage;
  const errorsHeading = text.errors(number(ERROR_DAYS));
  const calls = days.map(({ calls }) => calls);
  const total = calls.reduce((a, b) => a + b, 0);
  const headed = (heading: string, rows: readonly unknown[], content: Html): Html | "" =>
    rows.length === 0 ? "" : (
      <>
        <h3>{heading}</h3>
        {content}
      </>
    );
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">{text.usage}</h2>
      <p id="used">{text.used(number(used), number(limit))}</p>
      {bar(used / limit)}
      <p class="soft">{text.resets(day(usage.resetsAt))}</p>
      <h3>{text.chartHeading}</h3>
      {columns({
        values: calls,
        places: Array.from({ length: daysIn(usage.resetsAt) }, (_, i) => String(i + 1)),
        name: text.chart(number(total), number(days.length)),
        number,
      })}
      <details>
        <summary>{text.asTable}</summary>
        {counts(
          text.day,
          text.calls,
          days.map(({ day, calls }) => [<time datetime={day}>{day}</time>, number(calls)]),
        )}
      </details>
      {headed(
        text.byKey,
        usage.keys,
        counts(
          text.key,
          text.calls,
          usage.keys.map(({ name, calls }) => [
            name === null ? text.pages : name || text.unnamed,
            number(calls),
          ]),
        ),
      )}
      {headed(
        text.byMonth,
        usage.months,
        counts(
          text.month,
          text.calls,
          usage.months.map(({ month, calls }) => [
            <time datetime={month.slice(0, 7)}>{monthOf(new Date(month))}</time>,
            number(calls),
          ]),
        ),
      )}
      {headed(
        errorsHeading,
        usage.errors,
        <>
          <p class="soft">
            <a href="docs">{text.errorsExplained}</a>
          </p>
          {table(
            [text.error, text.calls, text.lastDay],
            usage.errors.map(({ code, answers, lastDay }) => [
              <code>{code}</code>,
              number(answers),
              <time datetime={lastDay}>{day(new Date(lastDay))}</time>,
            ]),
            errorsHeading,
          )}
        </>,
      )}
    </section>
  );
}

/** Number of days of the month that ends at an instant (UTC). */
function daysIn(end: Date): number {
  return new Date(end.getTime() - 1).getUTCDate();
}

function counts(
  what: string,
  calls: string,
  rows: readonly (readonly [TableCell, string])[],
): Html {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" class="number">{calls}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, count]) => (
          <tr>
            <th scope="row">{name}</th>
            <td class="number">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

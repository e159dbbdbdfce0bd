/** Forms: fields with label, hint and mistake. */
import { maxKeysPerDay } from "../access/account-keys.ts";
import { type Language, texts } from "../language.ts";
import { TOKEN_FIELD } from "./csrf.ts";
import type { Mistake, Mistakes } from "./fields.ts";
import type { Html } from "./layout.tsx";
import type { View } from "./view.ts";

/** The texts of mistakes. */
const mistakeTexts = (language: Language) => texts[language].form.mistakes(maxKeysPerDay);

/** A form with its token. @param action path of the service, without a leading slash */
export function form(view: View, action: string, content: Html): Html {
  return (
    <form method="post" action={view.root + action} novalidate>
      <input type="hidden" name={TOKEN_FIELD} value={view.token} />
      {content}
    </form>
  );
}

/** A form with a file. Its token comes first, so that it is checked before reading the file. */
export function uploadForm(view: View, action: string, content: Html): Html {
  return (
    <form method="post" action={view.root + action} enctype="multipart/form-data">
      <input type="hidden" name={TOKEN_FIELD} value={view.token} />
      {content}
    </form>
  );
}

/** A hidden field. */
export function hidden(name: string, value: string | number): Html {
  return <input type="hidden" name={name} value={String(value)} />;
}

/** A field of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "email" | "password";
  readonly value?: string;
  /** The autocomplete value (WCAG 2.2, 1.3.5). */
  readonly autocomplete: string;
  readonly mistake?: Mistake | undefined;
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
}

/** A field with its label; hint and mistake are associated for screen readers. */
export function field(language: Language, one: Field): Html {
  const { name, label, hint, type = "text", value, autocomplete, mistake } = one;
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(mistake === undefined ? [] : [`${name}-mistake`]),
  ].join(" ");
  return (
    <div class={one.isLong ? "field long" : "field"}>
      <label for={name}>{label}</label>
      {hint === undefined ? "" : <p id={`${name}-hint`} class="soft">{hint}</p>}
      {mistake === undefined
        ? ""
        : <p id={`${name}-mistake`} class="mistake">{mistakeTexts(language)[mistake]}</p>}
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        autocomplete={autocomplete}
        required={!one.isOptional}
        aria-describedby={described || undefined}
        aria-invalid={mistake === undefined ? undefined : "true"}
        autocapitalize={type === "text" ? undefined : "none"}
      />
    </div>
  );
}

/** The list of mistakes at the top of the page, linked to their fields. */
export function summary(
  language: Language,
  mistakes: Mistakes,
): Html | string {
  const entries = Object.entries(mistakes);
  if (entries.length === 0) return "";
  return (
    <div class="problem" role="alert">
      <h2>{texts[language].form.summary}</h2>
      <ul>
        {entries.map(([name, mistake]) => (
          <li>
            <a href={`#${name}`}>{mistakeTexts(language)[mistake]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

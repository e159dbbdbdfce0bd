import { maxKeysPerDay } from "../access/account-keys.ts";
import { type Language, texts } from "../language.ts";
import { TOKEN_FIELD } from "./csrf.ts";
import type { Mistake, Mistakes } from "./fields.ts";
import type { Html } from "./layout.tsx";
import type { View } from "./view.ts";

const mistakeTexts = (language: Language) => texts[language].form.mistakes(maxKeysPerDay);

/**
 * A form with its token.
 *
 * @param action path of the service, without a leading slash
 */
export function form(view: View, action: string, content: Html): Html {
  return (
    <form method="post" action={view.root + action} novalidate>
      <input type="hidden" name={TOKEN_FIELD} value={view.token} />
      {content}
    </form>
  );
}

/**
 * A form with a file. Its token comes first, so that the service checks it before it reads the
 * file.
 */
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

/** What completes a field: whole addresses, or comuni alone. */
export type Suggested = "address" | "comune";

/** What a control shows beside its value. */
interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly mistake?: Mistake | undefined;
  readonly isLong?: boolean;
}

/** A field of one line. */
export interface Field extends Labelled {
  readonly type?: "text" | "email" | "password";
  /** The autocomplete value (WCAG 2.2, 1.3.5). */
  readonly autocomplete: string;
  readonly isOptional?: boolean;
  /**
   * What completes the value while it is typed, and the path that says it. The page loads
   * {@link SUGGEST_SCRIPT}.
   */
  readonly suggest?: { readonly kind: Suggested; readonly path: string };
}

/** A required field of several lines. */
export interface TextArea extends Labelled {
  readonly rows: number;
}

/** A required list of choices in groups. */
export interface ChoiceField extends Labelled {
  /** The option for no choice. */
  readonly none: string;
  readonly groups: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  }[];
}

/** Attributes that associate a control with its hint and its mistake for screen readers. */
interface Associated {
  readonly describedBy: string | undefined;
  readonly isInvalid: "true" | undefined;
}

function labelled(
  language: Language,
  { name, label, hint, mistake, isLong = false }: Labelled,
  control: (associated: Associated) => Html,
): Html {
  const described = [
    ...(hint === undefined ? [] : [`${name}-hint`]),
    ...(mistake === undefined ? [] : [`${name}-mistake`]),
  ].join(" ");
  return (
    <div class={isLong ? "field long" : "field"}>
      <label for={name}>{label}</label>
      {hint === undefined ? "" : <p id={`${name}-hint`} class="soft">{hint}</p>}
      {mistake === undefined
        ? ""
        : <p id={`${name}-mistake`} class="mistake">{mistakeTexts(language)[mistake]}</p>}
      {control({
        describedBy: described || undefined,
        isInvalid: mistake === undefined ? undefined : "true",
      })}
    </div>
  );
}

/** Path of the script of fields with suggestions. */
export const SUGGEST_SCRIPT = "suggest.js";

/** A field that is completed while it is typed. */
export function completedField(
  { language, root }: View,
  kind: Suggested,
  one: Omit<Field, "type" | "suggest">,
): Html {
  return field(language, { ...one, suggest: { kind, path: `${root}suggest` } });
}

/** A field of one line. */
export function field(language: Language, one: Field): Html {
  const { name, type = "text", value, autocomplete, isOptional = false, suggest } = one;
  return labelled(language, one, ({ describedBy, isInvalid }) => (
    <input
      id={name}
      name={name}
      type={type}
      value={value}
      autocomplete={autocomplete}
      required={!isOptional}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      autocapitalize={type === "text" ? undefined : "none"}
      data-suggest={suggest?.path}
      data-kind={suggest?.kind}
      data-list={suggest && texts[language].form.suggested}
    />
  ));
}

/** A field of several lines. */
export function textArea(language: Language, one: TextArea): Html {
  const { name, value = "", rows } = one;
  return labelled(language, one, ({ describedBy, isInvalid }) => (
    <textarea
      id={name}
      name={name}
      rows={rows}
      required
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      {value}
    </textarea>
  ));
}

/** A list of choices. */
export function choice(language: Language, one: ChoiceField): Html {
  const { name, value = "", none, groups } = one;
  return labelled(language, one, ({ describedBy, isInvalid }) => (
    <select
      id={name}
      name={name}
      required
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
    >
      <option value="">{none}</option>
      {groups.map(({ label, options }) => (
        <optgroup label={label}>
          {options.map((option) => (
            <option value={option.value} selected={option.value === value}>{option.label}</option>
          ))}
        </optgroup>
      ))}
    </select>
  ));
}

/**
 * The list of mistakes at the top of the page, with links to their fields; empty without mistakes.
 */
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

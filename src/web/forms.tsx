/** Forms: every field with its label, its hint and what is wrong with it. */
import { TOKEN_FIELD } from "./csrf.ts";
import type { Mistake, Mistakes } from "./fields.ts";
import type { Html, PageLanguage } from "./layout.tsx";
import type { View } from "./view.ts";

/** A text for each mistake. */
const texts: Readonly<
  Record<PageLanguage, { readonly summary: string; readonly mistakes: Record<Mistake, string> }>
> = {
  en: {
    summary: "There is a problem",
    mistakes: {
      email: "Enter an e-mail address, such as name@example.org",
      password_short: "Choose a password of at least 10 characters",
      password_long: "Choose a password of at most 128 characters",
      password_wrong: "Enter the password of your account",
      credentials: "The e-mail address or the password is not right",
      address_empty: "Enter an address, such as Via Roma 1, Torino",
      address_long: "Enter an address of at most 200 characters",
      address_unknown: "This address is not in the data that are loaded. Check how it is written",
      name_empty: "Give the key a name, such as the program that will use it",
      name_long: "Choose a name of at most 60 characters",
      too_many_keys: "You have as many active keys as an account can have: revoke one first",
      choice: "Choose one of the values offered",
    },
  },
  it: {
    summary: "C'è un problema",
    mistakes: {
      email: "Inserire un indirizzo e-mail, come nome@example.org",
      password_short: "Scegliere una password di almeno 10 caratteri",
      password_long: "Scegliere una password di al massimo 128 caratteri",
      password_wrong: "Inserire la password dell'account",
      credentials: "L'indirizzo e-mail o la password non è corretto",
      address_empty: "Inserire un indirizzo, come Via Roma 1, Torino",
      address_long: "Inserire un indirizzo di al massimo 200 caratteri",
      address_unknown: "Questo indirizzo non è nei dati caricati. Controllare come è scritto",
      name_empty: "Dare un nome alla chiave, come il programma che la userà",
      name_long: "Scegliere un nome di al massimo 60 caratteri",
      too_many_keys: "L'account ha già il massimo di chiavi attive: revocarne una prima",
      choice: "Scegliere uno dei valori proposti",
    },
  },
};

/** A form that this service will take. @param action path of the service, without a slash before */
export function form(view: View, action: string, content: Html): Html {
  return (
    <form method="post" action={view.root + action} novalidate>
      <input type="hidden" name={TOKEN_FIELD} value={view.token} />
      {content}
    </form>
  );
}

/** A value that nobody types. */
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
  /** What a browser may fill in (WCAG 2.2, 1.3.5). */
  readonly autocomplete: string;
  readonly mistake?: Mistake | undefined;
  readonly isLong?: boolean;
}

/** A field with its label; its hint and its mistake are read with it. */
export function field(language: PageLanguage, one: Field): Html {
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
        : <p id={`${name}-mistake`} class="mistake">{texts[language].mistakes[mistake]}</p>}
      <input
        id={name}
        name={name}
        type={type}
        value={value}
        autocomplete={autocomplete}
        required
        aria-describedby={described || undefined}
        aria-invalid={mistake === undefined ? undefined : "true"}
        autocapitalize={type === "text" ? undefined : "none"}
      />
    </div>
  );
}

/** What is wrong, at the top of the page, each leading to its field. */
export function summary(
  language: PageLanguage,
  mistakes: Mistakes,
): Html | string {
  const entries = Object.entries(mistakes);
  if (entries.length === 0) return "";
  const text = texts[language];
  return (
    <div class="problem" role="alert">
      <h2>{text.summary}</h2>
      <ul>
        {entries.map(([name, mistake]) => (
          <li>
            <a href={`#${name}`}>{text.mistakes[mistake]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

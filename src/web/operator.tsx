import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";

/** The operator's details from the settings, for terms, privacy and imprint; null: not set. */
export interface Operator {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly vatNumber: string | null;
}

/** What pages say of an installation. */
export interface Installation {
  readonly operator: Operator;
  /** Public address of the pages, without a trailing slash. */
  readonly baseUrl: string;
  /**
   * Whether only this machine can reach it. Its pages then list the operator's missing settings.
   */
  readonly isLocal: boolean;
  /** Whether it has sign-up, and therefore reports and the form that reports a wrong fact. */
  readonly hasAccounts: boolean;
}

/** Settings that a public service must have. The VAT number is optional. */
const needed = [
  ["name", "OPERATOR_NAME"],
  ["email", "OPERATOR_EMAIL"],
  ["address", "OPERATOR_ADDRESS"],
] as const satisfies readonly (readonly [keyof Operator, string])[];

/** The operator's details. On a local installation, also lists those that are not set. */
export function operatorDetails(language: Language, { operator, isLocal }: Installation): Html {
  const text = texts[language].operator;
  const unset = needed.flatMap(([key, setting]) => operator[key] === null ? [setting] : []);
  const rows = (["name", "address", "email", "vatNumber"] as const).flatMap((key) => {
    const value = operator[key];
    return value === null ? [] : [{ key, value }];
  });
  return (
    <>
      {isLocal && unset.length > 0
        ? (
          <p class="notice">
            {text.unset(new Intl.ListFormat(texts[language].locale).format(unset))}
          </p>
        )
        : ""}
      {rows.length === 0 ? <p>{text.none}</p> : (
        <dl class="operator">
          {rows.map(({ key, value }) => (
            <>
              <dt>{text[key]}</dt>
              <dd>{key === "email" ? <a href={`mailto:${value}`}>{value}</a> : value}</dd>
            </>
          ))}
        </dl>
      )}
    </>
  );
}

/** The operator's details as a section of a page. */
export function operatorSection(language: Language, installation: Installation): Html {
  return (
    <>
      <h2>{texts[language].operator.heading}</h2>
      {operatorDetails(language, installation)}
    </>
  );
}

/** The page `/imprint`. */
export function imprintPage(language: Language, installation: Installation): Html {
  const text = texts[language].operator;
  const body = (
    <>
      <p>{text.service}</p>
      {operatorDetails(language, installation)}
    </>
  );
  const { baseUrl, hasAccounts } = installation;
  return layout({ language, title: text.title, body, url: `${baseUrl}/imprint`, hasAccounts });
}

import { notLoadedText } from "../../http/not-loaded-text.ts";
import type { NotLoaded } from "../../http/problem.ts";
import { type Language, texts } from "../../language.ts";
import type { Mistake } from "../fields.ts";
import { completedField, form, hidden } from "../forms.tsx";
import type { Html } from "../layout.tsx";
import type { PossibleAddresses } from "../unscored.ts";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";
import type { Tried } from "./tried.ts";

/** What the form shows, and the outcome of sending it. */
export interface Trial {
  /** An address that the loaded release contains; null without a release. */
  readonly example: string | null;
  readonly address?: string | undefined;
  readonly mistake?: Mistake | undefined;
  readonly tried?: Tried;
  /** Seconds to wait, after too many tries. */
  readonly waitS?: number;
  /** Path to which the form is sent; default: the first page's. */
  readonly action?: string;
}

const TRY = "try";

/** The form that scores an address. An ambiguous address is followed by its possible places. */
export function tryForm(
  view: View,
  { example, address, mistake, tried, action = TRY }: Trial,
): Html {
  const { language } = view;
  const text = texts[language].landing;
  const hint = [text.addressHint, ...(example === null ? [] : [text.example(example)]), text.kept];
  return (
    <>
      {form(
        view,
        `${action}#result`,
        <>
          {completedField(view, "address", {
            name: "address",
            label: text.address,
            hint: hint.join(" "),
            autocomplete: "street-address",
            isLong: true,
            mistake,
            ...(address !== undefined && { value: address }),
          })}
          <button type="submit">{text.send}</button>
        </>,
      )}
      {tried && "addresses" in tried ? choices(view, action, address, tried) : ""}
      {tried?.outcome === "not_loaded" ? notLoaded(language, tried.notLoaded) : ""}
      {tried?.outcome === "no_data" ? <p class="notice" role="status">{text.noData}</p> : ""}
    </>
  );
}

/** Says that too many places were scored, and when to try again. */
export function tooOften(language: Language, waitS: number): Html {
  return (
    <p class="problem" role="alert">
      {texts[language].landing.tooOften(wordsOf(language).after(waitS))}
    </p>
  );
}

/** A button for each possible place of an address, and a field for the comune of another. */
function choices(
  view: View,
  action: string,
  address: string | undefined,
  { addresses, hasMore }: PossibleAddresses,
): Html {
  const text = texts[view.language].landing;
  return (
    <section id="result" aria-labelledby="choices-title">
      <h3 id="choices-title">{text.choices}</h3>
      {form(
        view,
        `${action}#result`,
        <p class="row">
          {addresses.map((address) => (
            <button type="submit" class="second" name="address" value={address}>{address}</button>
          ))}
        </p>,
      )}
      {hasMore && address !== undefined
        ? form(
          view,
          `${action}#result`,
          <>
            {hidden("address", address)}
            {comuneField(view, "comune")}
            <button type="submit">{text.send}</button>
          </>,
        )
        : ""}
    </section>
  );
}

/** The field for the comune of an address in more places than a page lists. */
export function comuneField(view: View, name: string): Html {
  const text = texts[view.language].landing;
  return completedField(view, "comune", {
    name,
    label: text.otherComune,
    hint: text.otherComuneHint,
    autocomplete: "off",
    isOptional: true,
  });
}

/** What the installation has loaded, and for its operator the command that loads the rest. */
export function notLoaded(language: Language, one: NotLoaded): Html {
  const { holds, load } = notLoadedText(one, language);
  return (
    <section id="result" class="notice" aria-label={holds}>
      <p>{load === null ? holds : `${holds} ${load.label}`}</p>
      {load === null ? "" : <pre tabindex={0}><code>{load.command}</code></pre>}
    </section>
  );
}

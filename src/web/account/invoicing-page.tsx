import type { Invoicing } from "../../billing/invoicing.ts";
import type { PlanKey } from "../../access/plans.ts";
import { texts } from "../../language.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, hidden, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Fields, View } from "../view.ts";
import { back } from "./aside.tsx";

/** The fields in the order of the page, with their `autocomplete` values. */
const shown = [
  { name: "name", autocomplete: "name", isLong: true },
  { name: "street", autocomplete: "street-address", isLong: true },
  { name: "cap", autocomplete: "postal-code" },
  { name: "comune", autocomplete: "address-level2" },
  { name: "provincia", autocomplete: "address-level1" },
  { name: "partitaIva", autocomplete: "off", isOptional: true },
  { name: "codiceFiscale", autocomplete: "off", isOptional: true },
  { name: "recipient", autocomplete: "off", isLong: true, isOptional: true },
] as const satisfies readonly {
  readonly name: keyof Invoicing;
  readonly autocomplete: string;
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
}[];

/** The contents of the form of invoice details. */
export interface InvoicingForm {
  /** As stored, or as typed. */
  readonly fields: Fields;
  /** The plan to buy next; undefined if the customer only changes the details. */
  readonly plan?: PlanKey | undefined;
  readonly mistakes?: Mistakes;
}

/**
 * The page `/account/invoicing`: invoice details of a customer in Italy, before a purchase and for
 * later changes.
 */
export function invoicingPage(view: View, { fields, plan, mistakes = {} }: InvoicingForm): Html {
  const { language, root } = view;
  const text = texts[language].account.invoicing;
  const body = (
    <>
      {summary(language, mistakes)}
      <p>{text.intro}</p>
      {form(
        view,
        "account/invoicing",
        <>
          {plan === undefined ? "" : hidden("plan", plan)}
          {shown.map((one) =>
            field(language, {
              ...one,
              ...text.fields[one.name],
              value: fields[one.name] ?? "",
              mistake: mistakes[one.name],
            })
          )}
          <button type="submit">{plan === undefined ? text.save : text.saveAndPay}</button>
        </>,
      )}
      {plan === undefined ? "" : (
        <section aria-labelledby="abroad">
          <h2 id="abroad">{text.abroad}</h2>
          <p>{text.abroadWhat}</p>
          {form(
            view,
            "account/plan",
            <>
              {hidden("plan", plan)}
              {hidden("abroad", "yes")}
              <button type="submit" class="second">{text.abroadGo}</button>
            </>,
          )}
        </section>
      )}
      {back(view)}
    </>
  );
  const isError = Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.title, body, isError });
}

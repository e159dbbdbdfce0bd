/** Texts for mistakes in forms. */

/** Mistakes in the fields of invoice details. */
export type InvoicingMistake =
  | "invoice_name"
  | "street"
  | "cap"
  | "invoice_comune"
  | "provincia"
  | "partita_iva"
  | "codice_fiscale"
  | "tax_number"
  | "recipient";

/** The texts of one language. */
export interface FormTexts {
  readonly summary: string;
  /** Name of the list of suggestions, for screen readers. */
  readonly suggested: string;
  /** Says to screen readers how many entries complete a field, 0 or more. */
  readonly suggestions: (entries: number) => string;
  /** @param maxKeysPerDay maximum number of keys that an account can create or replace in 24 hours */
  mistakes(maxKeysPerDay: number): Readonly<
    Record<
      | "email"
      | "password_short"
      | "password_long"
      | "password_weak"
      | "password_wrong"
      | "credentials"
      | "code_wrong"
      | "address_empty"
      | "address_long"
      | "address_unknown"
      | "address_not_loaded"
      | "address_several"
      | "address_similar"
      | "address_outside"
      | "address_link"
      | "name_empty"
      | "name_long"
      | "too_many_keys"
      | "keys_too_often"
      | "choice"
      | "metric"
      | "fact_short"
      | "fact_long"
      | "source_empty"
      | "source_long"
      | "links"
      | InvoicingMistake,
      string
    >
  >;
}

/** The name of a thing, as its source publishes it. */

/** What publishers write where there is no name. */
const none: ReadonlySet<string> = new Set(["", "-"]);

/** The field `label` of a feature, without surrounding white space; none where the text holds no name. */
export function labelled(name: string | undefined): { readonly label?: string } {
  const label = name?.trim() ?? "";
  return none.has(label) ? {} : { label };
}

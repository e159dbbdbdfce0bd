/** Texts that publishers write for a missing name. */
const none: ReadonlySet<string> = new Set(["", "-"]);

/** Returns the field `label` of a feature, trimmed, or an empty object if the text is not a name. */
export function labelled(name: string | undefined): { readonly label?: string } {
  const label = name?.trim() ?? "";
  return none.has(label) ? {} : { label };
}

/** A value of a form: text, or nested values. */
export type FormValue = string | Form;
/** Values by name. A list has the positions of its elements as names. */
export interface Form {
  [name: string]: FormValue;
}

/**
 * Parses a body or a query of Stripe's API: a form whose names have brackets, `items[0][price]=x`.
 */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\]?\[|\]$/).filter((name) => name !== "");
    let at = form;
    for (const name of names.slice(0, -1)) {
      const inner = at[name];
      at = typeof inner === "object" ? inner : at[name] = {};
    }
    at[names.at(-1) ?? ""] = value;
  }
  return form;
}

/** The text at a path; undefined if absent. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  const value = valueAt(form, path);
  return typeof value === "string" ? value : undefined;
}

/** The values nested at a path, empty if there are none. */
export function formAt(form: Form, ...path: string[]): Form {
  const value = valueAt(form, path);
  return typeof value === "object" ? value : {};
}

/** The values that are texts, such as metadata. */
export function textsOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : []
    ),
  );
}

function valueAt(form: Form, path: readonly string[]): FormValue | undefined {
  return path.reduce<FormValue | undefined>(
    (at, name) => typeof at === "object" ? at[name] : undefined,
    form,
  );
}

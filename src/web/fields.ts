import { z } from "zod";
import { isOwnEmail, isWeak } from "../access/people/weak-password.ts";
import { metricById } from "../scoring/catalogue/catalogue.ts";
import type { FormTexts } from "../texts/form-texts.ts";
import { linksIn, MOST_LINKS } from "./corrections/links.ts";
import { typedPlace } from "./typed-place.ts";
import type { Fields } from "./view.ts";

/** The possible mistakes of a field. */
export type Mistake = keyof ReturnType<FormTexts["mistakes"]>;

/** The mistake of each invalid field, by the field's name. */
export type Mistakes = Readonly<Record<string, Mistake>>;

/** Checks the type of a rule's message. */
const is = (mistake: Mistake): Mistake => mistake;

/** A line of text without control characters, which the database partly rejects. */
const line = (mistake: Mistake) => z.string(mistake).regex(/^\P{Cc}*$/u, mistake).trim();

const email = line("email").toLowerCase().max(254, is("email")).pipe(z.email(is("email")));
/**
 * The token of a mail's link. An invalid one becomes empty, so that the page for expired links is
 * shown.
 */
const token = z.string().regex(/^[\w.~-]{1,2048}$/).catch("");
const newPassword = z.string(is("password_short"))
  .min(10, is("password_short")).max(128, is("password_long"))
  .refine((text) => !isWeak(text), is("password_weak"));
/** A password chosen earlier; only its length is checked. */
const password = z.string(is("password_wrong"))
  .min(1, is("password_wrong")).max(128, is("password_wrong"));
const id = z.string().regex(/^[1-9]\d{0,14}$/, is("choice")).transform(Number);

/** A sealed report in a hidden field. */
const ticket = z.string().regex(/^[\w-]{1,4096}$/, is("choice"));
const uuid = z.uuid(is("choice"));

const paidPlan = z.enum(["starter", "pro", "scale"], is("choice"));

/** Choices for how long a replaced key remains valid, in seconds. */
export const graces = [0, 3600, 86_400, 604_800] as const;

const shortLine = line("address_empty")
  .refine((text) => [...text].length <= 200, is("address_long"));
const address = shortLine.min(1, is("address_empty"));

/** Reads an address, coordinates, or the link of a map. */
const readPlace = (text: string, context: z.RefinementCtx) => {
  const typed = typedPlace(text);
  if (typeof typed === "object") return typed;
  context.addIssue(is(typed));
  return z.NEVER;
};
const place = line("address_empty").min(1, is("address_empty")).transform(readPlace);
/** An empty field becomes null. */
const furtherPlace = line("address_empty").default("")
  .transform((text, context) => text === "" ? null : readPlace(text, context));

/**
 * A text of several lines, with a length in characters and few links. Control characters that text
 * editors leave behind become spaces; line breaks stay.
 */
const prose = (
  { least, most }: { readonly least: number; readonly most: number },
  [short, long]: readonly [short: Mistake, long: Mistake],
) =>
  z.string(short)
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, " ").trim())
    .pipe(
      z.string()
        .refine((text) => [...text].length >= least, short)
        .refine((text) => [...text].length <= most, long)
        .refine((text) => linksIn(text) <= MOST_LINKS, is("links")),
    );

/** The fields of a comparison; the first two are required. */
export const comparedFields = ["place1", "place2", "place3", "place4", "place5"] as const;

/** The schema of each form. */
export const forms = {
  tryAddress: z.object({ address: place }),
  compare: z.object({
    place1: place,
    place2: place,
    place3: furtherPlace,
    place4: furtherPlace,
    place5: furtherPlace,
  }),
  signUp: z.object({ email, password: newPassword })
    .refine(({ email, password }) => !isOwnEmail(password, email), {
      path: ["password"],
      error: is("password_weak"),
    }),
  signIn: z.object({ email, password }),
  email: z.object({ email }),
  token: z.object({ token }),
  reset: z.object({ token, password: newPassword }),
  createKey: z.object({
    name: line("name_empty").min(1, is("name_empty")).max(60, is("name_long")),
  }),
  rotateKey: z.object({
    id,
    grace: z.coerce.number().pipe(z.literal(graces, is("choice"))),
  }),
  revokeKey: z.object({ id }),
  choosePlan: z.object({ plan: paidPlan, abroad: z.literal("yes", is("choice")).optional() }),
  /** The plan that is bought after the invoice details are given. */
  nextPlan: z.object({ plan: paidPlan.optional() }),
  remove: z.object({ password }),
  correction: z.object({
    place: address,
    metric: z.string(is("metric")).refine((id) => metricById.has(id), is("metric")),
    right: prose({ least: 10, most: 1000 }, ["fact_short", "fact_long"]),
    source: prose({ least: 1, most: 300 }, ["source_empty", "source_long"]),
    email,
  }),
  keepReport: z.object({ ticket }),
  withdrawReport: z.object({ id: uuid, ticket: ticket.optional() }),
  changePassword: z.object({ current: password, password: newPassword }),
  code: z.object({
    code: z.string(is("code_wrong")).min(6, is("code_wrong")).max(40, is("code_wrong")),
  }),
  endSession: z.object({ id: z.string().regex(/^\w{1,64}$/, is("choice")) }),
};

/** An address, completed with a comune if that is not blank: forms ask for it if there are many. */
export function withComune(address = "", comune = ""): string {
  const named = comune.trim();
  return named === "" ? address : `${address.trim().replace(/,$/, "")}, ${named}`;
}

/** Validates a form: its values, or the first mistake of each field. */
export function readForm<T>(
  schema: z.ZodType<T>,
  fields: Fields,
): { readonly values: T } | { readonly mistakes: Mistakes } {
  const result = schema.safeParse(fields);
  if (result.success) return { values: result.data };
  const mistakes: Record<string, Mistake> = {};
  for (const { path: [field], message } of result.error.issues) {
    // Every rule above has a mistake as its message.
    mistakes[String(field)] ??= message as Mistake;
  }
  return { mistakes };
}

/**
 * Every path, page and tool of the service. `src/api/steps.ts` makes the steps before a handler from its row:
 * who may call it, what it may send and what it costs. The handlers of pages meter their own calls.
 */

/**
 * Who may call: anyone; a caller with a key; one whose plan has the full report; a visitor of the pages,
 * signed in or not; someone signed in; Stripe, by its signature.
 */
export type Who = "anyone" | "key" | "full_report" | "visitor" | "account" | "stripe";

/**
 * Where requests wait for each other. `calls`, `pages`: with the other requests of their caller. `batches`,
 * `uploads`: one at a time. `events`: Stripe's. `copies`: answers that stay the same, without the database.
 * `assets`: copies that are kept with their headers. `none`: never.
 */
export type LaneName =
  | "calls"
  | "batches"
  | "uploads"
  | "pages"
  | "events"
  | "copies"
  | "assets"
  | "none";

/** A deadline: `request` and `batch` are settings, `upload` is that of a table. */
export type DeadlineName = "request" | "batch" | "upload" | "none";

/**
 * What an answer costs. `key`: nothing, but the key is checked. `search`: like `key`, or without a key, and
 * one of the caller's searches of the second. `tool`: what the tool costs. `minute`: a place in the minute. `rows`: like `minute`, and a call of the month for each row that is scored later.
 * `call`, `calls`: like `minute`, and a call of the month for the place, or for each place. The pages of an
 * account have a minute of their own.
 */
export type Cost = "nothing" | "key" | "search" | "tool" | "minute" | "rows" | "call" | "calls";

/** Size limit in bytes of a body with one place (contract), of a form, and where nothing is read. */
export const MAX_BODY_BYTES = 16 * 1024;

/**
 * Size limits in bytes of bodies (contract): of up to 10 places with labels, even with all characters
 * escaped as `\\u00e8`, and of up to 100 places.
 */
const ONE = MAX_BODY_BYTES, FORM = MAX_BODY_BYTES, TEN = 32 * 1024, HUNDRED = 128 * 1024;

/** Size limit of Stripe's events in bytes. Invoices with many lines have some tens of thousands. */
const EVENT = 256 * 1024;

/** Size limit in bytes of a table of places. */
export const MAX_TABLE_BYTES = 25_000_000;

const TABLE = MAX_TABLE_BYTES;

/** The rows. A path stands before the patterns that match it. */
// deno-fmt-ignore a table is read by its columns
const rows = [
  // method, path or tool, who, lane, bytes of the body, deadline, cost, handler
  ["POST",   "/v1/score",                               "key",         "calls",   ONE,     "request", "call",    "scoreAddress"],
  ["POST",   "/v1/score/explain",                       "full_report", "calls",   ONE,     "request", "call",    "explainScore"],
  ["POST",   "/v1/scores",                              "key",         "batches", HUNDRED, "batch",   "calls",   "scoreBatch"],
  ["POST",   "/v1/compare",                             "full_report", "calls",   TEN,     "request", "calls",   "comparePlaces"],
  ["POST",   "/v1/places",                              "key",         "calls",   ONE,     "request", "search",  "findPlaces"],
  ["POST",   "/v1/places/suggest",                      "key",         "calls",   ONE,     "request", "search",  "suggestPlaces"],
  ["POST",   "/v1/jobs",                                "key",         "uploads", TABLE,   "upload",  "rows",    "createJob"],
  ["GET",    "/v1/jobs/:id",                            "key",         "calls",   ONE,     "request", "key",     "getJob"],
  ["DELETE", "/v1/jobs/:id",                            "key",         "calls",   ONE,     "request", "key",     "deleteJob"],
  ["GET",    "/v1/jobs/:id/result",                     "key",         "calls",   ONE,     "request", "key",     "getJobResult"],
  ["GET",    "/v1/plans",                               "anyone",      "assets",  ONE,     "none",    "nothing", "listPlans"],
  ["GET",    "/v1/metrics",                             "anyone",      "calls",   ONE,     "request", "nothing", "listMetrics"],
  ["GET",    "/v1/releases",                            "anyone",      "calls",   ONE,     "request", "nothing", "listReleases"],
  ["GET",    "/v1/atlas",                               "anyone",      "calls",   ONE,     "request", "nothing", "listAtlas"],
  ["GET",    "/v1/usage",                               "key",         "calls",   ONE,     "request", "key",     "getUsage"],

  ["POST",   "/mcp",                                    "key",         "calls",   TEN,     "request", "tool",    "tools"],
  ["TOOL",   "find_places",                             "key",         "calls",   TEN,     "request", "minute",  "find_places"],
  ["TOOL",   "suggest_places",                          "key",         "calls",   TEN,     "request", "minute",  "suggest_places"],
  ["TOOL",   "score_place",                             "key",         "calls",   TEN,     "request", "call",    "score_place"],
  ["TOOL",   "explain_place",                           "full_report", "calls",   TEN,     "request", "call",    "explain_place"],
  ["TOOL",   "compare_places",                          "full_report", "calls",   TEN,     "request", "calls",   "compare_places"],
  ["TOOL",   "list_metrics",                            "key",         "calls",   TEN,     "request", "minute",  "list_metrics"],

  ["GET",    "/livez",                                  "anyone",      "none",    ONE,     "none",    "nothing", "live"],
  ["GET",    "/readyz",                                 "anyone",      "calls",   ONE,     "request", "nothing", "ready"],

  ["GET",    "/openapi.json",                           "anyone",      "assets",  ONE,     "none",    "nothing", "documentAsJson"],
  ["GET",    "/openapi.yaml",                           "anyone",      "assets",  ONE,     "none",    "nothing", "documentAsYaml"],
  ["GET",    "/docs/reference",                         "anyone",      "copies",  ONE,     "none",    "nothing", "reference"],
  ["GET",    "/docs/reference.css",                     "anyone",      "assets",  ONE,     "none",    "nothing", "referenceStyle"],
  ["GET",    "/docs/scalar.js",                         "anyone",      "assets",  ONE,     "none",    "nothing", "referenceScript"],
  ["GET",    "/llms.txt",                               "anyone",      "assets",  ONE,     "none",    "nothing", "summary"],

  ["GET",    "/pages.css",                              "anyone",      "assets",  ONE,     "none",    "nothing", "stylesheet"],
  ["GET",    "/copy.js",                                "anyone",      "assets",  ONE,     "none",    "nothing", "copyScript"],
  ["GET",    "/suggest.js",                             "anyone",      "assets",  ONE,     "none",    "nothing", "suggestScript"],
  ["GET",    "/map.js",                                 "anyone",      "assets",  ONE,     "none",    "nothing", "mapScript"],
  ["GET",    "/atlas.js",                               "anyone",      "assets",  ONE,     "none",    "nothing", "atlasScript"],
  ["GET",    "/maplibre.js",                            "anyone",      "copies",  ONE,     "none",    "nothing", "mapLibrary"],
  ["GET",    "/maplibre-worker.js",                     "anyone",      "copies",  ONE,     "none",    "nothing", "mapLibraryWorker"],
  ["GET",    "/maplibre.css",                           "anyone",      "copies",  ONE,     "none",    "nothing", "mapLibraryStyle"],
  ["GET",    "/weights.js",                             "anyone",      "assets",  ONE,     "none",    "nothing", "weightsScript"],
  ["GET",    "/favicon.svg",                            "anyone",      "assets",  ONE,     "none",    "nothing", "favicon"],
  ["GET",    "/card.png",                               "anyone",      "assets",  ONE,     "none",    "nothing", "card"],
  ["GET",    "/robots.txt",                             "anyone",      "assets",  ONE,     "none",    "nothing", "robots"],
  ["GET",    "/sitemap.xml",                            "anyone",      "assets",  ONE,     "none",    "nothing", "sitemap"],
  ["GET",    "/.well-known/security.txt",               "anyone",      "copies",  ONE,     "none",    "nothing", "securityText"],
  ["GET",    "/privacy",                                "anyone",      "copies",  ONE,     "none",    "nothing", "privacy"],
  ["GET",    "/terms",                                  "anyone",      "copies",  ONE,     "none",    "nothing", "terms"],
  ["GET",    "/imprint",                                "anyone",      "copies",  ONE,     "none",    "nothing", "imprint"],
  ["GET",    "/dpa",                                    "anyone",      "copies",  ONE,     "none",    "nothing", "dpa"],
  ["GET",    "/changelog",                              "anyone",      "copies",  ONE,     "none",    "nothing", "changelog"],
  ["GET",    "/status",                                 "anyone",      "pages",   ONE,     "request", "nothing", "status"],
  ["GET",    "/attribution",                            "anyone",      "pages",   ONE,     "request", "nothing", "attribution"],
  ["GET",    "/methodology",                            "anyone",      "pages",   ONE,     "request", "nothing", "methodology"],
  ["GET",    "/model",                                  "anyone",      "pages",   ONE,     "request", "nothing", "model"],
  ["GET",    "/example",                                "anyone",      "pages",   ONE,     "request", "nothing", "example"],
  ["GET",    "/coverage",                               "anyone",      "pages",   ONE,     "request", "nothing", "coverage"],
  ["POST",   "/coverage",                               "anyone",      "pages",   FORM,    "request", "nothing", "searchCoverage"],
  ["GET",    "/coverage/:istat{[0-9]{6}}",              "anyone",      "pages",   ONE,     "request", "nothing", "comune"],
  ["GET",    "/atlas",                                  "anyone",      "pages",   ONE,     "request", "nothing", "atlas"],
  ["GET",    "/atlas/:area",                            "anyone",      "pages",   ONE,     "request", "nothing", "atlasArea"],
  ["GET",    "/tiles/:release/:z/:x/:y",                "anyone",      "pages",   ONE,     "request", "nothing", "atlasTile"],
  ["GET",    "/comune/:comune",                         "anyone",      "pages",   ONE,     "request", "nothing", "atlasComune"],
  ["GET",    "/sitemap-comuni.xml",                     "anyone",      "pages",   ONE,     "request", "nothing", "atlasSitemap"],
  ["GET",    "/map/:ticket",                            "anyone",      "pages",   ONE,     "request", "nothing", "map"],
  ["GET",    "/report/:token",                          "anyone",      "pages",   ONE,     "request", "nothing", "sharedReport"],
  ["GET",    "/badge/:file{[\\w-]+\\.svg}",             "anyone",      "pages",   ONE,     "request", "nothing", "badge"],

  ["GET",    "/",                                       "visitor",     "pages",   FORM,    "request", "nothing", "landing"],
  ["GET",    "/docs",                                   "visitor",     "pages",   FORM,    "request", "nothing", "guide"],
  ["GET",    "/try",                                    "visitor",     "pages",   FORM,    "request", "nothing", "tryAgain"],
  ["POST",   "/try",                                    "visitor",     "pages",   FORM,    "request", "nothing", "tryAddress"],
  ["GET",    "/try/:ticket",                            "visitor",     "pages",   FORM,    "request", "nothing", "triedReport"],
  ["POST",   "/suggest",                                "visitor",     "pages",   FORM,    "request", "search",  "suggest"],
  ["GET",    "/sign-up",                                "visitor",     "pages",   FORM,    "request", "nothing", "signUpForm"],
  ["POST",   "/sign-up",                                "visitor",     "pages",   FORM,    "request", "nothing", "signUp"],
  ["GET",    "/resend",                                 "visitor",     "pages",   FORM,    "request", "nothing", "resendForm"],
  ["POST",   "/resend",                                 "visitor",     "pages",   FORM,    "request", "nothing", "resend"],
  ["GET",    "/verify",                                 "visitor",     "pages",   FORM,    "request", "nothing", "verifyForm"],
  ["POST",   "/verify",                                 "visitor",     "pages",   FORM,    "request", "nothing", "verify"],
  ["GET",    "/sign-in",                                "visitor",     "pages",   FORM,    "request", "nothing", "signInForm"],
  ["POST",   "/sign-in",                                "visitor",     "pages",   FORM,    "request", "nothing", "signIn"],
  ["GET",    "/sign-in/code",                           "visitor",     "pages",   FORM,    "request", "nothing", "codeForm"],
  ["POST",   "/sign-in/code",                           "visitor",     "pages",   FORM,    "request", "nothing", "signInWithCode"],
  ["GET",    "/sign-out",                               "visitor",     "pages",   FORM,    "request", "nothing", "signOutForm"],
  ["POST",   "/sign-out",                               "visitor",     "pages",   FORM,    "request", "nothing", "signOut"],
  ["GET",    "/forgot",                                 "visitor",     "pages",   FORM,    "request", "nothing", "forgotForm"],
  ["POST",   "/forgot",                                 "visitor",     "pages",   FORM,    "request", "nothing", "forgot"],
  ["GET",    "/reset",                                  "visitor",     "pages",   FORM,    "request", "nothing", "resetForm"],
  ["POST",   "/reset",                                  "visitor",     "pages",   FORM,    "request", "nothing", "reset"],

  ["GET",    "/correction",                             "visitor",     "pages",   FORM,    "request", "nothing", "correctionForm"],
  ["POST",   "/correction",                             "visitor",     "pages",   FORM,    "request", "nothing", "sendCorrection"],

  ["GET",    "/account",                                "account",     "pages",   FORM,    "request", "nothing", "account"],
  ["POST",   "/account/delete",                         "account",     "pages",   FORM,    "request", "nothing", "deleteAccount"],
  ["POST",   "/account/keys",                           "account",     "pages",   FORM,    "request", "nothing", "createKey"],
  ["POST",   "/account/keys/rotate",                    "account",     "pages",   FORM,    "request", "nothing", "rotateKey"],
  ["POST",   "/account/keys/revoke",                    "account",     "pages",   FORM,    "request", "nothing", "revokeKey"],
  ["POST",   "/account/test-key/replace",               "account",     "pages",   FORM,    "request", "nothing", "replaceTestKey"],
  ["GET",    "/account/security",                       "account",     "pages",   FORM,    "request", "nothing", "security"],
  ["POST",   "/account/security/password",              "account",     "pages",   FORM,    "request", "nothing", "changePassword"],
  ["POST",   "/account/security/second-factor",         "account",     "pages",   FORM,    "request", "nothing", "beginSecondFactor"],
  ["POST",   "/account/security/second-factor/confirm", "account",     "pages",   FORM,    "request", "nothing", "confirmSecondFactor"],
  ["POST",   "/account/security/second-factor/end",     "account",     "pages",   FORM,    "request", "nothing", "endSecondFactor"],
  ["POST",   "/account/security/sessions/end",          "account",     "pages",   FORM,    "request", "nothing", "endSession"],
  ["GET",    "/account/security/*",                     "account",     "pages",   FORM,    "request", "nothing", "securityAgain"],
  ["POST",   "/account/plan",                           "account",     "pages",   FORM,    "request", "nothing", "choosePlan"],
  ["POST",   "/account/cancel",                         "account",     "pages",   FORM,    "request", "nothing", "cancelPlan"],
  ["POST",   "/account/resume",                         "account",     "pages",   FORM,    "request", "nothing", "resumePlan"],
  ["GET",    "/account/invoicing",                      "account",     "pages",   FORM,    "request", "nothing", "invoicingForm"],
  ["POST",   "/account/invoicing",                      "account",     "pages",   FORM,    "request", "nothing", "setInvoicing"],
  ["POST",   "/account/portal",                         "account",     "pages",   FORM,    "request", "nothing", "billingPortal"],
  ["GET",    "/account/report",                         "account",     "pages",   FORM,    "request", "nothing", "reportForm"],
  ["POST",   "/account/report",                         "account",     "pages",   FORM,    "request", "call",    "makeReport"],
  ["GET",    "/account/report/:ticket",                 "account",     "pages",   FORM,    "request", "nothing", "reportAgain"],
  ["GET",    "/account/reports",                        "account",     "pages",   FORM,    "request", "nothing", "keptReports"],
  ["POST",   "/account/reports/keep",                   "account",     "pages",   FORM,    "request", "nothing", "keepReport"],
  ["POST",   "/account/reports/withdraw",               "account",     "pages",   FORM,    "request", "nothing", "withdrawReport"],
  ["GET",    "/account/compare",                        "account",     "pages",   FORM,    "request", "nothing", "compareForm"],
  ["POST",   "/account/compare",                        "account",     "pages",   FORM,    "request", "calls",   "compare"],
  ["GET",    "/account/compare/:ticket",                "account",     "pages",   FORM,    "request", "nothing", "compareAgain"],
  ["GET",    "/account/jobs",                           "account",     "pages",   FORM,    "request", "nothing", "jobs"],
  ["POST",   "/account/jobs",                           "account",     "uploads", TABLE,   "upload",  "rows",    "uploadJob"],
  ["GET",    "/account/jobs/template.csv",              "account",     "pages",   FORM,    "request", "nothing", "tableTemplate"],
  ["GET",    "/account/jobs/:id",                       "account",     "pages",   FORM,    "request", "nothing", "job"],
  ["GET",    "/account/jobs/:id/result.csv",            "account",     "pages",   FORM,    "request", "nothing", "resultAsCsv"],
  ["GET",    "/account/jobs/:id/result.ndjson",         "account",     "pages",   FORM,    "request", "nothing", "resultAsNdjson"],
  ["POST",   "/account/jobs/:id/erase",                 "account",     "pages",   FORM,    "request", "nothing", "eraseJob"],
  ["GET",    "/account/*",                              "account",     "pages",   FORM,    "request", "nothing", "accountAgain"],

  ["POST",   "/billing/events",                         "stripe",      "events",  EVENT,   "request", "nothing", "billingEvents"],
] as const;

type Row = (typeof rows)[number];

/** The name of a handler, of any access or of one. */
export type HandlerName<W extends Who = Who> = Extract<Row, { readonly 2: W }>[7];

/** The path of a handler, with the names of its parameters. */
export type PathOf<N extends HandlerName> = Extract<Row, { readonly 7: N }>[1];

/** A path with its method, or a tool. */
export interface Route {
  readonly method: "GET" | "POST" | "DELETE" | "TOOL";
  /** A pattern of Hono's, or the name of a tool. */
  readonly path: string;
  readonly who: Who;
  readonly lane: LaneName;
  /** Size limit of the body. */
  readonly maxBytes: number;
  readonly deadline: DeadlineName;
  readonly cost: Cost;
  readonly handler: HandlerName;
}

/** All paths and tools, in the order of their registration. */
export const routes: readonly Route[] = rows.map(
  ([method, path, who, lane, maxBytes, deadline, cost, handler]) => ({
    method,
    path,
    who,
    lane,
    maxBytes,
    deadline,
    cost,
    handler,
  }),
);

/** The row of a tool. */
export function routeOfTool(name: string): Route {
  const route = routes.find(({ method, path }) => method === "TOOL" && path === name);
  if (route === undefined) throw new Error(`The list has no tool ${name}`);
  return route;
}

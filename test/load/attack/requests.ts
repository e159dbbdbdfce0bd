/** The valid request of each route. A route without one here fails the test of attacks. */
import { centre } from "../../../src/releases/sample/sample-geometry.ts";
import { istat } from "../../../src/releases/sample/areas.ts";
import type { Route } from "../../../src/routes.ts";
import type { Identity } from "./identity.ts";
import { type Body, type Message, wholeBody } from "./message.ts";

const address = "Via Roma 1, Borgo Campione";
const place = { address };
const places = [{ label: "House", ...place }, { label: "Square", ...centre }];

const operations: Readonly<Record<string, unknown>> = {
  "/v1/score": place,
  "/v1/score/explain": place,
  "/v1/scores": { items: places.map(({ label: _, ...place }) => place) },
  "/v1/compare": { places },
  "/v1/places": place,
  "/v1/places/suggest": { text: address },
  "/mcp": { jsonrpc: "2.0", id: 1, method: "tools/list" },
};

const tools: Readonly<Record<string, unknown>> = {
  find_places: place,
  suggest_places: { text: address },
  score_place: place,
  explain_place: place,
  compare_places: { places },
  list_metrics: {},
};

/** Not the identity's password, so that no attack deletes its own account. */
const password = "plain ignorance 17";

const unknownUuid = "1b4e28ba-2fa1-4d3b-a3f5-ef19b5a7633b";

/** The fields of forms, by path. */
const forms: Readonly<Record<string, (who: Identity) => Readonly<Record<string, string>>>> = {
  "/coverage": () => ({ comune: "Borgo" }),
  "/try": () => ({ address }),
  "/suggest": () => ({ text: address, kind: "address" }),
  "/correction": ({ email }) => ({
    place: address,
    metric: "pharmacy_distance",
    right: "The pharmacy has closed.",
    source: "Seen on the spot",
    email,
  }),
  "/sign-up": ({ email }) => ({ email, password }),
  "/resend": ({ email }) => ({ email }),
  "/verify": () => ({ token: unknownUuid }),
  "/sign-in": ({ email }) => ({ email, password }),
  "/sign-in/code": () => ({ code: "123456" }),
  "/sign-out": () => ({}),
  "/forgot": ({ email }) => ({ email }),
  "/reset": () => ({ token: unknownUuid, password }),
  "/account/delete": () => ({ password }),
  "/account/keys": () => ({ name: "Production" }),
  "/account/keys/rotate": () => ({ id: "1", grace: "0" }),
  "/account/keys/revoke": () => ({ id: "1" }),
  "/account/test-key/replace": () => ({}),
  "/account/security/password": () => ({ current: password, password: `new ${password}` }),
  "/account/security/second-factor": () => ({ confirmation: password }),
  "/account/security/second-factor/confirm": () => ({ code: "123456" }),
  "/account/security/second-factor/end": () => ({ confirmation: password }),
  "/account/security/sessions/end": () => ({ id: "unknown" }),
  "/account/plan": () => ({ plan: "pro" }),
  "/account/cancel": () => ({}),
  "/account/resume": () => ({}),
  "/account/invoicing": () => ({
    name: "Rossi S.r.l.",
    street: "Via Dante 3",
    cap: "20121",
    comune: "Milano",
    provincia: "MI",
    partitaIva: "00743110157",
    recipient: "ABCDEFG",
  }),
  "/account/portal": () => ({}),
  "/account/report": () => ({ address }),
  "/account/reports/keep": ({ ticket }) => ({ ticket }),
  "/account/reports/withdraw": () => ({ id: unknownUuid }),
  "/account/compare": () => ({ place1: address, place2: "Via Roma 3, Borgo Campione" }),
  "/account/jobs/:id/erase": () => ({}),
};

/** A table with one place. */
export const table = `id,address\n1,"${address}"\n`;

const TABLE_TYPE = { "content-type": "text/csv" };
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const UPLOAD_TYPE = { "content-type": "multipart/form-data; boundary=x" };

/** The multipart form with a table, up to the end of the table. */
const uploadOf = (csrf: string, table: string) =>
  `--x\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n${csrf}\r\n--x\r\n` +
  'Content-Disposition: form-data; name="file"; filename="places.csv"\r\n' +
  `Content-Type: text/csv\r\n\r\n${table}`;

const has = (table: object, name: string) => Object.hasOwn(table, name);

const call = (name: string) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: tools[name] },
});

/** The headers of a route's media type, a valid body, and the beginning of a long one. */
interface Content {
  readonly type: Readonly<Record<string, string>>;
  readonly valid: string;
  readonly start: string;
}

/**
 * The body of a route's request.
 *
 * @throws {Error} if this file has none for the route
 */
function contentOf({ method, path, cost }: Route, who: Identity): Content {
  if (method === "TOOL" && has(tools, path)) {
    const valid = JSON.stringify(call(path));
    return { type: JSON_TYPE, valid, start: valid.slice(0, -"}}}".length) + ',"note":"' };
  }
  if (path === "/billing/events") return { type: JSON_TYPE, valid: who.event.body, start: "{" };
  if (cost === "rows") {
    return path.startsWith("/v1/") ? { type: TABLE_TYPE, valid: table, start: table } : {
      type: UPLOAD_TYPE,
      valid: `${uploadOf(who.csrf, table)}\r\n--x--\r\n`,
      start: uploadOf(who.csrf, table),
    };
  }
  if (has(operations, path)) {
    const valid = JSON.stringify(operations[path]);
    return { type: JSON_TYPE, valid, start: `${valid.slice(0, -1)},"note":"` };
  }
  const fields = forms[path];
  if (fields === undefined) throw new Error(`requests.ts has no body for ${method} ${path}.`);
  const valid = new URLSearchParams({ csrf: who.csrf, ...fields(who) }).toString();
  return { type: FORM_TYPE, valid, start: `${valid}&note=` };
}

/** Headers that identify the sender. */
function shown({ who: needs }: Route, who: Identity): Record<string, string> {
  switch (needs) {
    case "anyone":
      return {};
    case "key":
    case "full_report":
      return { "x-api-key": who.key };
    case "visitor":
    case "account":
      return { cookie: who.cookie };
    case "stripe":
      return { "stripe-signature": who.event.signature };
  }
}

/** The path of a route, with the identity's job and report. */
function pathOf({ method, path }: Route, who: Identity): string {
  if (method === "TOOL") return "/mcp";
  return path
    .replace(":id", who.job)
    .replace(/:istat\{.*\}$/, istat)
    .replace(":comune", `${istat}-comune`)
    .replace(":area", istat.slice(0, 3))
    .replace(":release/:z/:x/:y", "sample/6/34/24")
    .replace(":token", who.reportToken)
    .replace(":ticket", who.ticket)
    .replace(/:file\{.*\}$/, `${who.reportToken}.svg`)
    .replace(/\*$/, "elsewhere");
}

/** A route's request in several forms. */
export interface Requests {
  /** As the service's own pages and clients send it. */
  readonly valid: Message;
  /**
   * Without the form's token, so that it is refused before the handler. For other routes, the same
   * as `valid`.
   */
  readonly cheapest: Message;
  /** Without a key, session or signature. */
  readonly anonymous: Message;
  /** Begins like the valid one, with a body as long as the route reads. */
  readonly longest: Message;
}

/**
 * The requests of a route that an identity can send.
 *
 * @throws {Error} if this file has no body for the route
 */
export function requestsOf(route: Route, who: Identity): Requests {
  const path = pathOf(route, who);
  const isProgram = /^\/(v1|mcp|billing)\b/.test(path);
  const common = {
    "x-forwarded-for": who.network,
    accept: isProgram ? "application/json, text/event-stream" : "text/html",
  };
  const own = { ...common, ...shown(route, who) };
  const method = route.method === "TOOL" ? "POST" : route.method;
  if (method !== "POST") {
    const valid = { method, path, headers: own };
    return { valid, cheapest: valid, anonymous: { ...valid, headers: common }, longest: valid };
  }
  const { type, valid, start } = contentOf(route, who);
  const message = (headers: Record<string, string>, body: Body): Message => ({
    method,
    path,
    headers: { ...headers, ...type },
    body,
  });
  const cheapest = valid.replace(who.csrf, "");
  return {
    valid: message(own, wholeBody(valid)),
    cheapest: message(own, wholeBody(cheapest)),
    anonymous: message(common, wholeBody(valid)),
    longest: message(own, { start, bytes: route.maxBytes }),
  };
}

/** Generates hostile requests from the document. */
import fc from "fast-check";
import { type Json, type JsonObject, members, object } from "../../openapi/emit/json.ts";
import { mutated, validOf } from "../contract/arbitrary.ts";

/** A request, without the host. */
export interface HostileRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Paths that are not in the document. */
const otherPaths = [
  "/livez",
  "/readyz",
  "/docs",
  "/terms",
  "/attribution",
  "/methodology",
  "/changelog",
  "/llms.txt",
  "/mcp",
  "/openapi.json",
  "/openapi.yaml",
  "/pages.css",
];

const endings = [
  "/",
  "//",
  "/..",
  "/%2e%2e/",
  ";x",
  "%00",
  "%ff",
  "?",
  "?include",
  "?include=%ff",
  "?address=Via+Roma",
  "?include=interval",
  "?min_match",
  "?min_match=street",
  "?min_reliability=%ff",
  "#",
];

/** The path of a job that does not exist. */
const withId = (path: string) => path.replace("{id}", "0b8f3c1e-5d0c-4a53-9a6f-2f6b1d7a9c44");

function pathOf(document: JsonObject): fc.Arbitrary<string> {
  const paths = Object.keys(object(document.paths, "paths"));
  const known = fc.constantFrom(...paths, ...paths.map(withId), ...otherPaths);
  return fc.oneof(
    { weight: 6, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(known, fc.constantFrom(...endings)).map((parts) => parts.join("")),
    },
    { weight: 1, arbitrary: fc.webPath().map((text) => `/${text}`) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }).map((text) => `/${text}`) },
  );
}

const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}$/);

const method = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom("GET", "POST", "POST", "HEAD", "OPTIONS", "PUT", "DELETE"),
  },
  { weight: 1, arbitrary: fc.oneof(token, fc.constantFrom("CONNECT", "TRACE", "TRACK")) },
);

const headerName = fc.oneof(
  fc.constantFrom("x-api-key", "content-type", "idempotency-key", "accept-language", "host"),
  fc.constantFrom("x-request-id", "if-none-match", "origin", "content-length", "range", "cookie"),
  fc.constantFrom("access-control-request-method", "transfer-encoding", "expect", "upgrade"),
  token,
);

const headerValue = fc.oneof(
  fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,60}$/),
  fc.constantFrom("", " ", "*", "a, b", ",", ";", "=", '"', "é", "ÿ".repeat(3000), "text/plain"),
);

/** Content types of JSON: valid by RFC 9110, invalid, and look-alikes. */
const jsonMediaTypes = fc.oneof(
  { weight: 2, arbitrary: fc.constant("application/json") },
  {
    weight: 2,
    arbitrary: fc.array(
      fc.constantFrom(";", " ", "\t", "=", '"', ",", "charset", "utf-8", "x", "\\", "/", "é"),
      { maxLength: 6 },
    ).map((parts) => ["application/json", ...parts].join("")),
  },
  { weight: 1, arbitrary: headerValue.map((parameters) => `Application/JSON;${parameters}`) },
);

/** Valid and invalid tables. */
const tables = fc.oneof(
  fc.constantFrom("id,address\n1,x\n", "id;lat;lon\n1;40;12\n", '{"id":"1","lat":40,"lon":12}\n'),
  fc.constantFrom('id,address\n1,"x\n', "id,address\n1,x,y\n", '{"id":{}}\n', "\ufeffid,lat\n"),
  fc.array(fc.constantFrom("id", ",", ";", '"', "\n", "\r", "lat", "lon", "address", "1", "\0"), {
    maxLength: 30,
  }).map((parts) => parts.join("")),
);

/** Content types of tables, and look-alikes. */
const tableMediaTypes = fc.constantFrom(
  "text/csv",
  "Text/CSV; charset=latin1",
  "application/x-ndjson",
  "text/csv,text/csv",
);

/** Bodies at the limits of JSON, UTF-8, 16 KiB and 128 KiB. */
const awkwardBodies = [
  "",
  "[".repeat(16_000),
  '{"address":'.repeat(1000),
  "1".repeat(16_384),
  "\ufeff{}",
  '{"lat":1e400,"lon":-1e400}',
  '{"lat":40,"lat":41,"lon":12}',
  '{"address":"\\ud800"}',
  '{"__proto__":{"lat":40},"constructor":1}',
  '{"items":[{"__proto__":{"lat":40}},{"id":"\\ud800"},[[]],null,0,"",{"lat":1e400,"lon":12}]}',
  `{"items":[${"{},".repeat(99)}{}]}`,
  `{"items":[${"0,".repeat(60_000)}0]}`,
  '{"lat":40,"lon":12,"weights":{"__proto__":1,"safety":1e400}}',
  '{"places":[{"lat":40,"lon":12},{"lat":40,"lon":12}],"weights":{"safety":5e-324}}',
  '{"places":[null,[]],"__proto__":[]}',
];

/** An operation of the document, and the JSON that it accepts. */
interface Aim {
  readonly method: string;
  readonly path: string;
  /** Null if the operation accepts no JSON. */
  readonly json: fc.Arbitrary<Json> | null;
  readonly isTable: boolean;
}

function aimsOf(document: JsonObject): Aim[] {
  return members(document.paths, "paths").flatMap(([path, item, pointer]) =>
    members(item, pointer).map(([method, operation]) => {
      const { requestBody } = object(operation, pointer);
      const content = object(object(requestBody ?? {}, pointer).content ?? {}, pointer);
      const { schema } = object(content["application/json"] ?? {}, pointer);
      const json = schema === undefined ? null : validOf(schema, document);
      return { method: method.toUpperCase(), path, json, isTable: "text/csv" in content };
    })
  );
}

const jsonText = (value: unknown): string => JSON.stringify(value);

/** Generates bodies of any kind. */
function anyBody(json: fc.Arbitrary<Json>): fc.Arbitrary<HostileRequest["body"]> {
  return fc.oneof(
    { weight: 3, arbitrary: json.map(jsonText) },
    { weight: 3, arbitrary: mutated(json).map(jsonText) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice()) },
    { weight: 1, arbitrary: fc.constantFrom(...awkwardBodies) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(16_385), "x".repeat(131_073)) },
    { weight: 2, arbitrary: tables },
  );
}

const headers = (maxKeys: number) =>
  fc.dictionary(headerName, headerValue, { maxKeys, noNullPrototype: true });

/** Generates requests with any method, path, headers and body. */
function anyRequest(
  document: JsonObject,
  key: string,
  json: fc.Arbitrary<Json>,
): fc.Arbitrary<HostileRequest> {
  return fc.record({
    path: pathOf(document),
    method,
    isOurs: fc.nat({ max: 9 }).map((n) => n < 7),
    mediaType: fc.oneof(
      { weight: 3, arbitrary: jsonMediaTypes },
      { weight: 1, arbitrary: tableMediaTypes },
    ),
    sent: headers(6),
    body: anyBody(json),
  }).map(({ path, method, isOurs, mediaType, sent, body }) => ({
    path,
    method,
    headers: { ...(isOurs && { "x-api-key": key, "content-type": mediaType }), ...sent },
    body: method === "GET" || method === "HEAD" ? null : body,
  }));
}

/** Generates requests of an operation that are valid except for the body or one header. */
function aimedRequest(
  { method, path, json, isTable }: Aim,
  key: string,
): fc.Arbitrary<HostileRequest> {
  const body: fc.Arbitrary<HostileRequest["body"]> = isTable
    ? tables
    : json === null
    ? fc.constant(null)
    : fc.oneof({ weight: 4, arbitrary: fc.oneof(json, mutated(json)).map(jsonText) }, {
      weight: 1,
      arbitrary: anyBody(json),
    });
  const mediaType = isTable ? fc.constantFrom("text/csv", "application/x-ndjson") : jsonMediaTypes;
  return fc.record({ body, mediaType, sent: headers(1) }).map(({ body, mediaType, sent }) => ({
    path: withId(path),
    method,
    headers: { "x-api-key": key, ...(body !== null && { "content-type": mediaType }), ...sent },
    body,
  }));
}

/**
 * Generates hostile requests. Half of them are nearly valid requests of the document's operations,
 * which pass the first checks. The other half have any method, path, headers and body.
 *
 * @param key a valid key
 */
export function hostileRequests(document: JsonObject, key: string): fc.Arbitrary<HostileRequest> {
  const aims = aimsOf(document);
  const json = fc.oneof(...aims.flatMap(({ json }) => json === null ? [] : [json]));
  return fc.oneof(
    fc.oneof(...aims.map((aim) => aimedRequest(aim, key))),
    anyRequest(document, key, json),
  );
}

/** Headers that determine where a request ends, or how the connection continues. */
const framing = /^(host|connection|content-length|expect|te|trailer|transfer-encoding|upgrade)$/i;

/** Paths that every server parses in the same way. */
const plainPath = /^\/(?!\/)[\w.~!$&'()*+,;=:@/?%-]*$/;

/** A request as the bytes sent on a connection. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether the request is certainly valid HTTP/1.1, which the application itself must answer. */
  readonly isHttp: boolean;
}

/** Encodes a request as HTTP/1.1. Adds the length of the body unless the headers contain one. */
export function asSent({ method, path, headers, body }: HostileRequest): SentRequest {
  const names = Object.keys(headers);
  const isHttp = plainPath.test(path) && !/^connect$/i.test(method) &&
    !names.some((name) => framing.test(name));
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const isFramed = names.some((name) => /^(content-length|transfer-encoding)$/i.test(name));
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...names.some((name) => /^host$/i.test(name)) ? [] : ["host: x"],
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...content === null || isFramed ? [] : [`content-length: ${content.length}`],
    "connection: close",
  ];
  const head = latin1(`${lines.join("\r\n")}\r\n\r\n`);
  return { method, path, bytes: new Uint8Array([...head, ...content ?? []]), isHttp };
}

/** Encodes a text with one byte per character. */
const latin1 = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Generates requests as bytes, some of them truncated or with changed bytes. */
export function sentRequests(document: JsonObject, key: string): fc.Arbitrary<SentRequest> {
  const sent = hostileRequests(document, key).map(asSent);
  const noise = fc.uint8Array({ maxLength: 8 });
  const broken = fc.tuple(sent, fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(20), noise)
    .map(([request, share, removed, put]): SentRequest => {
      const { bytes } = request, at = Math.floor(share * bytes.length);
      const mixed = new Uint8Array([...bytes.slice(0, at), ...put, ...bytes.slice(at + removed)]);
      return { ...request, bytes: mixed, isHttp: false };
    });
  return fc.oneof({ weight: 5, arbitrary: sent }, { weight: 1, arbitrary: broken });
}

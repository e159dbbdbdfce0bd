/** Requests that nobody means well, as far as the class Request can carry them. */
import fc from "fast-check";
import { type JsonObject, object } from "../../openapi/emit/json.ts";
import { mutated, validOf } from "../contract/arbitrary.ts";

/** A request without its host. */
export interface HostileRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Paths beside those of the document. */
const otherPaths = [
  "/livez",
  "/readyz",
  "/docs",
  "/terms",
  "/attribution",
  "/methodology",
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

/** The path of a job that is not there. */
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
  // These the class refuses; hostile.test.ts sends them over a socket.
  { weight: 1, arbitrary: token.filter((word) => !/^(connect|trace|track)$/i.test(word)) },
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

/** JSON as RFC 9110 lets it be declared, as it does not, and what only looks like it. */
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

/** Tables, whole and broken. */
const tables = fc.oneof(
  fc.constantFrom("id,address\n1,x\n", "id;lat;lon\n1;40;12\n", '{"id":"1","lat":40,"lon":12}\n'),
  fc.constantFrom('id,address\n1,"x\n', "id,address\n1,x,y\n", '{"id":{}}\n', "\ufeffid,lat\n"),
  fc.array(fc.constantFrom("id", ",", ";", '"', "\n", "\r", "lat", "lon", "address", "1", "\0"), {
    maxLength: 30,
  }).map((parts) => parts.join("")),
);

/** How tables are declared, and what only looks like it. */
const tableMediaTypes = fc.constantFrom(
  "text/csv",
  "Text/CSV; charset=latin1",
  "application/x-ndjson",
  "text/csv,text/csv",
);

/** Bodies at the edges of what JSON, UTF-8, 16 KiB and 128 KiB allow. */
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

/**
 * Any method, path, headers and body. Most have a valid key and declare JSON, so that they pass the first
 * checks.
 *
 * @param key the key
 */
export function hostileRequests(document: JsonObject, key: string): fc.Arbitrary<HostileRequest> {
  const schemas = object(object(document.components, "components").schemas, "schemas");
  const json = fc.oneof(
    ...[
      schemas.AddressRequest,
      schemas.ExplainRequest,
      schemas.CompareRequest,
      schemas.BatchRequest,
    ]
      .map((schema) => validOf(schema, document)),
  );
  const text = (value: unknown): string => JSON.stringify(value);
  const body = fc.oneof(
    { weight: 3, arbitrary: json.map(text) },
    { weight: 3, arbitrary: mutated(json).map(text) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => bytes.slice()) },
    { weight: 1, arbitrary: fc.constantFrom(...awkwardBodies) },
    { weight: 1, arbitrary: fc.constantFrom("x".repeat(16_385), "x".repeat(131_073)) },
    { weight: 2, arbitrary: tables },
  );
  return fc.record({
    path: pathOf(document),
    method,
    isOurs: fc.nat({ max: 9 }).map((n) => n < 7),
    mediaType: fc.oneof(
      { weight: 3, arbitrary: jsonMediaTypes },
      { weight: 1, arbitrary: tableMediaTypes },
    ),
    sent: fc.dictionary(headerName, headerValue, { maxKeys: 6, noNullPrototype: true }),
    body,
  }).map(({ path, method, isOurs, mediaType, sent, body }) => ({
    path,
    method,
    headers: { ...(isOurs && { "x-api-key": key, "content-type": mediaType }), ...sent },
    body: method === "GET" || method === "HEAD" ? null : body,
  }));
}

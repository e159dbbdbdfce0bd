/** The kinds of attacks. Each comes from one network, and from at most one account with one key. */
import { createHash } from "node:crypto";
import { generateKey } from "../../../src/access/keys.ts";
import type { Route } from "../../../src/routes.ts";
import type { Identity } from "./identity.ts";
import { type Loop, type Message, wholeBody } from "./message.ts";
import { requestsOf, table } from "./requests.ts";

const CONNECTIONS = 60;

/**
 * Simultaneous uploads of an attack: one more than the service accepts of all callers by default.
 */
const UPLOADS = 26;

/** Hops in `X-Forwarded-For`. */
const HOPS = 1200;

/**
 * Number of other headers, and bytes of each. The runtime accepts 100 headers of 64 KiB in total.
 */
const FILLERS = 70, FILLER_BYTES = 550;

/** Elements of other headers that are lists. */
const ELEMENTS = 400;

const list = <T>(length: number, item: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => item(i));

/**
 * Adds headers to a message, just below the limits of the runtime. The last hop is the network
 * itself.
 */
function withLongHeaders({ headers, ...message }: Message, { network }: Identity): Message {
  const hops = list(HOPS, (i) => i % 2 === 0 ? "127.0.0.1" : `10.0.0.${i % 250}`);
  const cookies = list(ELEMENTS, (i) => `c${i}=${i}`).join("; ");
  const filler = "x".repeat(FILLER_BYTES);
  return {
    ...message,
    headers: {
      ...headers,
      ...Object.fromEntries(list(FILLERS, (i) => [`x-filler-${i}`, filler])),
      "x-forwarded-for": [...hops, network].join(", "),
      "accept-language": list(ELEMENTS, (i) => `x${i}-y;q=0.${i % 10}`).join(", "),
      "if-none-match": list(ELEMENTS, (i) => `"${i}"`).join(", "),
      cookie: headers["cookie"] === undefined ? cookies : `${headers["cookie"]}; ${cookies}`,
    },
  };
}

/**
 * What garbage tables repeat: blank lines, short rows, fields without a row, open quotes, and
 * zeros.
 */
const GARBAGE = ["\n", "x\n", ",", '"', '1,"\n', "\0"];

/** Uploads of a table that repeats a text, as CSV and as NDJSON. */
function garbage({ headers, body = wholeBody(""), ...message }: Message, fill: string): Message[] {
  const start = body.start.replace(table, "").replace("places.csv", "places.ndjson");
  const isForm = headers["content-type"]?.startsWith("multipart/");
  const ndjson = { ...headers, ...!isForm && { "content-type": "application/x-ndjson" } };
  return [
    { ...message, headers, body: { ...body, fill } },
    { ...message, headers: ndjson, body: { ...body, start, fill } },
  ];
}

/** Whether a token in the path is enough to read a kept report. */
const hasToken = ({ path }: Route) => /:(token|file)\b/.test(path);

/** Well-formed keys, sessions and tokens that do not exist, one for each connection. */
function inventing(
  { headers, ...message }: Message,
  route: Route,
  { reportToken }: Identity,
): Loop[] {
  return list(CONNECTIONS / 2, () => {
    const token = createHash("sha256").update(crypto.randomUUID()).digest("base64url");
    const path = hasToken(route) ? message.path.replace(reportToken, token) : message.path;
    const invented = route.who === "account"
      ? { cookie: `livability.session_token=${crypto.randomUUID()}.${btoa("x".repeat(32))}` }
      : { "x-api-key": generateKey() };
    return { connections: 1, message: { ...message, path, headers: { ...headers, ...invented } } };
  });
}

const isPost = ({ method }: Route) => method === "POST" || method === "TOOL";
const isUpload = ({ lane }: Route) => lane === "uploads";

interface Attack {
  readonly name: string;
  /** Whether this attack can be made on a route. */
  readonly fits: (route: Route) => boolean;
  readonly loops: (route: Route, who: Identity) => readonly Loop[];
}

/** Each attack comes from one network, and from at most one account with one key. */
const attacks = [
  {
    name: "connections",
    fits: () => true,
    loops: (route, who) => [{ connections: CONNECTIONS, message: requestsOf(route, who).cheapest }],
  },
  {
    name: "strangers",
    fits: (route) => hasToken(route) || !["anyone", "visitor"].includes(route.who),
    loops: (route, who) => {
      const { anonymous } = requestsOf(route, who);
      return [
        { connections: CONNECTIONS / 2, message: anonymous },
        ...inventing(anonymous, route, who),
      ];
    },
  },
  {
    name: "headers",
    fits: () => true,
    loops: (route, who) => [{
      connections: CONNECTIONS,
      message: withLongHeaders(requestsOf(route, who).cheapest, who),
    }],
  },
  {
    name: "bodies",
    fits: isPost,
    loops: (route, who) => {
      const { longest } = requestsOf(route, who);
      const half = { connections: CONNECTIONS / 2, message: longest };
      return [half, { ...half, isDribbled: true }];
    },
  },
  {
    name: "tables",
    fits: isUpload,
    loops: (route, who) => {
      const messages = GARBAGE.flatMap((fill) => garbage(requestsOf(route, who).longest, fill));
      return messages.map((message) => ({ connections: CONNECTIONS / messages.length, message }));
    },
  },
  {
    name: "uploads",
    fits: isUpload,
    loops: (route, who) => {
      const { longest } = requestsOf(route, who);
      return [{ connections: UPLOADS, message: longest, isDribbled: true }];
    },
  },
  {
    name: "uploads by strangers",
    fits: isUpload,
    loops: (route, who) => {
      const { longest, anonymous: { headers } } = requestsOf(route, who);
      return [{ connections: UPLOADS, message: { ...longest, headers }, isDribbled: true }];
    },
  },
  {
    name: "replays",
    fits: (route) => route.method !== "GET" && route.who !== "anyone",
    loops: (route, who) => {
      const { valid: { headers, ...message } } = requestsOf(route, who);
      const idempotent = { "idempotency-key": crypto.randomUUID(), ...headers };
      return [{ connections: CONNECTIONS, message: { ...message, headers: idempotent } }];
    },
  },
] as const satisfies readonly Attack[];

/** The name of a kind. */
export type AttackName = (typeof attacks)[number]["name"];

/** The names of the attacks that can be made on a route. */
export function attacksOn(route: Route): AttackName[] {
  return attacks.filter(({ fits }) => fits(route)).map(({ name }) => name);
}

/** What an attacker sends to a route. */
export function loopsOf(attack: AttackName, route: Route, who: Identity): readonly Loop[] {
  return attacks.find(({ name }) => name === attack)?.loops(route, who) ?? [];
}

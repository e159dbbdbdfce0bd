import { createMeter, type Meter } from "../../src/metering/meter.ts";
import { type ApplicationDependencies, createApplication } from "../../src/commands/compose.ts";
import { readServedDocument, type ServedDocument } from "../../src/api/document.ts";
import { Intake } from "../../src/api/intake.ts";
import { cancellationsEnded } from "../../src/db/driver/cancellable.ts";
import { createService } from "../../src/commands/service.ts";
import { createJobs } from "../../src/jobs/stored-jobs.ts";
import type { Installation } from "../../src/web/operator.tsx";
import type { Sql } from "../../src/db/sql.ts";
import { conformance } from "../contract/conform.ts";
import { newAccount } from "./accounts.ts";
import { openCopy, type TestDatabase } from "./database.ts";
import { sample } from "./sample.ts";

/**
 * Opens a database whose active release is the invented territory. Deno reports resources that
 * outlive a test as leaks, so a single connection is opened before all tests, and each test waits
 * until its cancelled statements have ended.
 */
export function sampleDatabase(): Promise<TestDatabase> {
  Deno.test.afterEach(cancellationsEnded);
  return openCopy(sample, { DATABASE_POOL: "1" });
}

/** A request. A `body` other than text or bytes is sent as JSON. */
export interface Call {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The complete application of one test file, on a copy of the invented territory. */
export interface TestService {
  readonly sql: Sql;
  readonly meter: Meter;
  readonly dependencies: ApplicationDependencies;
  readonly log: readonly string[];
  /** Creates an account and returns its key. */
  key(plan?: string): Promise<string>;
  /** Sends a request to the application. Fails if the answer does not conform to the contract. */
  call(method: string, path: string, call?: Call): Promise<Response>;
  /** The same application with some dependencies replaced. */
  with(parts: Partial<ApplicationDependencies>): Pick<TestService, "call">;
  close(): Promise<void>;
}

/** A public installation with all settings of its operator. */
export const testInstallation: Installation = {
  operator: {
    name: "Esempio S.r.l.",
    email: "contatti@esempio.example",
    address: "Via Inventata 1, 00100 Roma",
    vatNumber: "IT00000000000",
  },
  baseUrl: "https://livability.example",
  isLocal: false,
  hasAccounts: true,
};

/**
 * What the application needs, on a database. Its deadlines are longer than a service's, because the suites of a
 * complete run share two processors.
 */
export function dependenciesOf(
  sql: Sql,
  log: (line: string) => void = () => {},
): ApplicationDependencies {
  return {
    ...createService({ sql }),
    meter: createMeter(sql, { reservationS: 15 }),
    document: {
      yaml: "openapi: 3.1.0\n",
      json:
        '{"openapi":"3.1.0","info":{"description":"","version":"1.0.0","license":{}},"paths":{}}',
    },
    referenceScript: null,
    urls: {
      base: "https://livability.example",
      terms: "https://livability.example/terms",
      attribution: "https://livability.example/attribution",
      upgrade: "https://livability.example/v1/plans",
    },
    isHttps: true,
    deadlineS: 100,
    requestsAtOnce: 100,
    requestsOfOne: 5,
    batch: { deadlineS: 100, groupsAtOnce: 2 },
    networkOf: (c) => c.req.header("x-forwarded-for") ?? "192.0.2.1",
    intake: new Intake(),
    jobs: createJobs(sql),
    installation: testInstallation,
    log,
  };
}

/** The contract's document as served at `https://livability.example`. */
export function publicDocument(): Promise<ServedDocument> {
  const base = "https://livability.example";
  return readServedDocument({ base, terms: `${base}/terms`, attribution: `${base}/attribution` });
}

const isSentAsIs = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === "string" || body instanceof Uint8Array;

/** Starts the application without a port. */
export async function testService(): Promise<TestService> {
  const database = await sampleDatabase();
  const { sql } = database;
  const conform = await conformance();
  const log: string[] = [];
  const base = dependenciesOf(sql, (line) => log.push(line));
  const { meter } = base;
  const caller = (deps: ApplicationDependencies): TestService["call"] => {
    const app = createApplication(deps);
    return async (method, path, { key, body, headers = {} } = {}) => {
      const response = await app.request(path, {
        method,
        headers: {
          ...(key === undefined ? {} : { "x-api-key": key }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
      });
      const versioned = path.startsWith("/v1/") && method !== "OPTIONS" && method !== "HEAD";
      if (versioned) await conform(method, path.split("?")[0] ?? path, response);
      return response;
    };
  };
  return {
    sql,
    meter,
    dependencies: base,
    log,
    key: async (plan = "pro") => (await newAccount(sql, plan)).keys[0] ?? "",
    call: caller(base),
    with: (parts) => ({ call: caller({ ...base, ...parts }) }),
    close: () => database.close(),
  };
}

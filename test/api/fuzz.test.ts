/**
 * Sends arbitrary requests to the whole application, and checks every answer against the document
 * alone.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { readDocument } from "../../openapi/document.ts";
import { object } from "../../openapi/emit/json.ts";
import { awkward, mutated, validOf } from "../contract/arbitrary.ts";
import { validatorsOf } from "../contract/validators.ts";
import { testService } from "../support/service.ts";
import { unlimited } from "../support/unlimited.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const document = await readDocument();
const schemas = object(object(document.components, "components").schemas, "schemas");

const own = await service.key("scale");
let ms = 0;
// A clock by which no two requests come in the same second.
const now = () => ms += 1000;
const { call } = service.with({ meter: await unlimited(service.meter, own), now });

/** Whether all weights are 0, which only the document's prose forbids. */
function isWeightless(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("weights" in body)) return false;
  return Object.values(body.weights ?? {}).every((weight) => weight === 0);
}

/** Whether a body has the form of a batch, whatever its items are. */
function isBatch(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("items" in value)) return false;
  const { items, explain = false, ...others } = value as Record<string, unknown>;
  if (!Array.isArray(items) || typeof explain !== "boolean") return false;
  const ids = items.flatMap((item) =>
    validators(schemas.ItemId)(item?.id) && !Array.isArray(item) ? [item.id] : []
  );
  return Object.keys(others).length === 0 && new Set(ids).size === ids.length &&
    items.length > 0 && items.length <= (explain ? 10 : 100);
}

const validators = validatorsOf(document);

/**
 * The operations on places: path, schema of the body, and whether the service accepts a body as a
 * whole.
 */
const operations = {
  scoreAddress: ["/v1/score", schemas.AddressRequest, validators(schemas.AddressRequest)],
  explainScore: ["/v1/score/explain", schemas.ExplainRequest, validators(schemas.ExplainRequest)],
  scoreBatch: ["/v1/scores", schemas.BatchRequest, isBatch],
  comparePlaces: ["/v1/compare", schemas.CompareRequest, validators(schemas.CompareRequest)],
  findPlaces: ["/v1/places", schemas.AddressByText, validators(schemas.AddressByText)],
  suggestPlaces: [
    "/v1/places/suggest",
    schemas.SuggestRequest,
    validators(schemas.SuggestRequest),
  ],
} as const;

for (const [operation, [path, schema, valid]] of Object.entries(operations)) {
  Deno.test(`${operation} returns 200 or 404 for valid bodies, 422 for invalid ones and 400 for invalid JSON`, async () => {
    const requests = validOf(schema, document);
    const bodies = fc.oneof(
      { weight: 3, arbitrary: requests.map((body) => JSON.stringify(body)) },
      { weight: 4, arbitrary: mutated(requests).map((body) => JSON.stringify(body)) },
      { weight: 1, arbitrary: awkward.map((body) => JSON.stringify(body)) },
      {
        weight: 1,
        arbitrary: fc.oneof(
          fc.constantFrom("", "{", "[]]", '{"lat":1e999,"lon":12}', "nul", "'x'"),
          fc.string(),
        ),
      },
    );
    const counts = { valid: 0, invalid: 0 };
    await fc.assert(
      fc.asyncProperty(bodies, async (text) => {
        // The test service checks status, headers and body against the document.
        const response = await call("POST", path, { key: own, body: text });
        await response.body?.cancel();
        const parsed = parse(text);
        if (parsed === undefined) return assert.equal(response.status, 400, text);
        const isValid = valid(parsed.value) && !isWeightless(parsed.value);
        counts[isValid ? "valid" : "invalid"]++;
        const expected = isValid ? [200, 404] : [422];
        assert.ok(expected.includes(response.status), `${response.status} for ${text}`);
      }),
      { numRuns: 400 },
    );
    assert.ok(counts.valid > 20 && counts.invalid > 20, JSON.stringify(counts));
  });

  Deno.test(`${operation} returns a declared status for any key and content type`, async () => {
    const keys = fc.oneof(
      fc.constant(undefined),
      fc.constant(own),
      fc.stringMatching(/^[!-~]{1,60}$/),
    );
    const types = fc.constantFrom(
      "application/json",
      "text/plain",
      "application/json;x",
      "",
      "a/b",
    );
    await fc.assert(
      fc.asyncProperty(keys, types, fc.string(), async (key, type, body) => {
        const headers = { "content-type": type };
        const sent = key === undefined ? { body, headers } : { key, body, headers };
        const response = await call("POST", path, sent);
        await response.body?.cancel();
        if (key !== own) assert.equal(response.status, 401);
      }),
      { numRuns: 200 },
    );
  });
}

Deno.test("listPlans returns 200 for any headers and query", async () => {
  const name = fc.constantFrom("accept", "accept-language", "x-api-key", "x-request-id", "origin");
  const value = fc.stringMatching(/^[ -~]{0,80}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, value),
      fc.webQueryParameters(),
      async (headers, query) => {
        const response = await call("GET", `/v1/plans?${query}`, { headers });
        assert.equal(response.status, 200);
        await response.body?.cancel();
      },
    ),
    { numRuns: 200 },
  );
});

/** The JSON value of a text; undefined for any other text. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The conformance check on which every test of the service relies must be able to fail. */
import assert from "node:assert/strict";
import { errorDetail } from "../../src/api/errors.ts";
import { type Conform, conformance } from "./conform.ts";

const plans = JSON.stringify({ schema: "svc.plans.v1", currency: "EUR", plans: [planBody()] });

function planBody(): Record<string, unknown> {
  return {
    key: "free",
    calls_per_month: 100,
    calls_per_minute: 5,
    price_eur: 0,
    eur_per_1000_calls: 0,
    full_report: false,
    recommended: false,
  };
}

function openHeaders(): Record<string, string> {
  return {
    "Content-Type": "application/json",
    "Access-Control-Allow-Origin": "*",
    "X-Request-Id": "a-1",
    "Content-Language": "en",
    "Vary": "Origin, Accept-Language",
  };
}

/** The further headers of a price list. */
const cached = { "Cache-Control": "public, max-age=300", "ETag": '"1"' };

function answer(status: number, body: string | null, headers: Record<string, string>): Response {
  const more = status < 400 ? cached : {};
  return new Response(body, { status, headers: { ...openHeaders(), ...more, ...headers } });
}

function error(code: "not_found" | "method_not_allowed" | "service_unavailable"): string {
  return JSON.stringify({ error: code, detail: errorDetail(code, "en") });
}

/** Asserts that the check fails with a matching problem. */
async function refuses(conform: Conform, problem: RegExp, ...asked: Parameters<Conform>) {
  await assert.rejects(conform(...asked), (thrown: assert.AssertionError) => {
    assert.match(String(thrown.actual), problem);
    return true;
  });
}

Deno.test("conform() accepts responses that the document declares", async () => {
  const conform = await conformance();
  await conform("GET", "/v1/plans", answer(200, plans, {}));
  await conform("GET", "/v1/plans", answer(304, null, {}));
  await conform("GET", "/nowhere", answer(404, error("not_found"), {}));
  await conform("PUT", "/v1/plans", answer(405, error("method_not_allowed"), { Allow: "GET" }));
});

Deno.test("conform() leaves the body readable", async () => {
  const response = answer(200, plans, {});
  await (await conformance())("GET", "/v1/plans", response);
  assert.equal(await response.text(), plans);
});

Deno.test("conform() refuses a status that is not declared", async () => {
  const conform = await conformance();
  const refused = /status is not declared/;
  await refuses(conform, refused, "GET", "/v1/plans", answer(201, plans, {}));
  await refuses(conform, refused, "PUT", "/v1/plans", answer(200, plans, {}));
  await refuses(conform, refused, "GET", "/nowhere", answer(200, plans, {}));
});

Deno.test("conform() refuses missing and wrong headers", async () => {
  const conform = await conformance();
  const { "X-Request-Id": _, ...headers } = openHeaders();
  const unnamed = new Response(plans, { headers: { ...headers, ...cached } });
  await refuses(conform, /X-Request-Id is missing/, "GET", "/v1/plans", unnamed);
  const unknown = answer(200, plans, { "Content-Language": "qaa" });
  await refuses(conform, /Content-Language: qaa/, "GET", "/v1/plans", unknown);
  const late = answer(503, error("service_unavailable"), { "Retry-After": "soon" });
  await refuses(conform, /Retry-After: soon/, "GET", "/v1/metrics", late);
});

Deno.test("conform() refuses a header that the response does not declare, known elsewhere or not", async () => {
  const conform = await conformance();
  for (const name of ["X-Unknown", "X-RateLimit-Limit", "X-Method", "Retry-After"]) {
    const refused = new RegExp(`${name.toLowerCase()} is not declared`);
    await refuses(conform, refused, "GET", "/v1/plans", answer(200, plans, { [name]: "1" }));
  }
});

Deno.test("conform() refuses an undeclared content type", async () => {
  const text = answer(200, plans, { "Content-Type": "text/plain" });
  const conform = await conformance();
  await refuses(conform, /text\/plain is not declared/, "GET", "/v1/plans", text);
});

Deno.test("conform() refuses missing, unknown and wrong members of the body", async () => {
  const conform = await conformance();
  for (
    const [plan, problem] of [
      [{ ...planBody(), price_eur: -1 }, /price_eur must be >= 0/],
      [{ ...planBody(), price_eur: undefined }, /must have required property 'price_eur'/],
      [{ ...planBody(), colour: "red" }, /must NOT have additional properties/],
    ] as const
  ) {
    const body = JSON.stringify({ schema: "svc.plans.v1", currency: "EUR", plans: [plan] });
    await refuses(conform, problem, "GET", "/v1/plans", answer(200, body, {}));
  }
});

Deno.test("conform() refuses an error code of another status, and an undeclared Retry-After", async () => {
  const conform = await conformance();
  const body = error("not_found");
  const wrong = answer(405, body, { Allow: "GET", "Retry-After": "1" });
  await refuses(
    conform,
    /not an error of 405.*must not have Retry-After/,
    "PUT",
    "/v1/plans",
    wrong,
  );
});

/** The same release gives byte-identical responses, except for the elapsed time. */
import assert from "node:assert/strict";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { type TestService, testService } from "../support/service.ts";

/** Places with many, few and an intermediate number of measurements. */
const bodies = [
  ...Array.from({ length: 12 }, (_, i) => ({
    lat: centre.lat + 0.0017 * (i % 4) - 0.0023,
    lon: centre.lon + 0.0019 * i - 0.0101,
  })),
  { lat: edge.lat, lon: edge.lon },
  { address: "Via Roma 11, Borgo Campione" },
  { address: "Viale dei Tigli, Borgo Campione" },
  { address: "Borgo Campione" },
];

/** Returns the response bodies as sent, with some plan types disabled in the database. */
async function answersOf(
  { call, key, sql }: TestService,
  path: string,
  avoided: readonly string[] = [],
): Promise<string[]> {
  for (const way of avoided) await sql`select set_config(${way}, 'off', false)`;
  const answers: string[] = [];
  const own = await key("scale");
  for (const body of bodies) {
    const response = await call("POST", path, { key: own, body });
    const text = await response.text();
    assert.equal(response.status, 200, text);
    assert.match(text, /"elapsed_s":[\d.]+/);
    answers.push(text.replace(/"elapsed_s":[\d.]+/, ""));
  }
  assert.equal(new Set(answers).size, bodies.length);
  return answers;
}

Deno.test("a release returns byte-identical answers repeatedly, from another copy and with other query plans", async () => {
  const first = await testService();
  const scores = await answersOf(first, "/v1/score");
  const explanations = await answersOf(first, "/v1/score/explain");
  assert.deepEqual(await answersOf(first, "/v1/score"), scores);
  assert.deepEqual(await answersOf(first, "/v1/score/explain"), explanations);
  await first.close();

  const second = await testService();
  assert.deepEqual(await answersOf(second, "/v1/score"), scores);
  assert.deepEqual(await answersOf(second, "/v1/score/explain"), explanations);
  const avoided = ["enable_indexscan", "enable_bitmapscan"];
  assert.deepEqual(await answersOf(second, "/v1/score", avoided), scores, "without indexes");
  await second.close();
});

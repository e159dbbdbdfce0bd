import assert from "node:assert/strict";
import { testDatabase } from "../support/database.ts";

Deno.test("statements sent concurrently each get their own result, even if some fail", async () => {
  const { sql, close } = await testDatabase();
  const asked = Array.from({ length: 60 }, (_, i) => i);
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.allSettled(asked.map(async (i) => {
      const [row] = await sql<{ answer: number }[]>`
        select ${i}::integer + 0 / (${i}::integer % 3) as answer`;
      return row?.answer;
    }));
    for (const [i, answer] of answers.entries()) {
      if (i % 3 === 0) assert.equal(answer.status, "rejected");
      else assert.deepEqual(answer, { status: "fulfilled", value: i });
    }
  }
  await close();
});

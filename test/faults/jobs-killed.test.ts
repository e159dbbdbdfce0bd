import { surviveDeaths } from "./jobs-killed.ts";

Deno.test("a job whose processes and database are killed has a byte-identical result and each row charged once", async () => {
  await surviveDeaths(3, 300);
});

import { surviveDeaths } from "./jobs-killed.ts";

Deno.test("a job whose processes and database are killed at random moments: its result is equal byte for byte, each row charged once", async () => {
  await surviveDeaths(3, 300);
});

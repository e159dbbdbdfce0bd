import assert from "node:assert/strict";
import { beginningOf, forms, withoutDesignation } from "./beginnings.ts";

Deno.test("beginningOf() counts letters and digits, and keeps what stands between them", () => {
  assert.equal(beginningOf("L'Aquila", 4), "L'Aqu");
  assert.equal(beginningOf("Re", 4), "Re");
  assert.equal(beginningOf("4 Novembre", 5), "4 Nove");
  assert.equal(beginningOf("Forl\u00ec", 5), "Forl\u00ec");
});

Deno.test("withoutDesignation() removes only a designation before a name", () => {
  assert.equal(withoutDesignation("Via Belenzani"), "Belenzani");
  assert.equal(withoutDesignation("Via"), "Via");
  assert.equal(withoutDesignation("Cannaregio Alto"), "Cannaregio Alto");
});

Deno.test("the forms have four letters of the comune and five of the street, in both orders", () => {
  const one = { street: "Via Belenzani", comune: "Trento" };
  for (const [form, write] of Object.entries(forms)) assert.equal(write(one), form);
});

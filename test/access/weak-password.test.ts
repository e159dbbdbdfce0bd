import assert from "node:assert/strict";
import fc from "fast-check";
import { isOwnEmail, isWeak } from "../../src/access/people/weak-password.ts";

Deno.test("isWeak() detects common passwords and patterns, in any case and with a year or punctuation added", () => {
  const weak = [
    "1234567890",
    "          ",
    "\t\t\t\t\t\t\t\t\t\t",
    "aaaaaaaaaa",
    "1212121212",
    "0987654321",
    "abcdefghijkl",
    "QWERTYUIOP",
    "qwertzuiop",
    "azertyuiop",
    "1q2w3e4r5t",
    "Basketball",
    "password123",
    "Password2026!",
    "!dragon2026",
    " 1234567890 ",
  ];
  for (const password of weak) assert.ok(isWeak(password), password);
});

Deno.test("isWeak() returns false for passwords that are neither common nor a pattern", () => {
  const strong = [
    "correct horse",
    "battery staple",
    "a long enough one",
    "dragon 7381926401",
    "Tj4#kLm9xQ",
    "zwölf graue Katzen",
  ];
  for (const password of strong) assert.ok(!isWeak(password), password);
});

Deno.test("isWeak() returns false for random passwords", () => {
  const random = fc.array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz0123456789"), {
    minLength: 16,
    maxLength: 32,
  });
  fc.assert(fc.property(random, (characters) => {
    fc.pre(new Set(characters).size >= 8);
    return !isWeak(characters.join(""));
  }));
});

Deno.test("isOwnEmail() detects the e-mail address and its local part, in any case", () => {
  assert.ok(isOwnEmail("Maria.Rossi@example.org", "maria.rossi@example.org"));
  assert.ok(isOwnEmail("maria.rossi", "Maria.Rossi@example.org"));
  assert.ok(!isOwnEmail("maria.rossi and her bicycle", "maria.rossi@example.org"));
});

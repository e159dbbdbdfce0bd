import assert from "node:assert/strict";
import { errorDetail, statusOf } from "../../src/api/errors.ts";
import type { ErrorCode } from "../../src/http/problem.ts";
import type { BrokenRule } from "../../src/texts/broken-rule.ts";
import { languages } from "../../src/language.ts";

const codes = Object.keys(statusOf) as ErrorCode[];

const brokenRules: readonly [BrokenRule, english: string][] = [
  [{ rule: "is_object" }, "the body must be a JSON object"],
  [{ rule: "is_known", field: "city" }, "there is no field city"],
  [{ rule: "is_text", field: "address" }, "address must be a string"],
  [{ rule: "is_number", field: "lat" }, "lat must be a number"],
  [
    { rule: "no_control_characters", field: "address" },
    "address must not contain control characters",
  ],
  [{ rule: "at_most", field: "address", max: 200 }, "address must have at most 200 characters"],
  [
    { rule: "is_visible_ascii", field: "Idempotency-Key", max: 255 },
    "Idempotency-Key must have 1 to 255 visible ASCII characters",
  ],
  [{ rule: "between", field: "lon", min: 6, max: 19 }, "lon must be between 6 and 19"],
  [
    { rule: "is_one_of", field: "min_match", values: "street, comune" },
    "min_match accepts only street, comune",
  ],
  [{ rule: "is_there", field: "address" }, "address is missing or blank"],
  [{ rule: "is_once", field: "min_match" }, "min_match must be sent only once"],
];

Deno.test("the codes that have existed since the first version keep their statuses", () => {
  const first: Partial<typeof statusOf> = {
    api_key_required: 401,
    invalid_api_key: 401,
    address_not_found: 404,
    coordinates_outside_italy: 404,
    address_and_coordinates: 422,
    address_or_coordinates_required: 422,
    monthly_quota_exceeded: 429,
    rate_limit_exceeded: 429,
    scoring_failed: 500,
    geocoder_unavailable: 502,
  };
  assert.deepEqual({ ...statusOf, ...first }, statusOf);
});

Deno.test("errorDetail() returns a different text in each language, in full sentences", () => {
  for (const code of codes) {
    const details = languages.map((language) => errorDetail(code, language));
    assert.equal(new Set(details).size, languages.length, code);
    for (const detail of details) assert.match(detail, /^\p{Lu}.*\.$/u);
  }
});

Deno.test("errorDetail() of invalid_request names the field and the rule in each language", () => {
  for (const [broken, english] of brokenRules) {
    const details = languages.map((language) => errorDetail("invalid_request", language, broken));
    assert.ok(details[0]?.includes(`: ${english}.`), english);
    assert.equal(new Set(details).size, languages.length);
    for (const detail of details) {
      assert.doesNotMatch(detail, /[{}]/);
      if ("field" in broken) assert.ok(detail.includes(broken.field), detail);
      if ("max" in broken) assert.ok(detail.includes(String(broken.max)), detail);
    }
  }
});

Deno.test("errorDetail() of an address located too coarsely states how it was located, the place found, and min_match", () => {
  const located = { en: "A {resolved}.", it: "B.", de: "C.", fr: "D." };
  const details = languages.map((language) =>
    errorDetail("address_not_found", language, {
      variant: "too_coarse",
      located,
      resolved: "Milano (MI)",
      min_match: "house_number",
    }, "sample")
  );
  assert.deepEqual(details.map((text) => text.replaceAll(/[\u00a0\u202f]/g, " ")), [
    "A {resolved}. Found: Milano (MI). min_match asks for house_number. Check the address, or ask for less.",
    "B. Luogo trovato: Milano (MI). min_match chiede house_number. Controllare l'indirizzo, o chiedere meno.",
    "C. Gefunden: Milano (MI). min_match verlangt house_number. Prüfen Sie die Adresse, oder verlangen Sie weniger.",
    "D. Lieu trouvé : Milano (MI). min_match demande house_number. Vérifiez l'adresse, ou demandez moins.",
  ]);
});

Deno.test("errorDetail() of an ambiguous address lists the comuni, joined by the rules of each language", () => {
  const details = languages.map((language) =>
    errorDetail("address_not_found", language, {
      variant: "several",
      address: "Via {comuni} 5",
      comuni: ["Torino (TO)", "Genova (GE)", "Milano (MI)"],
    })
  );
  assert.deepEqual(details, [
    "Via {comuni} 5 can be in Torino (TO), Genova (GE) or Milano (MI). Name the comune with its province, as here.",
    "Via {comuni} 5 può trovarsi a Torino (TO), Genova (GE) o Milano (MI). Indicare il comune con la provincia, come qui.",
    "Via {comuni} 5 kann in Torino (TO), Genova (GE) oder Milano (MI) liegen. Nennen Sie die Gemeinde mit der Provinz, wie hier.",
    "Via {comuni} 5 peut se trouver à Torino (TO), Genova (GE) ou Milano (MI). Indiquez la commune avec sa province, comme ici.",
  ]);
});

Deno.test("errorDetail() of not_enough_data contains both reliabilities, with a decimal point in every language", () => {
  for (const language of languages) {
    const detail = errorDetail("not_enough_data", language, {
      reliability: 0.278,
      min_reliability: 0.5,
    });
    assert.match(detail, /0\.278.*min_reliability [\p{Ll} ]+ 0\.5\./u);
  }
});

Deno.test("errorDetail() repeats a field's name as it was sent, braces included", () => {
  const detail = errorDetail("invalid_request", "en", { rule: "is_known", field: "{rule}$&" });
  assert.ok(detail.includes("there is no field {rule}$&."), detail);
});

Deno.test("errorDetail() names the invented comune only for the sample release and only in errors about places", () => {
  for (const code of codes) {
    const ofPlaces = code === "address_not_found" || code === "coordinates_outside_italy";
    for (const language of languages) {
      const plain = errorDetail(code, language);
      assert.equal(errorDetail(code, language, {}, "2026-03"), plain);
      const sample = errorDetail(code, language, {}, "sample");
      assert.equal(sample.startsWith(plain), true);
      assert.equal(sample.includes("Borgo Campione"), ofPlaces, sample);
    }
  }
});

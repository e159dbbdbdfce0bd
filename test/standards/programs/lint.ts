/**
 * Checks a document with the rules of OWASP and IBM, prints each error, and exits with 1 if there is one.
 * Argument: the file of the document, as JSON.
 */
import ibm from "@ibm-cloud/openapi-ruleset";
import spectral from "@stoplight/spectral-core";
import owasp from "@stoplight/spectral-owasp-ruleset";

/** The rules that are turned off. */
const off = [
  // The price list, the metrics and the releases need no key and have no limit of requests.
  "owasp:api4:2023-rate-limit",
  // The rule predates OpenAPI 3.1, which has `const`. A list of one value would be an enumeration in clients.
  "ibm-schema-keywords",
  // The rule predates OpenAPI 3.1, in which `null` is a type.
  "ibm-schema-type-format",
  // `fields` leaves out fields of a metric, lists and enumerations too; `changed` exists only if parts were.
  "ibm-required-array-properties-in-response",
  "ibm-required-enum-properties-in-response",
];

const [file = ""] = Deno.args;
const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [owasp, ibm],
  rules: Object.fromEntries(off.map((rule) => [rule, "off"])),
});
const errors = (await linter.run(await Deno.readTextFile(file))).filter(({ severity }) => severity === 0);
for (const { code, message, path } of errors) console.error(`${code}: ${message} (${path.join(".")})`);
if (errors.length > 0) Deno.exit(1);

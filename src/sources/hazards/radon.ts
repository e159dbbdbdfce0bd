/**
 * Reads the share of homes with high radon levels by comune, from the lists of priority areas, in which at
 * least 15 % of the buildings exceed 300 Bq/m3 at ground level (D.Lgs. 101/2020, article 11). Each region
 * must publish its list in the Gazzetta Ufficiale. Reads these notices as text or HTML if they list comuni as
 * `Aurano (VCO)`, such as those of Piemonte (20 April 2023) and Lombardia (9 September 2023).
 */
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { readText } from "../../formats/text.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** Minimum share of buildings above 300 Bq/m3 in a priority area. The exact share is not published. */
const priorityPercent = 15;

/**
 * Share of homes above 300 Bq/m3 in Italy: the estimate for a comune that its region assessed but did not
 * list. Interpolated on a logarithmic scale between 4.1 % above 200 and 0.9 % above 400 Bq/m3 in the
 * national survey (Bochicchio and others, Radiation Measurements 40, 2005).
 */
const nationalPercent = 1.7;

/** Province codes by the abbreviations that only the notices use. */
const provinces: Readonly<Record<string, string>> = { VCO: "VB" };

/** Radon priority areas, as the regions publish them. */
export const radon: OfficialSource = {
  id: "radon",
  publisher: "Regions and autonomous provinces, in the Gazzetta Ufficiale",
  title: "Radon priority areas (D.Lgs. 101/2020, article 11)",
  ...terms["radon"],
  attribution: "Aree prioritarie radon: Regioni, Gazzetta Ufficiale della Repubblica Italiana",
  homePage:
    "https://www.arpalombardia.it/temi-ambientali/radioattivita/il-radon/aree-prioritarie-in-italia",
  rhythm: "rarely",
  downloads: [],
  dataDate: "2023-09-09",
  files: {
    notices: { pattern: /(^|\/)(radon\/[^/]*|[^/]*radon[^/]*)\.(txt|html?)$/i, many: true },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const listed = new Set<string>(), assessed = new Set<string>();
  for (const file of files["notices"] ?? []) {
    for (const { name, provincia } of comuniIn(await plainText(file), file.path)) {
      tally.read();
      const comune = lookup.comuni.byName(name, provincia);
      if (comune === undefined) tally.refuse("no comune of that name in the province");
      else {
        listed.add(comune.istat);
        assessed.add(comune.provincia);
      }
    }
  }
  for (const { istat: code, provincia } of lookup.comuni.all()) {
    if (!assessed.has(provincia)) continue;
    const priority = listed.has(code);
    const value = priority ? priorityPercent : nationalPercent;
    const [name, support] = ["radon", "comune" as const];
    yield { to: "statistic", name, support, code, value, estimated: !priority };
  }
}

/** The comuni listed as `Name (XX)`. Commas between them may be missing, as after `Re (VCO)`. */
function comuniIn(text: string, path: string): { name: string; provincia: string }[] {
  const found = [...text.matchAll(/([\p{L}'’/\s-]+)\(([A-Z]{2,3})\)/gu)];
  if (found.length === 0) {
    throw new InputFileError(path, null, 'comuni are expected as "Aurano (VCO)"');
  }
  return found.map(([, name = "", provincia = ""]) => ({
    name: name.replace(/\s+/g, " ").trim().replace(/^e /, ""),
    provincia: provinces[provincia] ?? provincia,
  }));
}

/** The text of a page. A semicolon replaces each tag, so that a name ends at a tag. */
async function plainText(file: InputFile): Promise<string> {
  let text = "";
  for await (const piece of readText(file, "utf-8")) text += piece;
  return text.replace(/<[^>]*>/g, ";").replaceAll("&nbsp;", " ")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(apos|rsquo);/g, "'");
}

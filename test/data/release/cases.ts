/**
 * Addresses of public reports that were once resolved wrongly, in `../shared/cases`. Streets with a hamlet in their
 * names come with their true position (case 01), the others with the place that they mean.
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sql } from "../../../src/db/sql.ts";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import { metresBetween } from "../../../src/geocoding/metres-between.ts";
import type { Release } from "../../../src/releases/release.ts";

const cases = fileURLToPath(new URL("../../../../shared/cases/", import.meta.url));

/** Least share of the streets of case 01 found at their house number, and most of them outside the radius. */
const AT_THE_NUMBER = 0.9, OUTSIDE = 0.01;

/**
 * The register of Valsamoggia, of three former comuni with a Via Roma each (case 02), in a folder of its own with
 * the name that the publisher gives it. Disposing of it removes the folder.
 */
export async function registerOfMergedComuni(): Promise<
  AsyncDisposable & { readonly path: string }
> {
  const path = await Deno.makeTempDir();
  const name = "INDIR_EMIL_20260901.csv";
  await Deno.copyFile(join(cases, `02-${name}`), join(path, name));
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

// deno-fmt-ignore a table is read by its columns
/** Text, level, and the place as `resolved` names it. */
const places = [
  // 02: a former comune that is also a hamlet
  ["Via Roma 5, Bazzano (BO)",                   "civico",   "Via Roma 5, Bazzano, Valsamoggia (BO)"],
  ["Via Roma 5, Monteveglio (BO)",               "civico",   "Via Roma 5, Monteveglio, Valsamoggia (BO)"],
  ["Via Roma 5, Crespellano (BO)",               "civico",   "Via Roma 5, Crespellano, Valsamoggia (BO)"],
  // 03: common misspellings
  ["Via Dante Aligheri 10, Alessandria",         "civico",   "Via Dante Alighieri 10, 15121 Alessandria (AL)"],
  ["Via Alcide Degasperi 5, Alessandria",        "civico",   "Via Alcide De Gasperi 5, 15121 Alessandria (AL)"],
  // 04: numbers, months and `ter`
  ["Corso 100 Cannoni 10, Alessandria",          "civico",   "Corso Cento Cannoni 10, 15121 Alessandria (AL)"],
  ["C.so IV Nov. 10 Alessandria",                "civico",   "Corso Quattro Novembre 10, 15121 Alessandria (AL)"],
  ["Corso Roma 90 ter, Alessandria",             "civico",   "Corso Roma 90, 15121 Alessandria (AL)"],
  // 05: a former or wrong province, a wrong postal code
  ["Via Roma 10, 23806 Torre de' Busi (LC)",     "comune",   "Torre de' Busi (BG)"],
  ["Via Roma 1, Sappada (BL)",                   "comune",   "Sappada (UD)"],
  ["Via Roma 1, Montecopiolo (PU)",              "comune",   "Montecopiolo (RN)"],
  ["Via Roma 1, Sassofeltrio (PU)",              "comune",   "Sassofeltrio (RN)"],
  ["Via Roma 1, Prato (FI)",                     "comune",   "Prato (PO)"],
  ["Via Roma 1, Lecco (CO)",                     "comune",   "Lecco (LC)"],
  ["Via Roma 1, 63094 Montegallo (CE)",          "comune",   "Montegallo (AP)"],
  ["Via Inventata Xyz 1, 90030 Montegallo (AP)", "comune",   "Montegallo (AP)"],
  // 06: another spelling of a town, and a postal code without one
  ["Via Matteotti 1, San Remo",                  "comune",   "Sanremo (IM)"],
  ["Via Dante 7 20121 MI",                       "comune",   "Milano (MI)"],
] as const;

// deno-fmt-ignore a table is read by its columns
/** Short names of towns (06): text, and the town that it may mean. */
const shortNames = [
  ["Via Roma 1, Cortina",     "Cortina d'Ampezzo (BL)"],
  ["Via Roma 1, Desenzano",   "Desenzano del Garda (BS)"],
  ["Via Roma 1, Casalecchio", "Casalecchio di Reno (BO)"],
  ["Via Roma 1, Mazara",      "Mazara del Vallo (TP)"],
] as const;

/** Fails unless each text means its place, and what `resolved` names means it again. */
export async function assertCasesFound(sql: Sql, release: Release): Promise<void> {
  const geocoder = createGeocoder(sql);
  for (const [text, level, resolved] of places) {
    const { place } = await geocoder.find(release, text);
    assert.deepEqual([place?.precision, place?.resolved], [level, resolved], text);
    const again = (await geocoder.find(release, resolved)).place;
    assert.deepEqual([again?.lat, again?.lon], [place?.lat, place?.lon], resolved);
  }
  for (const [text, town] of shortNames) {
    const meanings = await geocoder.meanings(release, { text, most: 10 });
    assert.ok(meanings.some(({ place }) => place.resolved === town), text);
  }
}

interface HamletStreet {
  readonly text: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Asks for 54 streets of Alessandria's register, whose names contain their hamlet, in six spellings. Fails unless
 * the goals hold: {@link AT_THE_NUMBER}, {@link OUTSIDE}, and none in another comune.
 */
export async function assertHamletStreetsFound(sql: Sql, release: Release): Promise<void> {
  const geocoder = createGeocoder(sql);
  const lines = (await Deno.readTextFile(join(cases, "01-hamlet-streets.jsonl"))).trim().split(
    "\n",
  );
  const outside: string[] = [], elsewhere: string[] = [];
  let atTheNumber = 0;
  for (const line of lines) {
    const { text, lat, lon }: HamletStreet = JSON.parse(line);
    const { place } = await geocoder.find(release, text);
    const metres = place === null ? Infinity : metresBetween(place.lat, place.lon, lat, lon);
    if (place !== null && place.istat !== "006003") elsewhere.push(text);
    if (place !== null && metres > place.errorM) outside.push(text);
    if (place?.precision === "civico" && metres <= place.errorM) atTheNumber++;
  }
  assert.ok(lines.length > 300);
  assert.deepEqual(elsewhere, []);
  assert.ok(atTheNumber >= AT_THE_NUMBER * lines.length, `${atTheNumber} of ${lines.length}`);
  assert.ok(outside.length <= OUTSIDE * lines.length, outside.join("\n"));
}

/**
 * Questions about real comuni. The tools' answers are compared with the published files, which this
 * module reads independently.
 */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { Client } from "@modelcontextprotocol/client";
import { marksOf, type Question, valueOfMetric } from "../../support/questions.ts";
import { dataFolder } from "../files.ts";

/** Comuni with their ISTAT codes, and a point in each. */
const comuni = [
  ["Alessandria", "006003", 44.9133, 8.615],
  ["Milano", "015146", 45.4642, 9.19],
  ["Napoli", "063049", 40.8518, 14.2681],
  ["Palermo", "082053", 38.1157, 13.3615],
  ["Bolzano", "021008", 46.4983, 11.3548],
  ["Prato", "100005", 43.8808, 11.0966],
  ["Matera", "077014", 40.6664, 16.6043],
  ["L'Aquila", "066049", 42.3498, 13.3995],
] as const;

/** Comuni without a list of pharmacies, where the distance to the nearest pharmacy is unknown. */
const withoutPharmacies = ["Napoli", "Palermo", "Matera", "L'Aquila"];

/** Reads the rows of a published table, by the names in its header. */
async function rowsOf(
  file: string,
  delimiter: string,
  encoding = "utf-8",
): Promise<Record<string, string>[]> {
  const bytes = await Deno.readFile(`${dataFolder}${file}`);
  const text = new TextDecoder(encoding).decode(bytes);
  const options = { delimiter, columns: true, bom: true, relax_column_count: true, quote: '"' };
  return parse(text, options) as unknown as Record<string, string>[];
}

/** Finds the row of a comune by its code. Some publishers omit leading zeros. */
const rowOf = (rows: Record<string, string>[], column: string, istat: string) =>
  rows.find((row) => row[column]?.padStart(6, "0") === istat) ?? assert.fail(`${column} ${istat}`);

/** The questions, with answers computed from the files. */
async function questions(): Promise<Question[]> {
  const zones = await rowsOf(
    "dpc-seismic/classificazione-sismica-aggiornata-maggio-2025.csv",
    ";",
  );
  const hazards = await rowsOf("ispra-idrogeo/HydroGeoRiskIT_dataset_comuni.csv", ",");
  const returns = await rowsOf(
    "mef-income/Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2020.csv",
    ";",
    "latin1",
  );
  return comuni.flatMap(([name, istat, lat, lon]): Question[] => {
    const ask = (asked: string, id: string, right: number | null): Question => ({
      asked: `${asked} ${name}?`,
      tool: "explain_place",
      sent: { lat, lon, metrics: [id] },
      read: valueOfMetric,
      right,
      ...(right !== null && { off: 1e-6 * Math.max(1, Math.abs(right)) }),
    });
    const zone = rowOf(zones, "COD_ISTAT_COMUNE", istat).ZONA_SISMICA ?? "";
    const hazard = rowOf(hazards, "CMN", istat),
      taxes = rowOf(returns, "Codice Istat Comune", istat);
    const taxpayers = Number(taxes["Numero contribuenti"]);
    const income = Number(taxes["Reddito imponibile - Ammontare in euro"]);
    return [
      {
        asked: `Which comune is ${name}?`,
        tool: "find_places",
        sent: { address: name },
        read: ({ candidates }) => candidates[0]?.istat ?? null,
        right: istat,
      },
      ask("In which seismic zone is", "seismic_zone", Number(/\d/.exec(zone)?.[0])),
      ask("What share is flooded in", "flood_area", Number(hazard.area_id_M_p)),
      ask(
        "How many residents may a landslide reach in",
        "landslide_population",
        Number(hazard.pop_fr_P3P4_p),
      ),
      ask("What do taxpayers earn in", "income_per_taxpayer", income / taxpayers),
      // The list of airports may not be passed on.
      ask("How far in metres is the airport of", "airport_distance", null),
      ...(withoutPharmacies.includes(name)
        ? [ask("How far is the nearest pharmacy in", "pharmacy_distance", null)]
        : []),
    ];
  });
}

/** Fails unless at least 95 of 100 answers are right and no unknown value is answered. */
export async function assertQuestionsAnswered(connect: () => Promise<Client>): Promise<void> {
  const all = await questions();
  const { right, wrong, invented } = await marksOf(all, connect);
  assert.ok(all.length >= 50);
  assert.deepEqual(invented, []);
  assert.ok(right >= 0.95 * all.length, wrong.join("\n"));
}

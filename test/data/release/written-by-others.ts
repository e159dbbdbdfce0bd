/** Addresses of Alessandria from external registers and maps, with the positions stated there. */
import { join } from "node:path";
import type { Label } from "../../evaluation/geocoder/label.ts";
import { type CsvFormat, readCsv } from "../../../src/formats/csv.ts";
import { dataFolder } from "../files.ts";

const schoolFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    belfiore: "CodiceComune",
    comune: "DescrizioneComune",
    provincia: "SiglaProvincia",
    kind: "TipologiaIndirizzo",
    street: "DenominazioneIndirizzo",
    civico: "NumeroCivico",
    cap: "CAP",
    lat: "Latitude",
    lon: "Longitude",
  },
} as const satisfies CsvFormat<string>;

/**
 * Expected fields of a text: only the comune, because the street would have to be checked by hand.
 */
const unread = { comune: "006003", streets: [], civico: null } as const;

/**
 * The located school buildings of the ministry's register, with addresses formatted as on an
 * envelope.
 */
export async function schools(): Promise<Label[]> {
  const path = join(dataFolder, "schools/MIUR_Schools_with_coordinates_201819.csv");
  const stream = () => ReadableStream.from(Deno.openSync(path).readable);
  const labels: Label[] = [];
  for await (const record of readCsv({ path, stream }, schoolFormat)) {
    const [lat, lon] = [record.numberOrNull("lat"), record.numberOrNull("lon")];
    if (record.text("belfiore") !== "A182" || lat === null) continue;
    const kind = record.text("kind") === "Altro" ? "" : `${record.text("kind")} `;
    const text = `${kind}${record.text("street")} ${record.text("civico")}, ` +
      `${record.text("cap")} ${record.text("comune")} (${record.text("provincia")})`;
    labels.push({ ...unread, source: "schools", variation: "as written", text, lat, lon });
  }
  return labels;
}

interface Places {
  readonly features: readonly {
    readonly properties: Readonly<Record<string, unknown>>;
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  }[];
}

/** The town without the surrounding comuni, in degrees from its centre. */
const town = { lat: 44.913, lon: 8.615, north: 0.04, east: 0.06 } as const;

/**
 * Pharmacies, cafés and restaurants in OpenStreetMap with a street and a number. (Only one of the
 * pharmacies in town has both.)
 */
export async function mappedPlaces(): Promise<Label[]> {
  const files = ["pharmacies", "barcafeicecream", "restaurants"];
  const contents = await Promise.all(
    files.map(async (file): Promise<Places> =>
      JSON.parse(await Deno.readTextFile(join(dataFolder, `poi-piemonte/${file}.geojson`)))
    ),
  );
  return contents.flatMap(({ features }, i) =>
    features.flatMap(({ properties, geometry: { type, coordinates: [lon, lat] } }) => {
      if (type !== "Point" || typeof lon !== "number" || typeof lat !== "number") return [];
      const isInTown = Math.abs(lon - town.lon) < town.east &&
        Math.abs(lat - town.lat) < town.north;
      const [street, civico] = [properties["addr:street"], properties["addr:housenumber"]];
      if (!isInTown || street === undefined || civico === undefined) return [];
      const text = `${street} ${civico}, Alessandria`;
      return [{ ...unread, source: "mapped places", variation: files[i] ?? "", text, lat, lon }];
    })
  );
}

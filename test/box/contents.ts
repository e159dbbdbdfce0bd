/** The publishers' files, made by the fixtures, by address. */
import { national } from "../fixtures/anncsu-street-names.ts";
import { at, borgo, type Fixture } from "../fixtures/fixture.ts";
import { feed } from "../fixtures/gtfs.ts";
import { towns } from "../fixtures/istat-comuni.ts";
import { bytesOf } from "../releases/download/server.ts";
import { holdings } from "./holdings.ts";
import { pages } from "./pages.ts";

/** The answer of an address. */
export interface Content {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Files that a publisher offers in another form than the fixture. */
async function otherForms(): Promise<Record<string, Fixture["files"]>> {
  const year = new Date().getFullYear();
  const crimes = [2017, 2018, 2019].map((each) =>
    `${each},${borgo.provinciaName.toUpperCase()},15.d Furti in abitazione,1250,${borgo.provincia}`
  );
  return {
    "istat-comuni": {
      "ANPR_archivio_comuni.csv": [
        "ID,DATAISTITUZIONE,DATACESSAZIONE,CODISTAT,CODCATASTALE,DENOMINAZIONE_IT," +
        "DENOMTRASLITTERATA,ALTRADENOMINAZIONE,STATO,SIGLAPROVINCIA",
        ...towns.map((code, at) =>
          `"${at + 1}","1861-03-17","9999-12-31","${code}",,"${borgo.name.toUpperCase()}",` +
          `"${borgo.name.toUpperCase()}",,"A","${borgo.provincia}"`
        ),
        "",
      ].join("\r\n"),
    },
    // The fixture's feed has expired, and an import downloads no expired feed.
    "gtfs": { "latest.zip": await feed(`${year}0101`, `${year + 1}1231`) },
    "anncsu-street-names": {
      "STRAD_ITA.zip": await national(
        [borgo.belfiore, borgo.istat, "VIA ROMA", "", ""],
        [borgo.belfiore, borgo.istat, "PIAZZA XX SETTEMBRE", "", ""],
      ),
    },
    // Since 2026 the publisher writes attributes in lower case.
    "milano-stops": {
      "tpl_fermate.geojson": JSON.stringify({
        type: "FeatureCollection",
        features: [[1, "50,60", 250, 0] as const, [2, "50", 0, 300] as const].map((
          [id, linee, eastM, northM],
        ) => ({
          type: "Feature",
          properties: { id_amat: id, ubicazione: `Via di Prova, ${id}`, linee },
          geometry: { type: "Point", coordinates: at(eastM, northM) },
        })),
      }),
    },
    "interno-crime": {
      "delitti_commessi.csv": [
        "anno,provincia,delitto,valore,sigla_automobilistica",
        ...crimes,
        "",
      ].join("\n"),
    },
  };
}

/** The files of a source's fixture. */
export async function fixtureOf(source: string): Promise<Fixture> {
  const { fixture } = await import(`../fixtures/${source}.ts`) as { fixture(): Promise<Fixture> };
  return await fixture();
}

let made: Promise<ReadonlyMap<string, Content>> | undefined;

/** All pages and files by address; created once per process. */
export async function contentsOfAll(): Promise<Map<string, Content>> {
  return new Map(await (made ??= makeAll()));
}

async function makeAll(): Promise<ReadonlyMap<string, Content>> {
  const contents = new Map<string, Content>();
  const others = await otherForms();
  for (const { url, source, file, type } of holdings) {
    const files = { ...(await fixtureOf(source)).files, ...others[source] };
    const found = Object.entries(files).filter(([path]) => path.endsWith(file));
    const [, content] = found.at(-1) ?? [];
    if (content === undefined) throw new Error(`${source} has no fixture ${file}`);
    const bytes = typeof content === "string" ? bytesOf(content) : new Uint8Array(content);
    contents.set(new URL(url).href, { bytes, type });
  }
  for (const [url, { text, type }] of Object.entries(pages)) {
    contents.set(new URL(url).href, { bytes: bytesOf(text), type });
  }
  return contents;
}

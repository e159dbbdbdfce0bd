import { readFeatureCollection } from "../../formats/geojson.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { openpolisFile } from "./istat-boundaries.ts";

/**
 * The list of comuni from openpolis' file of boundaries, which `istat-boundaries` downloads, in place of
 * ISTAT's list while its server is down. It has no former codes and names.
 */
export const openpolisComuni: OfficialSource = {
  id: "openpolis-comuni",
  publisher: "ISTAT - Istituto Nazionale di Statistica; openpolis",
  title: "Codes and names of comuni on 1 January 2026, from the boundaries",
  ...terms["openpolis-comuni"],
  attribution: "Comuni: ISTAT, elaborazione openpolis, CC BY 4.0",
  homePage: "https://github.com/openpolis/geojson-italy",
  rhythm: "yearly",
  insteadOf: "istat-comuni",
  downloads: [],
  dataDate: "2026-01-01",
  files: { comuni: { pattern: openpolisFile } },
  needs: [],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["comuni"] ?? []) {
    for await (const record of readFeatureCollection(file)) {
      tally.read();
      const istat = record.text("com_istat_code");
      if (!/^\d{6}$/.test(istat)) {
        throw record.problem('property "com_istat_code": six digits are expected');
      }
      // `Aldino/Aldein`: the Italian name comes first.
      const [name = "", nameOther] = record.text("name").split("/");
      yield {
        to: "comune",
        istat,
        name,
        nameOther: nameOther ?? null,
        provincia: record.text("prov_acr"),
        provinciaName: record.text("prov_name"),
        belfiore: record.text("com_catasto_code"),
      };
    }
  }
}

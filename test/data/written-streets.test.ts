/** Real names of streets, written as people write addresses, in the optional folder `../shared/data`. */
import assert from "node:assert/strict";
import { spellings, type Written } from "../evaluation/geocoder/spellings.ts";
import { comuneKey, streetKey } from "../../src/geocoding/name-keys.ts";
import { parseAddress } from "../../src/geocoding/parse.ts";
import { anncsuStreetNames } from "../../src/sources/addresses/anncsu-street-names.ts";
import { comune, rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

/** Large and small comuni of every language. */
const comuni = [
  comune("006003", { name: "Alessandria", belfiore: "A182" }),
  comune("007003", { name: "Aosta", belfiore: "A326" }),
  comune("021008", { name: "Bolzano", belfiore: "A952" }),
  comune("022039", { name: "Canazei", belfiore: "B579" }),
  comune("027042", { name: "Venezia", belfiore: "L736" }),
  comune("032006", { name: "Trieste", belfiore: "L424" }),
  comune("054018", { name: "Città di Castello", belfiore: "C745" }),
  comune("063049", { name: "Napoli", belfiore: "F839" }),
];

realTest(
  "of 1,212,881 streets, 840 are in Alessandria; parseAddress() reads 99.5 % of those of eight comuni in every spelling",
  async () => {
    const reading = await readReal(anncsuStreetNames, { comuni });
    assert.equal(reading.read, 1_212_881);
    const listed = rowsTo(reading, "street_name");
    const alessandria = listed.filter(({ comune }) => comune === "006003")
      .map(({ street }) => street);
    assert.equal(alessandria.length, 840);
    assert.ok(alessandria.includes("Corso Roma") && alessandria.includes("Piazza della Liberta'"));
    const names = new Map(comuni.map(({ istat, name }) => [istat, name]));
    // Skips names of one word: the list contains some designations without a name.
    const streets = listed.filter(({ street }) => /\s/.test(streetKey(street)));
    assert.ok(streets.length > 5000, `${streets.length}`);
    for (const [spelling, write] of Object.entries(spellings)) {
      if (spelling === "typing error") continue;
      const unread: string[] = [];
      for (const [i, row] of streets.entries()) {
        const address: Written = {
          street: row.street,
          civico: 1 + i % 90,
          esponente: i % 5 === 0 ? "A" : null,
          cap: "12345",
          comune: names.get(row.comune) ?? "",
          provincia: "XX",
        };
        const text = write(address) ?? "";
        const isRead = parseAddress(text).readings.some(({ street, civico, comune }) =>
          street === streetKey(row.street) && comune === comuneKey(address.comune) &&
          civico === address.civico
        );
        if (!isRead) unread.push(text);
      }
      const share = 1 - unread.length / streets.length;
      assert.ok(share >= 0.995, `${spelling}: ${share}; ${unread.slice(0, 5).join("; ")}`);
    }
  },
);

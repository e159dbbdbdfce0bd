/** Draws labels in common forms from a release. */
import type { Sql } from "../../../src/db/sql.ts";
import type { Release } from "../../../src/releases/release.ts";
import { bilingualStreets } from "./bilingual.ts";
import { comuniWithin } from "./contained-names.ts";
import { contradictions } from "./contradictions.ts";
import { diceOf } from "./dice.ts";
import { draw, type Drawing, type DrawnAddress } from "./drawn.ts";
import { hamletStreets } from "./hamlet-streets.ts";
import type { Label } from "./label.ts";
import { surroundingsOf } from "./street-surroundings.ts";
import { forms } from "./written-forms.ts";

/** The labels, with the streets and house numbers behind them. */
export interface Asked {
  readonly labels: readonly Label[];
  readonly drawn: readonly DrawnAddress[];
}

/**
 * Writes each drawn street in each applicable form, the bilingual streets, the streets whose name contains
 * their hamlet, all comuni whose name contains another place's, and drawn comuni in contradictory addresses.
 */
export async function drawForms(sql: Sql, release: Release, drawing: Drawing): Promise<Asked> {
  const around = await surroundingsOf(sql, release);
  const drawn = await draw(sql, release, around, drawing);
  const written = Object.entries(forms).flatMap(([variation, form]) =>
    drawn.flatMap((one): Label[] => {
      const text = form(one, around, diceOf(`${variation} ${one.salt}`));
      const { source, istat, street, civico, lat, lon } = one;
      return text === null
        ? []
        : [{ source, variation, text, comune: istat, streets: [street], civico, lat, lon }];
    })
  );
  const labels = [
    ...written.toSorted((a, b) => a.source < b.source ? -1 : Number(a.source > b.source)),
    ...await bilingualStreets(sql, release, around, drawing),
    ...await hamletStreets(sql, release, around, drawing),
    ...await comuniWithin(sql, release, around, drawing.seed),
    ...await contradictions(sql, release, around, drawing),
  ];
  return { labels, drawn };
}

/** End to end on the published files: import, then score real places through the application. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import type { Score } from "../../src/api/operations/score-body.ts";
import { inBrowser } from "../support/browser.ts";
import { runProgram } from "../support/program.ts";
import { newAccount } from "../support/accounts.ts";
import { connectMcp } from "../support/mcp-client.ts";
import { closedTestDatabase } from "../support/database.ts";
import { connect } from "../../src/db/connect.ts";
import { readConfig } from "../../src/config.ts";
import { casesOf } from "../support/cases.ts";
import { assertAllExplained } from "../support/explanations.ts";
import { dependenciesOf } from "../support/service.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { dataFolder, realTest } from "./files.ts";
import {
  assertCasesFound,
  assertHamletStreetsFound,
  registerOfMergedComuni,
} from "./release/cases.ts";
import {
  assertComuniFound,
  assertHouseNumbersFound,
  assertOthersTextsFound,
  EVERY,
} from "./release/geocoding.ts";
import { assertQuestionsAnswered } from "./release/questions.ts";
import { assertNoContradictions, POINTS_IN_TOWN } from "./release/contradictions.ts";
import { assertOracleAgrees } from "./release/oracle.ts";
import { assertDirectMetrics } from "./release/places.ts";
import { placesOfTables } from "./release/visited-places.ts";
import { assertNotLoaded, assertVisits } from "./release/visits.ts";
import { assertMethodHolds } from "./release/method.ts";
import { assertForeignNamesFound, assertWrittenComuniKept } from "./release/written-comuni.ts";

/** Number of points whose contributions are summed. */
const EXPLAINED = casesOf(100, 500);

/** Metres between two points a few kilometres apart. */
function metres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const north = (a.lat - b.lat) * 111_200;
  const east = (a.lon - b.lon) * 111_200 * Math.cos(a.lat * Math.PI / 180);
  return Math.hypot(north, east);
}

realTest(
  "an import of all sources scores real addresses, and rejects places outside Italy",
  async (t) => {
    const { env, remove } = await closedTestDatabase();
    try {
      await using register = await registerOfMergedComuni();
      const { code, stderr } = await runProgram(
        ["import", "--from", dataFolder, "--from", register.path],
        env,
      );
      assert.equal(code, 0, stderr);
      // The tests' own statements compare whole tables and take longer than a request's deadline.
      const { sql, close } = await connect(readConfig(env), "import");
      const { keys: [key = ""] } = await newAccount(sql, "scale");
      const app = createApplication(dependenciesOf(sql));
      const post = async (body: unknown): Promise<Response> =>
        await app.request("/v1/score", {
          method: "POST",
          headers: { "content-type": "application/json", "x-api-key": key },
          body: JSON.stringify(body),
        });
      const score = async (body: unknown): Promise<Score> => {
        const response = await post(body);
        assert.equal(response.status, 200, await response.clone().text());
        return await response.json();
      };

      await t.step(
        "Corso Roma 10, Alessandria is located within 50 m, has 30 to 38 metrics, and scores like its point",
        async () => {
          const byAddress = await score({ address: "Corso Roma 10, Alessandria" });
          const { lat, lon, comune, istat, provincia } = byAddress.address;
          assert.deepEqual([comune, istat, provincia], ["Alessandria", "006003", "AL"]);
          // The file's 1469523.84, 4973409.92 (EPSG:3003), transformed with another program.
          assert.ok(metres({ lat, lon }, { lat: 44.913291, lon: 8.613563 }) < 50);
          assert.ok(byAddress.measured_metrics >= 30 && byAddress.measured_metrics <= 38);
          const byPoint = await score({ lat, lon });
          assert.equal(byPoint.score, byAddress.score);
          assert.equal(byPoint.measured_metrics, byAddress.measured_metrics);
        },
      );

      await t.step("an address resolves in several spellings", async () => {
        for (
          const address of [
            "c.so roma 10 15121 ALESSANDRIA (AL)",
            "CORSO ROMA, 10 - Alessandria",
            "corso roma n. 10 alessandria al",
          ]
        ) {
          assert.equal(
            (await score({ address })).address.resolved,
            "Corso Roma 10, 15121 Alessandria (AL)",
          );
        }
      });

      await t.step(
        "Via Trento 24, Mezzolombardo TN has 60 to 74 measured metrics",
        async () => {
          const { address, measured_metrics } = await score({
            address: "Via Trento 24, Mezzolombardo TN",
          });
          assert.equal(address.istat, "022117");
          assert.ok(measured_metrics >= 60 && measured_metrics <= 74, String(measured_metrics));
        },
      );

      await t.step(
        "an unknown house number resolves to its street, and the name of a comune to the comune",
        async () => {
          const street = await score({ address: "Corso Roma 9999, Alessandria" });
          assert.equal(street.address.resolved, "Corso Roma, 15121 Alessandria (AL)");
          const comune = await score({ address: "Alessandria" });
          assert.equal(comune.address.resolved, "Alessandria (AL)");
          assert.ok(comune.measured_metrics < street.measured_metrics + 1);
        },
      );

      await t.step("Vatican, San Marino, the sea and France are outside Italy", async () => {
        for (
          const [lat, lon] of [[41.9029, 12.4534], [43.9424, 12.4578], [44.0, 9.0], [46.0, 6.2]]
        ) {
          const response = await post({ lat, lon });
          assert.equal(response.status, 404);
          assert.equal((await response.json()).error, "coordinates_outside_italy");
        }
      });

      await t.step("points in the two rebuilt comuni of 2023 resolve to those comuni", async () => {
        for (
          const [istat, lat, lon] of [
            ["005122", 45.1183231, 8.0167604],
            ["012144", 45.8264085, 8.6846631],
          ] as const
        ) assert.equal((await score({ lat, lon })).address.istat, istat);
      });

      await t.step(
        "the tools answer 95 % of 52 questions as the files do, and invent no values",
        async () => {
          await assertQuestionsAnswered(async () => {
            const { keys: [own = ""] } = await newAccount(sql, "scale");
            return await connectMcp(app, { "x-api-key": own });
          });
        },
      );

      const release = await activeRelease(sql);
      assert.ok(release !== null);

      await t.step(
        `of one in ${EVERY} house numbers, 99 % resolve in each spelling, and 97 % with a typing error`,
        async () => {
          await assertHouseNumbersFound(sql, release);
        },
      );

      await t.step(
        "comuni resolve by shared, alternative, bilingual and former names",
        async () => {
          await assertComuniFound(sql, release);
        },
      );

      await t.step(
        "the whole name of a comune takes precedence over another name that it contains",
        async () => {
          await assertWrittenComuniKept(sql, release);
        },
      );

      await t.step(
        "addresses that were once resolved wrongly resolve to their places, and again from `resolved`",
        async () => {
          await assertCasesFound(sql, release);
        },
      );

      await t.step(
        "of streets whose names contain their hamlet, 90 % resolve to the number and 1 % lie outside the radius",
        async () => {
          await assertHamletStreetsFound(sql, release);
        },
      );

      await t.step("comuni resolve by their English, German and French names", async () => {
        await assertForeignNamesFound(sql, release);
      });

      await t.step(
        "addresses in external registers and maps resolve near their stated positions",
        async () => {
          await assertOthersTextsFound(sql, release);
        },
      );

      await t.step(
        "exactly the metrics counted in the files are direct at each of five places",
        async () => {
          await assertDirectMetrics(sql, release);
        },
      );

      await t.step({
        name:
          "a visitor reads in four languages what is known of eight places, and that the rest is unknown",
        ignore: inBrowser.ignore,
        fn: () => assertVisits(sql, placesOfTables),
      });

      await t.step({
        name:
          "a visitor of an installation with the sample reads what it holds, and how to load a real comune",
        ignore: inBrowser.ignore,
        fn: assertNotLoaded,
      });

      await t.step("scores with hidden measurements stay within the method's limits", async () => {
        await assertMethodHolds(sql, release);
      });

      await t.step(
        "every metric equals that of a brute-force oracle at about a hundred points",
        async () => {
          await assertOracleAgrees(sql, release);
        },
      );

      await t.step(
        `no two metrics contradict each other at ${POINTS_IN_TOWN} points in each of four towns with several sources`,
        async () => {
          await assertNoContradictions(sql, release);
        },
      );

      await t.step(
        `the contributions sum to the score within the rounding at ${EXPLAINED} points`,
        async () => {
          await assertAllExplained(sql, release, EXPLAINED);
        },
      );

      await close();
    } finally {
      await remove();
    }
  },
  inBrowser,
);

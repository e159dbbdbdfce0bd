/** Places outside the loaded data: what the interface, the tools and the pages say about them. */
import assert from "node:assert/strict";
import { createMeter } from "../../src/metering/meter.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { errorDetail } from "../../src/api/errors.ts";
import { comuneNamed, notLoadedOf } from "../../src/api/operations/not-loaded.ts";
import { createScoreRows } from "../../src/api/operations/score-rows.ts";
import { createJobDesk } from "../../src/commands/jobs.ts";
import { createApplication } from "../../src/commands/compose.ts";
import { createService } from "../../src/commands/service.ts";
import { run as score } from "../../src/commands/score.ts";
import { readConfig } from "../../src/config.ts";
import { languages } from "../../src/language.ts";
import { newAccount, newTestAccount } from "../support/accounts.ts";
import { closedTestDatabase } from "../support/database.ts";
import { finish, upload } from "../support/jobs.ts";
import { callTool, connectMcp } from "../support/mcp-client.ts";
import { meteredCallOf } from "../support/metered-call.ts";
import { sample } from "../support/sample.ts";
import { testService } from "../support/service.ts";
import { fakeSite } from "../web/fakes.ts";
import { readerOf, signIn } from "../web/reader.ts";

const service = await testService();
const { sql } = service;
Deno.test.afterAll(() => service.close());

const address = "Via Roma 10, Milano";
const held = "This installation holds only Borgo Campione, an invented comune.";
const command = 'deno task import --area "Milano"';

/** The parts of an installation whose readers operate it. */
const { notLoaded } = createService({ sql }, { canImport: true });
const local = service.with({ notLoaded });

/** The detail of a refused address or point. */
async function detailOf(
  { call }: Pick<typeof service, "call">,
  body: object,
  key?: string,
  language = "en",
): Promise<string> {
  const headers = { "accept-language": language };
  const answer = await call("POST", "/v1/score", {
    key: key ?? await service.key(),
    body,
    headers,
  });
  const { error, detail } = await answer.json();
  assert.equal(answer.status, 404);
  assert.equal(error, "lat" in body ? "coordinates_outside_italy" : "address_not_found");
  return detail;
}

Deno.test("an address outside the sample is told what is loaded, and the operator the command that loads its comune", async () => {
  assert.equal(await detailOf(service, { address }), held);
  assert.equal(await detailOf(local, { address }), `${held} To load Milano: ${command}`);
  assert.equal(
    await detailOf(local, { address: "Via Ignota 3, Rovereto" }),
    `${held} To load another comune, named in place of COMUNE: deno task import --area COMUNE`,
  );
});

Deno.test("the sentences name the loaded comune and the command in each language", async () => {
  const details = {
    it:
      `Questa installazione contiene solo Borgo Campione, un comune inventato. Per caricare Milano: ${command}`,
    de:
      `Diese Installation enthält nur Borgo Campione, eine erfundene Gemeinde. So laden Sie Milano: ${command}`,
    fr:
      `Cette installation ne contient que Borgo Campione, une commune inventée. Pour charger Milano\u00a0: ${command}`,
  };
  for (const [language, expected] of Object.entries(details)) {
    assert.equal(await detailOf(local, { address }, undefined, language), expected);
  }
});

Deno.test("a point in Italy outside the sample is told what is loaded, not that it lies outside Italy", async () => {
  assert.equal(await detailOf(service, { lat: 45.464, lon: 9.19 }), held);
});

Deno.test("a test key, which always gets the sample, is told about the sample and not about the installation", async () => {
  const { test } = await newTestAccount(sql, "pro");
  const detail = await detailOf(local, { address }, test);
  assert.match(detail, /^The address could not be found.* the invented comune Borgo Campione/);
});

Deno.test("tools say what is loaded", async () => {
  const app = createApplication(service.dependencies);
  const client = await connectMcp(app, { "x-api-key": await service.key() }, "auto");
  for (const tool of ["score_place", "explain_place"]) {
    const { isError, value } = await callTool(client, tool, { address });
    assert.deepEqual([isError, value], [true, { error: "address_not_found", detail: held }]);
  }
});

Deno.test("the command line prints what is loaded and the command", async () => {
  const { env, remove } = await closedTestDatabase(sample);
  try {
    await assert.rejects(score([address], readConfig(env), () => {}), {
      message: `address_not_found: ${held} To load Milano: ${command}`,
    });
  } finally {
    await remove();
  }
});

for (
  const [where, path, fields] of [
    ["the first page", "/try", { address }],
    ["an account", "/account/report", { address }],
    ["a comparison", "/account/compare", { place1: "Via Roma 1, Borgo Campione", place2: address }],
  ] as const
) {
  Deno.test(`the form of ${where} says what is loaded instead of asking to check the spelling`, async () => {
    const meteredCall = meteredCallOf(createMeter(sql, { reservationS: 15 }));
    const usage = (account: number) => accountUsage(sql, account);
    for (const [parts, loads] of [[{}, false], [{ notLoaded }, true]] as const) {
      const site = fakeSite({ meteredCall, usage });
      const { id: account } = await newAccount(sql, "pro");
      site.known.set("known@example.org", {
        password: "correct horse",
        isVerified: true,
        account,
      });
      const reader = readerOf({ ...service.dependencies, ...parts, site }, "en");
      await signIn(reader);
      await reader.get(path === "/try" ? "/" : path);
      const answer = await reader.post(path, fields);
      const html = await answer.text();
      assert.equal(answer.status, 422);
      assert.ok(html.includes("This address is not in the loaded data"), where);
      assert.ok(!html.includes("spelling"), where);
      assert.ok(html.includes(held), where);
      assert.equal(html.includes(command.replaceAll('"', "&quot;")), loads, where);
    }
  });
}

Deno.test("the page of a job says what is loaded if a row names a place outside it, and else does not", async () => {
  for (const [services, loads] of [[{}, false], [{ notLoaded }, true]] as const) {
    const site = fakeSite({ jobs: createJobDesk(service.sql, service.dependencies.jobs) });
    const { id: account, keys: [key = ""] } = await newAccount(sql, "pro");
    site.known.set("known@example.org", { password: "correct horse", isVerified: true, account });
    const reader = readerOf({ ...service.dependencies, site }, "en");
    await signIn(reader);
    const score = createScoreRows({ ...service.dependencies, ...services }, () => {});
    const pageOf = async (rows: string) => {
      const path = await upload(service.call, key, `id,address\n${rows}`);
      const { failed } = await finish(service, key, path, { score });
      assert.equal(failed, 1);
      return await (await reader.get(path.replace(/^.*\/v1/, "/account"))).text();
    };
    const outside = await pageOf(`1,"Via Roma 1, Borgo Campione"\n2,"${address}"\n`);
    assert.ok(outside.includes(held), outside);
    assert.equal(outside.includes(command.replaceAll('"', "&quot;")), loads);
    assert.doesNotMatch(await pageOf("1,via roma 1\n"), /This installation holds/);
  }
});

Deno.test("a release of a part of Italy names at most three comuni, and one of all of Italy asks to check the spelling", async () => {
  const release = { name: "2026-03", schema: "r", builtAt: "2026-03-01T00:00:00Z" };
  const names = ["Ala", "Avio", "Besenello"];
  const detail = async (total: number) => {
    const found = await notLoadedOf(
      () => Promise.resolve({ names: names.slice(0, total), total }),
      false,
    )(address, release);
    return languages.map((language) => errorDetail("address_not_found", language, found ?? {}));
  };
  assert.equal((await detail(2))[0], "This installation holds only Ala and Avio.");
  assert.equal((await detail(1234))[0], "This installation holds only 1,234 of Italy's comuni.");
  assert.equal(new Set(await detail(1234)).size, languages.length);
  assert.match((await detail(7901))[0] ?? "", /Check its spelling/);
});

/** The release with the names of all of Italy's comuni, as after an import of the national lists. */
const ofItaly = service.with({ notLoaded: () => Promise.resolve(null) });

Deno.test("404: an address whose comune or hamlet is unknown in the province that it names is told so, not to add the province", async () => {
  const details = {
    en: "No comune or hamlet of this name is known in the province of MI or MB. Check the name",
    it:
      "Nessun comune e nessuna frazione con questo nome sono noti in provincia di MI o MB. Controllare",
    de:
      "In der Provinz MI oder MB ist keine Gemeinde und kein Ortsteil dieses Namens bekannt. Prüfen",
    fr:
      "Aucune commune ni localité de ce nom n'est connue dans la province MI ou MB. Vérifiez le nom",
  };
  for (const [language, expected] of Object.entries(details)) {
    const named = { address: "Via Roma 10, Atlantide (MI)" };
    const detail = await detailOf(ofItaly, named, undefined, language);
    assert.ok(detail.startsWith(expected), detail);
  }
  for (const address of ["Atlantide MI", "Via Roma 10, 20100 Borgo Ignoto, Milano, MI"]) {
    assert.match(
      await detailOf(ofItaly, { address }),
      /known in the province of MI or MB/,
      address,
    );
  }
  for (const address of ["Via Roma 10, Atlantide", "Via Inesistente 10 (MI)"]) {
    assert.match(await detailOf(ofItaly, { address }), /add the comune with its province/, address);
  }
});

Deno.test("404: with a test key, an unknown comune with its province is also told about the sample", async () => {
  const { test } = await newTestAccount(sql, "pro");
  const detail = await detailOf(ofItaly, { address: "Via Roma 10, Milano (MI)" }, test);
  assert.match(detail, /^No comune or hamlet .* MI or MB\..* the invented comune Borgo Campione/);
});

Deno.test("404: an address that names its comune with the province, but no known street, is told to check the street", async () => {
  const address = "Via Inesistente Borgo Campione XX";
  const details = {
    en: "can be in Borgo Campione (XX), where no such street is known. Check the street",
    it: "può trovarsi a Borgo Campione (XX), dove questa via non è nota. Controllare la via",
    de: "kann in Borgo Campione (XX) liegen, wo diese Straße nicht bekannt ist. Prüfen Sie",
    fr: "peut se trouver à Borgo Campione (XX), où cette rue n'est pas connue. Vérifiez la rue",
  };
  for (const [language, expected] of Object.entries(details)) {
    const detail = await detailOf(ofItaly, { address }, undefined, language);
    assert.ok(detail.startsWith(`${address} ${expected}`), detail);
  }
});

Deno.test("comuneNamed() recognises seats of provinces in any of their languages, but not in the name of a street", () => {
  const named: readonly [address: string, comune: string | null][] = [
    ["via roma 10, MILANO", "Milano"],
    ["Via Roma 10 Milano", "Milano"],
    ["Via Toledo Napoli", "Napoli"],
    ["Piazza Duomo 1, 38122 Trento TN", "Trento"],
    ["Corso Italia 3, Reggio nell'Emilia", "Reggio nell'Emilia"],
    ["Via Larga 3, Mailand", "Milano"],
    ["Firenze", "Firenze"],
    ["Via Milano 3, Rovereto", null],
    ["via milano 3 rovereto", null],
    ["Via Roma", null],
    ["Via Dante 1, Medio Campidano", null],
    ["", null],
  ];
  for (const [address, comune] of named) assert.equal(comuneNamed(address), comune, address);
});

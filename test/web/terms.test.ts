import assert from "node:assert/strict";
import { languages, texts } from "../../src/language.ts";
import { modelPage } from "../../src/web/model.tsx";
import { termsPage } from "../../src/web/terms.tsx";
import { testInstallation } from "../support/service.ts";

const required = {
  en: /Attribution is required/,
  it: /attribuzione è obbligatoria/,
  de: /Namensnennung ist Pflicht/,
  fr: /attribution est obligatoire/,
};

/** The uses that are not allowed, and what the operator is liable for in any case. */
const conditions = {
  en: ["alone or as the deciding element", "credit", "life or health insurance", "tenancy", "work"]
    .concat("on purpose or by gross negligence"),
  it: ["da solo o come elemento decisivo", "credito", "assicurazione sulla vita o sanitaria"]
    .concat("locazione", "lavoro", "con dolo o colpa grave"),
  de: [
    "weder allein noch als ausschlaggebenden Grund",
    "Kredit",
    "Lebens- oder Krankenversicherung",
  ]
    .concat("Mietverhältnis", "Arbeit", "vorsätzlich oder grob fahrlässig"),
  fr: [
    "seul ou comme élément déterminant",
    "crédit",
    "assurance vie ou santé",
    "location",
    "emploi",
  ]
    .concat("intentionnellement ou par faute lourde"),
};

/** The decisions for which the terms, the model documentation and every report forbid a score. */
const decisions = {
  en: "to decide on a person's credit, life or health insurance, tenancy or work",
  it:
    "per decidere su credito, assicurazione sulla vita o sanitaria, locazione o lavoro di una persona",
  de:
    "um über Kredit, Lebens- oder Krankenversicherung, Mietverhältnis oder Arbeit einer Person zu entscheiden",
  fr:
    "pour décider du crédit, de l'assurance vie ou santé, de la location ou de l'emploi d'une personne",
};

/** The link to the form, and what replaces it on an installation without accounts. */
const corrections = {
  en: { form: "Report a wrong fact", mail: "Write to the operator named below." },
  it: { form: "Segnala un dato errato", mail: "Scrivi al gestore indicato qui sotto." },
  de: { form: "Falsche Angabe melden", mail: "Schreiben Sie dem unten genannten Betreiber." },
  fr: { form: "Signaler une donnée erronée", mail: "Écrivez à l'exploitant indiqué ci-dessous." },
};

const withoutAccounts = { ...testInstallation, hasAccounts: false };

/** The heading of the section on payments. */
const payments = { en: "Payments", it: "Pagamenti", de: "Zahlungen", fr: "Paiements" };

/** The text of a page, without the escapes of HTML. */
const textOf = (html: unknown): string => String(html).replaceAll("&#39;", "'");

for (const language of languages) {
  Deno.test(`termsPage() says in ${language} that attribution is required, and links to it`, async () => {
    const text = String(await termsPage(language, testInstallation));
    assert.match(text, new RegExp(`<html lang="${language}">`));
    assert.match(text, required[language]);
    assert.match(text, /<a href="attribution">/);
  });

  Deno.test(`termsPage() names in ${language} the uses that are not allowed, and the limits of liability`, async () => {
    const text = textOf(await termsPage(language, testInstallation));
    for (const words of conditions[language]) assert.ok(text.includes(words), words);
  });

  Deno.test(`the terms, the model documentation and reports forbid in ${language} the same decisions`, async () => {
    const pages = [
      textOf(await termsPage(language, testInstallation)),
      textOf(await modelPage(language, testInstallation, null, [], null, [])),
      texts[language].result.use,
    ];
    for (const page of pages) assert.ok(page.includes(decisions[language]), page);
  });

  Deno.test(`termsPage() says in ${language} how to report a wrong fact, by a form or without one`, async () => {
    const { form, mail } = corrections[language];
    const withForm = textOf(await termsPage(language, testInstallation));
    assert.ok(withForm.includes(`<a href="correction">${form}</a>`));
    assert.ok(!withForm.includes(mail));
    const without = textOf(await termsPage(language, withoutAccounts));
    assert.ok(without.includes(mail));
    assert.ok(!without.includes('href="correction"'));
  });

  Deno.test(`termsPage() says in ${language} who gives a key on an installation without accounts, and nothing of payments`, async () => {
    const all = textOf(await termsPage(language, testInstallation));
    const page = textOf(await termsPage(language, withoutAccounts));
    const { what } = texts[language].unavailable;
    assert.ok(page.includes(`<p>${what}</p>`));
    assert.ok(!all.includes(what));
    assert.ok(all.includes(`<h2>${payments[language]}</h2>`));
    assert.ok(!page.includes(payments[language]));
  });

  Deno.test(`termsPage() has the same sections in ${language} as in English`, async () => {
    const shape = (text: string) => text.match(/<\/?(?:h1|h2|p|a)\b/g);
    assert.deepEqual(
      shape(String(await termsPage(language, testInstallation))),
      shape(String(await termsPage("en", testInstallation))),
    );
  });
}

import type { CsvSeparator } from "../../contract/schemas.ts";
import type { PageHandler, PageHandlers } from "../../http/site.ts";
import { columnUses } from "../../jobs/column-names.ts";
import { isErased } from "../../jobs/job.ts";
import type { ColumnChoice } from "../../jobs/table-columns.ts";
import { type Language, texts } from "../../language.ts";
import { pageCaller } from "../../metering/caller.ts";
import { PageFailure } from "../failure.ts";
import type { Fields } from "../view.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import { columnField, jobPage, jobsPage } from "./jobs-pages.tsx";
import type { OwnEnv } from "./signed-in.ts";

/** What separates the cells of a spreadsheet in each language. */
const templateSeparators: Readonly<Record<Language, string>> = {
  en: ",",
  it: ";",
  de: ";",
  fr: ";",
};

/** The pages `/account/jobs` and below. An id of another account's job answers 404. */
export function jobHandlers(
  { jobs, meteredCall }: Pick<SiteDependencies, "jobs" | "meteredCall">,
): PageHandlers<
  "jobs" | "uploadJob" | "tableTemplate" | "job" | "resultAsCsv" | "resultAsNdjson" | "eraseJob",
  OwnEnv
> {
  const jobOf = async (account: number, id: string) => {
    const job = await jobs.find(account, id);
    if (job === null) throw new PageFailure(404);
    return job;
  };
  const resultAs = (
    extension: "csv" | "ndjson",
    formatOf: (separator: string | undefined) => CsvSeparator | "ndjson",
  ): PageHandler<OwnEnv, "/account/jobs/:id"> =>
  async (c) => {
    const job = await jobOf(c.get("who").account, c.req.param("id"));
    if (isErased(job, new Date())) throw new PageFailure(404);
    const format = formatOf(c.req.query("separator"));
    const { mediaType, body } = jobs.result(job, format, c.get("language"));
    c.header("Content-Type", `${mediaType}; charset=utf-8`);
    c.header("Content-Disposition", `attachment; filename="result.${extension}"`);
    return c.body(body);
  };
  return {
    jobs: async (c) => {
      return c.html(jobsPage(c.get("view"), await jobs.list(c.get("who").account)));
    },
    uploadJob: async (c) => {
      const view = c.get("view"), { account } = c.get("who"), file = c.get("file");
      const signal = c.get("signal");
      const choice = chosenColumns(c.get("form"));
      const refuse = async (refused: string, columns: readonly string[] = []) =>
        c.html(jobsPage(view, await jobs.list(account), { refused, columns, choice }), 422);
      if (file === undefined) return await refuse(texts[view.language].jobs.noFile);
      const called = await meteredCall(
        pageCaller(account),
        { free: true, signal },
        async (call) => {
          const { plan } = call.admitted;
          return {
            value: await jobs.upload({ account, plan }, view.language, file, choice, signal),
            units: 0,
          };
        },
      );
      if (called.outcome === "rate_limit_exceeded") {
        throw new PageFailure(429, { retryAfterS: called.minute.resetS });
      }
      if (called.outcome !== "answered") throw new PageFailure(503);
      const { value: uploaded } = called;
      if ("refused" in uploaded) return await refuse(uploaded.refused, uploaded.columns);
      return c.redirect(`jobs/${uploaded.id}`, 303);
    },
    tableTemplate: (c) => {
      c.header("Content-Type", "text/csv; charset=utf-8");
      c.header("Content-Disposition", 'attachment; filename="template.csv"');
      const language = c.get("language"), separator = templateSeparators[language];
      const header = `id${separator}${texts[language].jobs.addressColumn}`;
      const row = `1${separator}"Via Giuseppe Verdi 8, 38122 Trento"`;
      // Spreadsheets recognise UTF-8 by its byte order mark.
      return c.body(`\ufeff${header}\r\n${row}\r\n`);
    },
    job: async (c) => {
      const job = await jobOf(c.get("who").account, c.req.param("id"));
      return c.html(jobPage(c.get("view"), job, {
        now: new Date(),
        isStill: c.req.query("refresh") === "off",
        absent: await jobs.notLoaded(job),
      }));
    },
    resultAsCsv: resultAs("csv", (separator) => separator === "semicolon" ? separator : "comma"),
    resultAsNdjson: resultAs("ndjson", () => "ndjson"),
    eraseJob: async (c) => {
      const outcome = await jobs.erase(c.get("who").account, c.req.param("id"));
      if (outcome === "unknown") throw new PageFailure(404);
      return c.redirect(`../${c.req.param("id")}`, 303);
    },
  };
}

/** The columns that a form chooses; null for a form without a choice. */
function chosenColumns(form: Fields): ColumnChoice | null {
  const fields = columnUses.filter((use) => Object.hasOwn(form, columnField(use)));
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map((use) => [use, form[columnField(use)] ?? ""]));
}

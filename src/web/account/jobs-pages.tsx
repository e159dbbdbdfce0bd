import type { NotLoaded } from "../../http/problem.ts";
import { type ColumnUse, columnUses } from "../../jobs/column-names.ts";
import { isErased, type Job } from "../../jobs/job.ts";
import type { Reading } from "../../jobs/reading.ts";
import { type ColumnChoice, proposedChoice } from "../../jobs/table-columns.ts";
import { texts } from "../../language.ts";
import { bar } from "../bars.tsx";
import { form, uploadForm } from "../forms.tsx";
import { notLoaded } from "../landing/try-form.tsx";
import { type Html, layout } from "../layout.tsx";
import { table } from "../table.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/** Seconds between two reloads of the page of a running job. */
const REFRESH_S = 5;

/** The section on jobs of the account page. */
export function jobsSection({ language, root }: View): Html {
  const text = texts[language].jobs;
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{text.title}</h2>
      <p>{text.intro}</p>
      <p>
        <a href={`${root}account/jobs`}>{text.open}</a>
      </p>
    </section>
  );
}

/** A table that was refused. */
export interface RefusedTable {
  /** The error, in the language of the page. */
  readonly refused: string;
  /** The names of its columns, if a choice of columns may correct it. */
  readonly columns: readonly string[];
  /** The choice with which it was refused. */
  readonly choice: ColumnChoice | null;
}

/** The name of the field that chooses a column. */
export function columnField(use: ColumnUse): string {
  return `column_${use}`;
}

/**
 * The fields that choose the columns of a table. They come before the file, so that the service knows
 * them when it reads the file.
 */
function columnChoice({ language }: View, { columns, choice }: RefusedTable): Html {
  const text = texts[language].jobs;
  const proposed = choice ?? proposedChoice(columns);
  const names = [...new Set(columns.map((name) => name.trim()).filter((name) => name !== ""))];
  return (
    <fieldset class="field">
      <legend>{text.columns}</legend>
      <p>{text.columnsIntro}</p>
      {columnUses.map((use) => (
        <div class="field">
          <label for={columnField(use)}>{text.uses[use]}</label>
          <select id={columnField(use)} name={columnField(use)}>
            <option value="">{use === "id" ? text.rowNumber : text.noColumn}</option>
            {names.map((name) => (
              <option value={name} selected={name === proposed[use]?.trim()}>{name}</option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}

/**
 * The page `/account/jobs`: the list of jobs and the form for a new one.
 *
 * @param refusedTable a table that was refused; null without one
 */
export function jobsPage(
  view: View,
  jobs: readonly Job[],
  refusedTable: RefusedTable | null = null,
): Html {
  const { language, root } = view;
  const text = texts[language].jobs;
  const refused = refusedTable?.refused ?? null;
  const choosesColumns = refusedTable !== null && refusedTable.columns.length > 0;
  const body = (
    <>
      {refused === null ? "" : <p class="problem" role="alert" id="file-mistake">{refused}</p>}
      <p id="file-hint">{text.what}</p>
      <p>{text.passes}</p>
      <p>{text.kept}</p>
      <p>
        <a href={`${root}account/jobs/template.csv`} download>{text.template}</a>
      </p>
      {uploadForm(
        view,
        "account/jobs",
        <>
          {choosesColumns ? columnChoice(view, refusedTable) : ""}
          <div class="field">
            <label for="file">{choosesColumns ? text.fileAgain : text.file}</label>
            <input
              id="file"
              name="file"
              type="file"
              accept=".csv,.ndjson,.jsonl,.txt,text/csv"
              required
              aria-describedby={refused === null ? "file-hint" : "file-hint file-mistake"}
              aria-invalid={refused === null ? undefined : "true"}
            />
          </div>
          <button type="submit">{text.upload}</button>
        </>,
      )}
      <h2>{text.list}</h2>
      {jobs.length === 0 ? <p>{text.none}</p> : jobs.map((job) => (
        <div class="card">
          <h3>
            <a href={`${root}account/jobs/${job.id}`}>{nameOf(view, job)}</a>
          </h3>
          {progress(view, job)}
        </div>
      ))}
      <p>
        <a href={`${root}account`}>{texts[language].account.back}</a>
      </p>
    </>
  );
  return layout({ language, root, title: text.title, body, isError: refused !== null });
}

interface JobShown {
  readonly now: Date;
  /** Whether reloading is off. People must be able to stop automatic updates (WCAG 2.2, 2.2.2). */
  readonly isStill: boolean;
  /** What the installation has loaded, if a row names a place outside it; else null. */
  readonly absent: NotLoaded | null;
}

/** The page `/account/jobs/{id}`. It reloads itself until the job has ended. */
export function jobPage(view: View, job: Job, { now, isStill, absent }: JobShown): Html {
  const { language, root } = view;
  const text = texts[language].jobs;
  const { day, after } = wordsOf(language);
  const { id, done, ended_at, erased_at, seconds_left } = job;
  const isOver = ended_at !== null;
  const hasNoRows = isErased(job, now);
  const path = `account/jobs/${id}`;
  const body = (
    <>
      {progress(view, job)}
      {absent === null ? "" : notLoaded(language, absent)}
      {isOver || seconds_left === null ? "" : <p>{text.left(after(seconds_left))}</p>}
      {isOver ? "" : (
        <p class="soft">
          {isStill
            ? <a href="?">{text.refresh}</a>
            : [text.refreshed, " ", <a href="?refresh=off">{text.still}</a>]}
        </p>
      )}
      {done === 0 || hasNoRows ? "" : (
        <p class="row">
          <a class="button" href={`${root}${path}/result.csv?separator=semicolon`} download>
            {text.csvSemicolon}
          </a>
          <a href={`${root}${path}/result.csv`} download>{text.csv}</a>
          <a href={`${root}${path}/result.ndjson`} download>{text.ndjson}</a>
        </p>
      )}
      {hasNoRows || job.reading === null ? "" : readingSection(view, job.reading)}
      {hasNoRows ? <p>{text.erased}</p> : (
        <>
          {erased_at === null ? "" : <p>{text.erasedOn(day(new Date(erased_at)))}</p>}
          {form(
            view,
            `${path}/erase`,
            <>
              <button type="submit" class="grave">{isOver ? text.erase : text.stop}</button>
              <p class="soft">{text.eraseWhat}</p>
            </>,
          )}
        </>
      )}
      <p>
        <a href={`${root}account/jobs`}>{text.back}</a>
      </p>
    </>
  );
  const title = nameOf(view, job);
  return layout({
    language,
    root,
    title,
    body,
    ...(isStill ? { query: { refresh: "off" } } : {}),
    ...(isOver || isStill ? {} : { refreshS: REFRESH_S }),
  });
}

/** How the table of a job was read: its columns, and what was changed. */
function readingSection({ language }: View, { columns, changes }: Reading): Html {
  const text = texts[language].jobs;
  const { count, number } = wordsOf(language);
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">{text.reading}</h2>
      {changes.length === 0 ? "" : (
        <ul>
          {changes.map(({ change, count: counted, row }) => (
            <li>
              {count(counted, text.changes[change])}
              {row === null ? "" : ` ${text.firstRow(number(row))}`}
            </li>
          ))}
        </ul>
      )}
      {table(
        text.readingColumns,
        columns.map(({ column, use }) => [
          column,
          use === "passed" ? text.passed : text.uses[use],
        ]),
        text.reading,
      )}
    </section>
  );
}

/** A job has no name, so its page is titled by the time of its upload. */
function nameOf({ language }: View, { created_at }: Job): string {
  return texts[language].jobs.job(wordsOf(language).time(new Date(created_at)));
}

function progress({ language }: View, job: Job): Html {
  const text = texts[language].jobs;
  const { number } = wordsOf(language);
  const { state, rows, done, scored, failed, charged } = job;
  return (
    <>
      <p id="state">{text.states[state]}</p>
      {bar(done / rows)}
      <p>{text.done(number(done), number(rows))}</p>
      <p class="soft">{text.counts(number(scored), number(failed), number(charged))}</p>
    </>
  );
}

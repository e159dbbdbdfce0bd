/** The pages for jobs, in English. */
import type { JobsTexts } from "../jobs-texts.ts";

/** The English texts. */
export const jobs: JobsTexts = {
  title: "Jobs",
  intro:
    "Score a whole table of places in the background: upload it, follow its progress, download the result.",
  open: "Open your jobs",
  what: "A CSV file in UTF-8 with the header id,address or id,lat,lon, separated by commas or " +
    "semicolons, or an NDJSON file. At most 100,000 rows and 25 MB. Each row that is scored counts " +
    "as one call.",
  kept:
    "The table and its result are erased 7 days after the end of the job, or when you erase them.",
  file: "File",
  upload: "Upload and score",
  noFile: "Choose a file first.",
  none: "You have no jobs yet.",
  list: "Your jobs",
  job: (time) => `Job of ${time}`,
  states: {
    queued: "It begins in a moment.",
    running: "The rows are being scored.",
    waiting:
      "The month's quota is spent. It goes on when calls are left again: with a larger plan, or when " +
      "the next month begins.",
    done: "It is done.",
    incomplete: "It ended before its last row, because the quota of the next month was spent too.",
    too_many_failed:
      "It ended before its last row, because your jobs have as many rows with an error this month as " +
      "your plan has calls. Correct the rows that failed, and upload the others with a larger plan or " +
      "when the next month begins.",
    stopped: "You stopped it.",
  },
  done: (done, rows) => `${done} of ${rows} rows`,
  counts: (scored, failed, charged) =>
    `${scored} scored, ${failed} with an error, ${charged} calls charged`,
  left: (after) => `Expected to finish ${after}.`,
  refreshed: "This page reloads every 5 seconds.",
  still: "Stop reloading",
  refresh: "Reload every 5 seconds",
  erasedOn: (day) => `The rows are erased on ${day}.`,
  erased: "The rows are erased.",
  csv: "Download as CSV",
  ndjson: "Download as NDJSON",
  stop: "Stop and erase",
  erase: "Erase now",
  eraseWhat: "Rows that are already scored stay charged.",
  back: "All jobs",
};

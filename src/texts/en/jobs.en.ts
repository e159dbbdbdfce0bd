/** The pages for jobs, in English. */
import type { JobsTexts } from "../jobs-texts.ts";

/** The English texts. */
export const jobs: JobsTexts = {
  title: "Jobs",
  intro:
    "Score a whole table of places in the background: upload it, follow its progress, download the result.",
  open: "Open your jobs",
  what:
    "A CSV file as a spreadsheet saves it, or an NDJSON file, with at most 100,000 rows and 25 MB. Its first " +
    "row names the columns: an address, in one column or with house number, postcode, comune and province in " +
    "columns of their own, or latitude and longitude. Each row that is scored counts as one call.",
  passes:
    "Other columns are stored with the table and returned with the result. Delete columns with personal data that " +
    "you do not need there before you upload.",
  kept:
    "The table and its result are erased 7 days after the end of the job, or when you erase them.",
  template: "Download a template",
  addressColumn: "address",
  file: "File",
  upload: "Upload and score",
  noFile: "Choose a file first.",
  columns: "Choose the columns",
  columnsIntro:
    "Choose the columns of the places: an address, in one column or in several, or latitude and longitude.",
  fileAgain: "File, to choose again",
  uses: {
    id: "Id of the row",
    address: "Address, or street",
    number: "House number",
    postcode: "Postcode (CAP)",
    comune: "Comune",
    province: "Province",
    lat: "Latitude",
    lon: "Longitude",
  },
  noColumn: "No column",
  rowNumber: "No column: the number of the row",
  reading: "How the table was read",
  readingColumns: ["Column", "Read as"],
  passed: "Returned with the result",
  changes: {
    windows_1252: { other: "The file was in Windows-1252, not in UTF-8, and was decoded." },
    utf_16: { other: "The file was in UTF-16, not in UTF-8, and was decoded." },
    separator_line: { other: "The first line was read as the separator, not as a row." },
    blank_rows: { one: "{n} blank row was skipped.", other: "{n} blank rows were skipped." },
    empty_columns: {
      one: "{n} empty column without a name was dropped.",
      other: "{n} empty columns without a name were dropped.",
    },
    line_breaks: {
      one: "In {n} address, line breaks became commas.",
      other: "In {n} addresses, line breaks became commas.",
    },
    joined_addresses: {
      one: "{n} address was joined from several columns.",
      other: "{n} addresses were joined from several columns.",
    },
    row_numbers: { other: "No column is an id, so the number of each row became its id." },
  },
  firstRow: (row) => `First row: ${row}.`,
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
  csv: "Download as CSV, with commas",
  csvSemicolon: "Download as CSV for spreadsheets set to Italian, with semicolons",
  ndjson: "Download as NDJSON",
  stop: "Stop and erase",
  erase: "Erase now",
  eraseWhat: "Rows that are already scored stay charged.",
  back: "All jobs",
};

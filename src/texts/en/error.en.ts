/** Errors of the interface, in English. */
import type { ErrorTexts } from "../error-texts.ts";

/** The English texts. */
export const error: ErrorTexts = {
  rules: {
    is_object: "the body must be a JSON object",
    is_object_field: "{field} must be a JSON object",
    is_above_zero: "{field} must have at least one value above 0",
    elements_between: "{field} must have {min} to {max} elements",
    is_known: "there is no field {field}",
    is_text: "{field} must be a string",
    is_number: "{field} must be a number",
    no_control_characters: "{field} must not contain control characters",
    characters_between: "{field} must have {min} to {max} characters",
    at_most: "{field} must have at most {max} characters",
    is_visible_ascii: "{field} must have 1 to {max} visible ASCII characters",
    between: "{field} must be between {min} and {max}",
    is_there: "{field} is missing or blank",
    is_one_of: "{field} accepts only {values}",
    is_once: "{field} must be sent only once",
    is_boolean: "{field} must be true or false",
    is_list: "{field} must be a list",
    at_most_explained: "{field} must have at most {max} elements where explain is true",
    is_metric: "{field} is not the id of a metric: list_metrics lists them",
    is_unique: "items {first} and {second}, counted from 0, have the same {field}",
    is_not_empty: "{field} must have at least one element",
    at_most_elements: "{field} must have at most {max} elements",
  },
  variants: {
    several: "{address} can be in {comuni}. Name the comune with its province, as here.",
    unknown_street:
      "{address} can be in {comuni}, where no such street is known. Check the street, and separate it from the comune with a comma.",
    unknown_town:
      "No comune or hamlet of this name is known in the province of {provinces}. Check the name and the province, send the comune in place of a hamlet, or send lat and lon instead.",
    abroad:
      "The address names a place abroad, and this service covers Italy only. If the address is in Italy, add the comune and its province, or send lat and lon instead.",
    too_coarse:
      "{located} Found: {resolved}. min_match asks for {min_match}. Check the address, or ask for less.",
    too_few_left:
      "This request needs {asked} calls of the month, and {left} are left. Nothing was scored or charged. Send fewer places, wait until the first of next month (UTC), or choose a larger plan.",
    too_large: "The body is larger than {maxKiB} KiB. Send fewer places in one request.",
    test_calls_spent:
      "The test calls of this month are spent. Wait until the first of next month (UTC).",
    disk_full:
      "The disk of the service is almost full, so nothing can be stored, and no call was charged. Pages, usage and results of jobs can be read. Try again after Retry-After seconds.",
    too_many_searches:
      "More than {perSecond} searches in a second. Wait the seconds given in Retry-After.",
    table_too_large: "The table is larger than 25 MB. Send it in several parts.",
    table_media_type:
      "The body must be a table. Send the header Content-Type: text/csv, or application/x-ndjson.",
  },
  tableRules: {
    is_utf8:
      "row {row} has characters in the column {column} that cannot be decoded: the file mixes two encodings. Save it again as CSV UTF-8",
    line_is_utf8: "row {row} is not encoded in UTF-8. Save the file with the encoding UTF-8",
    has_header:
      "its first row is not a header that names the places. Name a column address, or two columns lat and lon",
    has_column: "the header has no column {column}. Coordinates need the two columns lat and lon",
    has_one_form:
      "it has addresses and coordinates, and the column {column} is one too many. Delete it, or rename it so that it only passes through",
    has_columns_once: "the column {column} stands in the header twice. Rename one of the two",
    columns_at_most: "row {row} exceeds the limit of {max} columns. Delete columns without need",
    has_rows: "it has no rows. Send at least one place",
    has_usable_row:
      "no row has a place that can be scored. In the first one, row {row}, the column {column} is empty or not valid. Write an address of up to 200 characters, or a latitude from 35 to 48 and a longitude from 6 to 19",
    fields_match:
      "row {row} has {fields} fields, and the header has {columns}; the first that does not match is in column {column}. Put quotation marks around a field that contains the separator",
    quotes_match:
      "row {row} has a quotation mark in the wrong place, in column {column}. Put quotation marks around the whole field, and double each one inside it",
    quotes_end:
      "row {row} opens a quotation mark in column {column} that is not closed. Close it, or send the file again if it was cut off",
    is_json_object: "row {row} is not a JSON object. Send one object a line",
    row_at_most:
      "row {row} has more than {max} characters, or opens a quotation mark that is not closed",
    rows_at_most: "it has more than {max} rows. Send it in several parts",
    rows_of_month:
      "it has more than {max} rows, the calls of your plan in a month. Send fewer rows, or choose a larger plan",
    id_is_well_formed:
      "the field in row {row}, column {column}, is not a valid id: it must have 1 to {max} characters, no control characters, and must not begin with =, +, - or @",
    id_is_once:
      "the id in row {row}, column {column}, stands in an earlier row too. Give each row an id of its own",
  },
  notLoaded: {
    holds: (held) => `This installation holds only ${held}.`,
    holdsSample: (held) => `This installation holds only ${held}, an invented comune.`,
    holdsMany: (total) => `This installation holds only ${total} of Italy's comuni.`,
    load: (comune) => `To load ${comune}:`,
    loadAny: "To load another comune, named in place of COMUNE:",
  },
  onlySample:
    "The sample data, which answer every test key, know only the invented comune Borgo Campione: try Via Roma 1, Borgo Campione.",
};

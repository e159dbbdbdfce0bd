/** Tables are read as spreadsheets and people leave them, and each change is reported. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { Problem } from "../../src/http/problem.ts";
import { readCsvTable } from "../../src/jobs/read-csv-table.ts";
import type { ColumnChoice } from "../../src/jobs/table-columns.ts";

const utf8 = (text: string) => Buffer.from(text);
const windows1252 = (text: string) => Buffer.from(text, "latin1");
const utf16le = (text: string) => Buffer.from(text, "utf16le");
const utf16be = (text: string) => utf16le(text).swap16();

/** The rows as `id: address` or `id: lat lon`, and the changes as `change count row`. */
async function read(bytes: Uint8Array, choice: ColumnChoice | null = null) {
  const table = readCsvTable(ReadableStream.from([bytes]), choice);
  const rows = await Array.fromAsync(table.rows);
  const { columns, changes } = table.reading();
  return {
    rows: rows.map(({ id, input }) => `${id}: ${Object.values(input).join(" ")}`),
    changes: changes.map(({ change, count, row }) => `${change} ${count} ${row}`),
    columns: columns.map(({ column, use }) => `${column}=${use}`),
    passed: rows.map(({ passed }) =>
      Object.entries(passed).map(([i, value]) => `${columns[Number(i)]?.column}=${value}`)
    ),
  };
}

const trento = "1: Via Roma 1, Trento", forli = "1: Via Roma 1, Forlì";

/** What a table has, its bytes, its rows and the changes. */
const tables: readonly [
  what: string,
  bytes: Uint8Array,
  rows: readonly string[],
  changes: readonly string[],
][] = [
  [
    "rows of separators and rows of spaces, in it and at its end",
    utf8(
      "id;address\r\n1;Via Roma 1, Trento\r\n;\r\n \u00a0; \r\n2;Via Roma 2, Trento\r\n;\r\n;\r\n",
    ),
    [trento, "2: Via Roma 2, Trento"],
    ["blank_rows 4 3"],
  ],
  [
    "blank rows before the header",
    utf8("\r\n;;\r\nid;address\r\n1;Via Roma 1, Trento\r\n"),
    [trento],
    ["blank_rows 2 1"],
  ],
  [
    "the line sep=;",
    utf8("sep=;\r\nid;address\r\n1;Via Roma 1, Trento\r\n"),
    [trento],
    ["separator_line 1 null"],
  ],
  [
    "the line sep=, with a header that contains semicolons",
    utf8('sep=,\nid,address,a;b;c;d\n1,"Via Roma 1, Trento",x\n'),
    [trento],
    ["separator_line 1 null"],
  ],
  [
    "the line sep=; quoted, and filled up with separators",
    utf8('\ufeff"sep=;";\r\nid;address\r\n1;Via Roma 1, Trento\r\n'),
    [trento],
    ["separator_line 1 null"],
  ],
  [
    "empty columns at its end",
    utf8("id;address;;\r\n1;Via Roma 1, Trento;;\r\n"),
    [trento],
    ["empty_columns 2 null"],
  ],
  [
    "empty columns in the rows alone",
    utf8("id;address\r\n1;Via Roma 1, Trento;;\r\n"),
    [trento],
    ["empty_columns 2 null"],
  ],
  [
    "a line break in a cell",
    utf8('id;address\r\n1;"Via Roma 1\n38122 Trento"\r\n2;"Via Roma 2,\r\n Trento\n"\r\n'),
    ["1: Via Roma 1, 38122 Trento", "2: Via Roma 2, Trento"],
    ["line_breaks 2 2"],
  ],
  [
    "Windows-1252",
    windows1252("id;address\r\n1;Via Roma 1, Forlì\r\n"),
    [forli],
    ["windows_1252 1 null"],
  ],
  [
    "Windows-1252 with an accent in its header alone",
    windows1252("id;address;Località\r\n1;Via Roma 1, Trento;\r\n"),
    [trento],
    ["windows_1252 1 null"],
  ],
  [
    "UTF-16 LE without a mark",
    utf16le("id\taddress\r\n1\tVia Roma 1, Forlì"),
    [forli],
    ["utf_16 1 null"],
  ],
  [
    "UTF-16 LE with its mark, as Excel saves Unicode text",
    utf16le("\ufeffid\taddress\r\n1\tVia Roma 1, Forlì\r\n"),
    [forli],
    ["utf_16 1 null"],
  ],
  [
    "UTF-16 BE without a mark",
    utf16be("id;address\n1;Via Roma 1, Forlì"),
    [forli],
    ["utf_16 1 null"],
  ],
  [
    "UTF-16 BE with its mark",
    utf16be("\ufeffid;address\n1;Via Roma 1, Forlì"),
    [forli],
    ["utf_16 1 null"],
  ],
  ["tabs", utf8("id\taddress\n1\tVia Roma 1, Trento\n"), [trento], []],
  ["CR as line end", utf8("id;address\r1;Via Roma 1, Trento\r"), [trento], []],
  ["NEL as line end", utf8("id;address\u00851;Via Roma 1, Trento\u0085"), [trento], []],
  [
    "CRLF and LF as line ends",
    utf8("id;address\r\n1;Via Roma 1, Trento\n2;Via Roma 2\r\n"),
    [trento, "2: Via Roma 2"],
    [],
  ],
  [
    "a quoted header, with a separator and a line break in a name",
    utf8('"id";"address";"note, ""free""\nof form"\r\n1;Via Roma 1, Trento;x\r\n'),
    [trento],
    [],
  ],
  [
    "no-break spaces and capitals in its header",
    utf8("\u00a0ID\u00a0;\u00a0Indirizzo\u00a0completo\r\n1;Via Roma 1, Trento\r\n"),
    [trento],
    [],
  ],
  [
    "coordinates with decimal commas and no-break spaces",
    utf8("id;Latitudine;Longitudine\r\n1;46,0664;11,1257\u00a0\r\n"),
    ["1: 46.0664 11.1257"],
    [],
  ],
  [
    "doubled quotation marks",
    utf8('id;address\r\n1;"Via ""Roma"" 1, Trento"\r\n'),
    ['1: Via "Roma" 1, Trento'],
    [],
  ],
  [
    "one column, without separators: a comma belongs to the address",
    utf8("indirizzo\nVia Roma 1, Trento\n\nVia Roma 2, Trento\n"),
    ["2: Via Roma 1, Trento", "4: Via Roma 2, Trento"],
    ["row_numbers 1 null", "blank_rows 1 3"],
  ],
  [
    "rows without the empty fields at their end",
    utf8("id;address;Note;Altro\r\n1;Via Roma 1, Trento\r\n"),
    [trento],
    [],
  ],
  [
    "an address in several columns, and a CAP that lost its zeros",
    utf8(
      "id;Via;N. civico;CAP;Città;Prov\r\n1;Via Appia;7;184;Roma;rm\r\n2;Via Roma;;;Trento;\r\n",
    ),
    ["1: Via Appia 7, 00184 Roma (RM)", "2: Via Roma, Trento"],
    ["joined_addresses 2 2"],
  ],
  [
    "comuni alone",
    utf8("id;Comune;Provincia\r\n1;Trento;TN\r\n"),
    ["1: Trento (TN)"],
    ["joined_addresses 1 2"],
  ],
  [
    "coordinates beside a comune, which passes through",
    utf8("id;lat;lon;comune\r\n1;46;11;Trento\r\n"),
    ["1: 46 11"],
    [],
  ],
];
for (const [what, bytes, rows, changes] of tables) {
  Deno.test(`a table is read that has ${what}`, async () => {
    const table = await read(bytes);
    assert.deepEqual([table.rows, table.changes], [rows, changes]);
  });
}

/** Parts of an address in columns, and the address. */
const addresses: readonly [cells: string, address: string][] = [
  ["Via Roma;1;38122;Trento;TN", "Via Roma 1, 38122 Trento (TN)"],
  ["Via Roma 1;1;;Trento;", "Via Roma 1, Trento"],
  ["Via Roma 1, Trento;;;Trento;TN", "Via Roma 1, Trento"],
  ["Via Roma 1, 38122 Trento (TN);1;38122;Trento;TN", "Via Roma 1, 38122 Trento (TN)"],
  ["Via Roma, Trento;1;;Trento;TN", "Via Roma 1, Trento"],
  ["Via 4 Novembre;4;;Trento;", "Via 4 Novembre 4, Trento"],
  ["Via Roma, 1/A;1/a;;Trento;", "Via Roma, 1/A, Trento"],
  ["Via Roma 1, 38122 TRENTO TN;;38122;Trento;TN", "Via Roma 1, 38122 TRENTO TN"],
  ["Via Trento;5;;Trento;TN", "Via Trento 5, Trento (TN)"],
  ["Corso Forlì;5;;Forli;FC", "Corso Forlì 5, Forli (FC)"],
  ["Via Roma;1;;Trento;Trento", "Via Roma 1, Trento"],
  [";;38122;Trento;TN", "38122 Trento (TN)"],
  ["Via Roma;1;;;", "Via Roma 1"],
];
for (const [cells, address] of addresses) {
  Deno.test(`an address in the columns ${cells} is ${address}`, async () => {
    const { rows } = await read(utf8(`indirizzo;civico;cap;comune;prov\n${cells}\n`));
    assert.deepEqual(rows, [`2: ${address}`]);
  });
}

/** A header of each language of the pages, and the uses of its columns. */
const headers: readonly [header: string, columns: readonly string[]][] = [
  ["ID;Indirizzo;Numero civico;CAP;Comune;Provincia", [
    "ID=id",
    "Indirizzo=address",
    "Numero civico=number",
    "CAP=postcode",
    "Comune=comune",
    "Provincia=province",
  ]],
  ["Kennung;Straße;Hausnummer;PLZ;Ort;Provinz", [
    "Kennung=id",
    "Straße=address",
    "Hausnummer=number",
    "PLZ=postcode",
    "Ort=comune",
    "Provinz=province",
  ]],
  ["Identifiant;Adresse;Code postal;Ville", [
    "Identifiant=id",
    "Adresse=address",
    "Code postal=postcode",
    "Ville=comune",
  ]],
  ["id;Street_Address;Zip-Code;City", [
    "id=id",
    "Street_Address=address",
    "Zip-Code=postcode",
    "City=comune",
  ]],
  ["Breitengrad;Längengrad", ["Breitengrad=lat", "Längengrad=lon"]],
  ["LATITUDE;Longitude", ["LATITUDE=lat", "Longitude=lon"]],
  ["indirizzo;via", ["indirizzo=address", "via=passed"]],
  ["indirizzo;Codice;Numero;Telefono", [
    "indirizzo=address",
    "Codice=passed",
    "Numero=passed",
    "Telefono=passed",
  ]],
];
for (const [header, columns] of headers) {
  Deno.test(`the columns of ${header} are recognised`, async () => {
    assert.deepEqual((await read(utf8(`${header}\n`))).columns, columns);
  });
}

Deno.test("columns without a use pass through unchanged; parts of an address too; each has a name of its own", async () => {
  const header = "id;indirizzo;Note;Note;comune;;";
  const { columns, passed } = await read(
    utf8(`${header}\n1;Via Roma 1; =1+1 ;b;Trento;;\n2;Via Roma 2;;;Trento;;y\n`),
  );
  assert.deepEqual(columns, [
    "id=id",
    "indirizzo=address",
    "Note=passed",
    "Note_4=passed",
    "comune=comune",
    "column_7=passed",
  ]);
  assert.deepEqual(passed, [
    ["Note= =1+1 ", "Note_4=b", "comune=Trento"],
    ["comune=Trento", "column_7=y"],
  ]);
});

Deno.test("a choice of columns replaces the recognised ones", async () => {
  const bytes = utf8("Dove;Chi;indirizzo\nVia Roma 1, Trento;a;x\n");
  const table = await read(bytes, { address: "Dove", id: " Chi " });
  assert.deepEqual(table.rows, ["a: Via Roma 1, Trento"]);
  assert.deepEqual(table.columns, ["Dove=address", "Chi=id", "indirizzo=passed"]);
  await assert.rejects(read(bytes, { address: "", id: "Chi" }), { code: "invalid_csv" });
});

/** Tables that are refused: the rule, the row and the column. */
const refused: readonly [what: string, text: string, rule: string, row: number, column: unknown][] =
  [
    ["no address", "id;dove\n1;x\n", "has_header", 1, null],
    ["a latitude alone", "id;lat\n1;46\n", "has_column", 1, "lon"],
    ["address and coordinates", "id;indirizzo;Lat;lon\n", "has_one_form", 1, "Lat"],
    ["an address twice", "indirizzo;Indirizzo\nx;y\n", "has_columns_once", 1, "indirizzo"],
    ["201 columns", `id;address${";x".repeat(199)}\n`, "columns_at_most", 1, null],
    ["a separator in an address", "id;address\n\n1;Via Roma 1; Trento\n", "fields_match", 3, "3"],
    ["two encodings", "id;address\n1;\u00e8\n2;\u0081\n", "is_utf8", 3, "address"],
  ];
for (const [what, text, rule, row, column] of refused) {
  Deno.test(`a table is refused with its row and column that has ${what}`, async () => {
    const bytes = what === "two encodings" ? windows1252(text) : utf8(text);
    await assert.rejects(read(bytes), (error: unknown) => {
      assert.ok(error instanceof Problem);
      const { parameters, extra } = error.details;
      assert.ok(parameters !== undefined && "fault" in parameters);
      assert.deepEqual([parameters.fault, extra], [rule, { row, column }]);
      return true;
    });
  });
}

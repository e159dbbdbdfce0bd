/** Descriptions and arguments of all commands, for `--help` and for errors about arguments. */

/** Description and arguments of a command. */
interface Help {
  /** One sentence. */
  readonly does: string;
  readonly usage: string;
}

/** All commands, by name. */
const helps = {
  start: {
    does: "Serves the API and the web pages.",
    usage: `Usage:
  start [--area AREA [--lang L] | --release FILE|URL] [--reference]

Options:
  --area AREA   first download and import a territory (\`import --area AREA --first\`), unless the active
                release is of that territory; \`import --rest\` adds the other sources later
  --lang L      language of what that import prints of sources and files: en (default), it, de or fr
  --release FILE|URL
                first load a pack (\`release load --activate\`), unless a release of real data is active
  --reference   first download the script of the reference page (/docs/reference), if it is missing

Reads its settings from the environment: PORT, HOST, DATABASE_URL, DATA_DIR and others.
src/deploy/OPERATING.md lists all settings.`,
  },
  import: {
    does: "Builds a data release for a territory and activates it.",
    usage: `Usage:
  import [--area AREA]                    download the files of the publishers, and import them
  import --area AREA --dry-run            print the files to download, their addresses, sizes and time
  import --from DIR [--from DIR]          import all known files in these folders, without downloads
  import --area AREA --from DIR           import the folders, and download missing files
  import --area AREA --first              only the few files that find addresses and measure most metrics
  import --rest                           add the sources that the active release lacks
  import [--area AREA] [--from DIR] --only a,b   import these sources, and keep the data of the others
  import --sample                         import the invented territory
  import --keep-sample                    import the invented territory of this version for test keys,
                                          without activating it

Options:
  --area AREA   italy, or a region, province or comune: its name in any of its languages, its ISTAT code
                (2, 3 or 6 digits), or the two letters of a province. Trento is the comune, and
                "provincia di Trento" the province. Default: the area of the active release, else a
                prompt on a terminal, else italy
  --from DIR    can be repeated. If two folders contain a file with the same relative path, the import
                uses the file of the later folder
  --only a,b    identifiers of sources; \`sources\` lists them
  --accept a,b  accept these sources although they have a fifth fewer records than the active release,
                or twice as many, or lack a class of places; "validation": accept a release whose
                scores are far off where measurements are hidden
  --dry-run     only print the plan
  --lang L      language of the plan and of the summary: en (default), it, de or fr
  --verbose     print all reasons for refused records

Settings: DATA_DIR, DATA_MIRROR, OSM_EXTRACT, DATABASE_URL.`,
  },
  release: {
    does: "Packs and exports data releases, loads packs, and lists and drops releases.",
    usage: `Usage:
  release pack [NAME] --to FILE [--area AREA] [--sign KEY]
  release export [NAME] --to DIR [--area AREA]
  release load FILE|URL [--sha256 DIGEST] [--key KEY] [--activate]
  release list            the releases that the database has; * marks the active one
  release drop NAME       delete the tables of a release that is not active

NAME is that of a release, by default the active one. A pack contains only sources whose terms allow to pass
their data on, and answers like a release that was built without the others. \`export\` writes the same rows as
CSV files with a datapackage.json (Frictionless Data), for other programs.

Options:
  --to FILE        the pack, with its digest in FILE.sha256
  --to DIR         the new or empty folder of an export
  --area AREA      cut the pack or export to a territory (as for import) and the comuni within 10 km of it
  --sign KEY       write a signature to FILE.sig, with an Ed25519 private key in a PEM file
  --sha256 DIGEST  the SHA-256 of the pack; without it, FILE.sha256 or URL.sha256 is read
  --key KEY        load the pack only if this Ed25519 public key (PEM) signed it
  --activate       answer requests from the release

A pack that is damaged or of other tables is refused, and the active release remains. An import drops releases
that are not active.`,
  },
  migrate: {
    does: "Updates the tables and functions of the database to this version.",
    usage: `Usage: migrate

\`start\` and \`import\` also migrate if the role of DATABASE_URL can create tables.`,
  },
  backup: {
    does: "Writes accounts, keys, calls, jobs and reports to a file, also while the service runs.",
    usage: `Usage: backup --to FILE

Replaces FILE once the backup is complete. Only its owner can read it. It contains e-mail addresses, the
hashes of keys and, if DATA_DIR has one, the secret that decrypts test keys, second factors and reports.
It does not contain data releases: an import rebuilds them.`,
  },
  restore: {
    does: "Restores a backup into an empty database, of the same or the other engine.",
    usage: `Usage: restore --from FILE [--replace]

Options:
  --replace   delete the accounts of the database, with all their data, and restore the backup

Stop the service first. The backup can be of an older version. Data releases of the database remain.`,
  },
  sources: {
    does:
      "Lists the sources of the active release with their age, and the metrics of missing sources.",
    usage: `Usage:
  sources [--area AREA]
  sources --check           ask each download address for its head, and list those that moved or fail

Options:
  --area AREA   also measure a sample of places in a territory (as for import), and print the direct
                metrics by category, of the median resident and of the worst comune
  --lang L      language: en (default), it, de or fr`,
  },
  atlas: {
    does: "Computes the level of every comune of the active release.",
    usage: `Usage: atlas

Scores 20 places of residents in each comune, as requests are scored, and ranks the comuni, for
\`GET /v1/atlas\` and the pages \`/comune/<ISTAT code>\`. Run it after each import; until then, the atlas of
the release before is shown. If it is interrupted, run it again: it continues where it stopped. On the
embedded database, stop the service first.`,
  },
  score: {
    does: "Scores an address or a point.",
    usage: `Usage:
  score "ADDRESS" [--explain] [--json]
  score --lat LAT --lon LON [--explain] [--json]

Options:
  --explain   print each metric with its value, weight, source and date
  --json      print the response of the API`,
  },
  compare: {
    does: "Compares 2 to 10 addresses or points.",
    usage: `Usage:
  compare "ADDRESS" "ADDRESS" ... [--json]
  compare "ADDRESS" LAT,LON ... [--json]

Options:
  --json   print the response of the API`,
  },
  key: {
    does: "Creates, lists and revokes API keys.",
    usage: `Usage:
  key create --email E --plan P   create a key and print it once, on a separate line
  key test --email E              print the test key of an account
  key list                        id, e-mail, plan, created, revoked, kind (live or test)
  key revoke ID                   revoke a key permanently`,
  },
  account: {
    does: "Shows and changes accounts.",
    usage: `Usage:
  account list              id, e-mail, plan, calls this month, created, suspended
  account show ID           the account with its keys, calls by day, and audit trail
  account plan ID PLAN      set the plan of an account without a subscription
  account suspend ID        reject its keys and the sessions of its owner
  account resume ID         accept them again
  account delete ID         end its subscription, and delete it permanently with its data
  account invoices --from 2026-11-01 --to 2026-11-30 DIR
                            write the FatturaPA files of invoices that customers in Italy paid on
                            these days to a folder, for transmission to the Sistema di Interscambio

Exit code 1 if such an invoice has no file.`,
  },
  corrections: {
    does: "Lists the reports of wrong facts that visitors send, and answers them.",
    usage: `Usage:
  corrections list             each report: number, day, language, metric, then what was written
  corrections answer ID TEXT   mail an answer, written in the language of the report, and delete the
                               report
  corrections delete ID ...    delete reports without an answer`,
  },
  reference: {
    does: "Downloads the script of the reference page (/docs/reference) into DATA_DIR.",
    usage: `Usage: reference`,
  },
  doctor: {
    does:
      "Checks a deployment with the settings of the service, and prints remedies. Changes nothing.",
    usage: `Usage: doctor [--lang en|it|de|fr]

Exit code 1 if a check fails.`,
  },
} satisfies Readonly<Record<string, Help>>;

/** The name of a command. */
export type CommandName = keyof typeof helps;

/** Whether a word is the name of a command. */
export function isCommand(name: string): name is CommandName {
  return Object.hasOwn(helps, name);
}

/** The arguments of a command, used as the message of errors about arguments. */
export function usageOf(name: CommandName): string {
  return helps[name].usage;
}

/** The output of `--help` for a command. */
export function helpOf(name: CommandName): string {
  return `${helps[name].does}\n\n${helps[name].usage}`;
}

/** All commands, one line each. */
export function commandList(): string {
  return Object.entries(helps).map(([name, { does }]) => `  ${name.padEnd(12)} ${does}`).join("\n");
}

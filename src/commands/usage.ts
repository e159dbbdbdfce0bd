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
    does: "Serves the API and the pages for people.",
    usage: `Usage:
  start [--reference]

Options:
  --reference   download the script of the reference page (/docs) first, if it is not there yet

Settings come from the environment: PORT, HOST, DATABASE_URL, DATA_DIR and others.
src/deploy/OPERATING.md lists them.`,
  },
  import: {
    does: "Builds a data release for a territory and makes it the active one.",
    usage: `Usage:
  import [--area AREA]                    download what the publishers offer for it, and read it
  import --area AREA --dry-run            say what would be downloaded, from where, how large, how long
  import --from DIR [--from DIR]          read every known file under these folders, download nothing
  import --area AREA --from DIR           read the folders, download what they do not hold
  import [--area AREA] [--from DIR] --only a,b   read these sources anew, carry the others over
  import --sample                         load the invented territory
  import --keep-sample                    build the invented territory of this version for test keys; the
                                          active release stays

Options:
  --area AREA   italy, or a region, province or comune: its name in any of its languages, its ISTAT code
                (2, 3 or 6 digits) or the letters of a province; "comune di Trento" where a province has
                the same name. It is kept: later imports use it. Absent: that of the active release,
                else asked for in a terminal, else italy
  --from DIR    may be given several times; of two files at the same relative path the later folder's
                is read
  --only a,b    identifiers of sources, as \`sources\` lists them
  --accept a,b  sources whose files are right though they hold a fifth fewer records than the active
                release, or twice as many, or lack a class that it has
  --dry-run     change nothing
  --verbose     every reason for which records were refused

Settings: DATA_DIR, DATA_MIRROR, OSM_EXTRACT, DATABASE_URL.`,
  },
  migrate: {
    does: "Brings the tables and functions of the database to this version.",
    usage: `Usage: migrate

\`start\` and \`import\` do the same where the role of DATABASE_URL may create tables.`,
  },
  sources: {
    does:
      "Says what the active release is made of, how old it is, and what each missing source adds.",
    usage: `Usage:
  sources [--area AREA]

Options:
  --area AREA   measure a sample of places in a territory (named as for import) besides: direct metrics by
                category, of the median resident and in the worst comune`,
  },
  score: {
    does: "Scores an address or a point.",
    usage: `Usage:
  score "ADDRESS" [--explain] [--json]
  score --lat LAT --lon LON [--explain] [--json]

Options:
  --explain   each of the metrics, with its value, weight, source and date
  --json      as the API answers, for programs`,
  },
  compare: {
    does: "Compares 2 to 10 addresses or points.",
    usage: `Usage:
  compare "ADDRESS" "ADDRESS" ... [--json]
  compare "ADDRESS" LAT,LON ... [--json]

Options:
  --json   as the API answers, for programs`,
  },
  evaluate: {
    does: "Measures how well addresses are found, by kind of spelling.",
    usage: `Usage: evaluate [labels.csv ...] [options]

  --every 1      every n-th house number, in eight spellings
  --count 1000   streets of the official lists, and house numbers of each register, to write in forms
  --seed 1       another number draws other streets
  --failures 0   failures to print of each form
  --json         one JSON object:
    release, seed, elapsed_s
    forms[]   source, form, texts = right + coarser + wrong_street + wrong_comune + not_found,
              located (answers to texts whose position is known), radius_kept (of those, inside the
              stated radius), median_m, p95_m (distance from the true position), failures[]
    levels[]  source, level, located, radius_kept, median_radius_m, p90_m`,
  },
  validate: {
    does: "Hides measurements that are known and says how far the scores are off without them.",
    usage: `Usage: validate [--json] [--places 2000] [--draws 8] [--seed 1]   (whole numbers)`,
  },
  calibrate: {
    does:
      "Sets the goalposts and priors of the catalogue beside the distributions in the active release.",
    usage: `Usage: calibrate`,
  },
  sensitivity: {
    does:
      "Says how far scores move, and places change their order, under other weights and goalposts.",
    usage: `Usage: sensitivity [--runs 1000] [--seed 1]   (whole numbers)`,
  },
  key: {
    does: "Makes, lists and revokes API keys.",
    usage: `Usage:
  key create --email E --plan P   make a key; it is printed once, on a line of its own
  key test --email E              print the test key of an account, now and again
  key list                        id, e-mail, plan, created, revoked, kind (live or test)
  key revoke ID                   revoke a key for good`,
  },
  account: {
    does: "Shows and changes accounts.",
    usage: `Usage:
  account list              id, e-mail, plan, calls this month, created, suspended
  account show ID           the account, its keys, its calls by day, what happened to it
  account plan ID PLAN      give it a plan, where no subscription says what it is
  account suspend ID        its keys and its owner's sessions open nothing
  account resume ID         they do again
  account delete ID         end its subscription and delete it with all it has, for good
  account invoices --from 2026-11-01 --to 2026-11-30 DIR
                            write the FatturaPA files of invoices that customers in Italy paid on
                            these days into a folder, to be transmitted to the Sistema di Interscambio

Exit code 1 where such an invoice has no file.`,
  },
  reference: {
    does: "Downloads the script of the reference page (/docs) into DATA_DIR.",
    usage: `Usage: reference`,
  },
  doctor: {
    does:
      "Checks a deployment with the settings of the service and says what to do. Changes nothing.",
    usage: `Usage: doctor

Exit code 1 where a check fails.`,
  },
} satisfies Readonly<Record<string, Help>>;

/** The name of a command. */
export type CommandName = keyof typeof helps;

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

/** The command `doctor`, in English. */
import type { DoctorTexts } from "../doctor-texts.ts";

/** The English texts. */
export const doctor: DoctorTexts = {
  checks: {
    "settings": "settings",
    "engine": "engine",
    "reference page": "reference page",
    "database": "database",
    "replica": "replica",
    "clock": "clock",
    "prepared statements": "prepared statements",
    "connections": "connections",
    "primary": "primary",
    "durability": "durability",
    "extensions": "extensions",
    "migrations": "migrations",
    "functions": "functions",
    "corrections": "corrections",
    "release": "release",
    "data": "data",
    "streets": "streets",
    "imputed values": "imputed values",
    "indexes": "indexes",
    "statistics": "statistics",
  },
  findings: {
    settingsReadable: { seen: "they can be read" },
    value: { seen: "{value}" },
    localOnly: { seen: "not needed, only this machine can call the service" },
    publicUrlUnset: {
      seen: "answers name the address that is listened on",
      remedy: "Set the address that callers use",
    },
    publicUrlPlain: {
      seen: "keys travel there unencrypted",
      remedy: "Put a proxy with TLS before it, and set its https address",
    },
    portsClash: { seen: "{ports} would take PORT {port}", remedy: "Choose ports that do not meet" },
    portsServed: { seen: "figures are served on {ports}" },
    embedded: {
      seen: "the embedded database is for trying the service out",
      remedy: "Set DATABASE_URL for anything that must last",
    },
    folderWritable: { seen: "it can be written to" },
    folderMissing: { seen: "it is not there yet", remedy: "The first start makes it" },
    folderClosed: {
      seen: "it cannot be written to ({reason})",
      remedy: "Give the service's user the folder",
    },
    pageMissing: {
      seen: "its script is not in DATA_DIR, so /docs/reference is plain HTML",
      remedy: "Run `deno task reference`",
    },
    pageThere: { seen: "its script is there" },
    runtimeMetrics: {
      seen:
        "the runtime's own metrics name methods and hosts as callers send them, and can hold it at its exit",
      remedy: "Set OTEL_DENO_METRICS=false and collect METRICS_PORT",
    },
    databaseMissing: { seen: "not created yet", remedy: "The first start makes it" },
    databaseInUse: { seen: "{reason}", remedy: "Stop the service to have its database looked at" },
    unreachable: { seen: "{reason}", remedy: "Check the address, the server, and what it lets in" },
    replicaIsPrimary: {
      seen: "it is a primary of its own",
      remedy: "Set DATABASE_READ_URLS to streaming replicas",
    },
    replicaBehind: {
      seen: "it does not hold the active release yet",
      remedy: "Wait until it has caught up: the primary answers in its place",
    },
    replicaReady: { seen: "a replica that holds release {name}" },
    serverVersion: { seen: "PostgreSQL {version}, PostGIS {postgis}, {size}" },
    serverWithoutPostgis: { seen: "PostgreSQL {version}, PostGIS not installed, {size}" },
    clockNear: { seen: "{seconds} s apart from this machine's" },
    clockApart: { seen: "{seconds} s apart from this machine's", remedy: "Keep both by NTP" },
    settingDiffers: { seen: "it is {is} and not {value}", remedy: "Run there: {statement}" },
    preparedWork: { seen: "they work through this address, or are off in it" },
    preparedLost: {
      seen: "they are lost between statements",
      remedy: "Add ?prepare=false to the address of a pooler in transaction mode",
    },
    poolerBetween: {
      seen: "{needed} to what stands before the server on port {port}, whose limits are its own",
    },
    connectionsFree: { seen: "{needed} needed (DATABASE_POOL x WORKERS), {free} of {most} free" },
    connectionsShort: {
      seen: "{needed} needed (DATABASE_POOL x WORKERS), {free} of {most} free",
      remedy: "Raise max_connections, lower DATABASE_POOL, or put PgBouncer between",
    },
    primaryIsReplica: {
      seen: "DATABASE_URL leads to a replica, which takes no calls",
      remedy: "Set it to the primary",
    },
    primaryWrites: { seen: "it takes writes" },
    notDurable: { seen: "{settings} off: a crash loses charged calls", remedy: "Set them on" },
    durable: { seen: "what is charged is on disk" },
    walKept: {
      seen: "{size} kept for a replica that does not fetch it",
      remedy: "Bring it back, or drop its slot by pg_drop_replication_slot",
    },
    walFree: { seen: "none is kept for a replica that is gone" },
    extensionsMissing: {
      seen: "{names} missing",
      remedy: "Run there as administrator: {statements}",
    },
    extensionsThere: { seen: "all installed" },
    migrationsPending: { seen: "{names} not run yet", remedy: "Run `deno task migrate`" },
    databaseNewer: {
      seen: "{reason}",
      remedy: "Until then, use the version of the program that made the database",
    },
    asNeeded: { seen: "as this version needs them" },
    functionsOlder: {
      seen: "{names} older than this version's",
      remedy: "Run `deno task migrate`",
    },
    functionsNewer: {
      seen: "{names} replaced after this version applied its own",
      remedy:
        "Finish the update to the newer version; while developing, change the text of the function",
    },
    correctionsNone: { seen: "no report of a wrong fact is open" },
    correctionsOpen: {
      seen: "open reports of wrong facts: {count}, the oldest of {date}",
      remedy: "Read and answer them: `deno task corrections list`",
    },
    releaseMissing: { seen: "no data is loaded", remedy: "Run `deno task import`" },
    releaseInvented: {
      seen: "the invented territory, which describes no real place",
      remedy: "Run `deno task import`",
    },
    releaseOld: {
      seen: "{name}, built on {date}",
      remedy: "Import newer data: `deno task sources` says what there is",
    },
    releaseBuilt: { seen: "{name}, built on {date}" },
    releasePacked: { seen: "{name}, built on {date}, loaded from the pack with SHA-256 {pack}" },
    dataDates: { seen: "sources: {total}, with data of: {dates}" },
    dataOld: {
      seen: "newer editions are likely of {old} of {total} sources: {dates}",
      remedy: "Run `deno task import`: `deno task sources` says what there is",
    },
    walksFollow: { seen: "walks follow them" },
    networkMissing: {
      seen:
        "an older version built the release without a network of them: walks are straight lines times 1.4",
      remedy: "An import is due: `deno task import`",
    },
    streetsMissing: {
      seen: "none are loaded: walks are straight lines times 1.4",
      remedy: "Import an extract of OpenStreetMap: `deno task import` chooses one by its area",
    },
    imputed: { seen: "computed by the import" },
    notImputed: {
      seen:
        "an older version built the release: missing metrics count as if nothing were known of Italy",
      remedy: "An import is due: `deno task import`",
    },
    indexesMissing: {
      seen: "{tables} lack some",
      remedy: "Build the release anew: `deno task import`",
    },
    indexesThere: { seen: "all there" },
    notAnalysed: {
      seen: "the planner knows nothing of {tables}",
      remedy: "Run there: {statement}",
    },
    analysed: { seen: "the planner knows the tables" },
  },
};

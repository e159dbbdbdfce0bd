/**
 * Texts of the command `doctor`. `{name}` stands for a value. The level of a finding (`ok`, `warn`, `fail`)
 * and the names of settings are the same in every language.
 */

/** A finding: the observation, and the remedy if there is a problem. Sentences without full stop. */
export interface FindingText {
  readonly seen: string;
  readonly remedy?: string;
}

/** The texts of one language. */
export interface DoctorTexts {
  /** Names of checks that are no names of settings. */
  readonly checks: Readonly<Record<CheckName, string>>;
  readonly findings: Readonly<Record<FindingKey, FindingText>>;
}

/** A check with a name in each language. */
export type CheckName =
  | "settings"
  | "engine"
  | "reference page"
  | "database"
  | "replica"
  | "clock"
  | "prepared statements"
  | "connections"
  | "primary"
  | "durability"
  | "extensions"
  | "migrations"
  | "functions"
  | "corrections"
  | "release"
  | "data"
  | "streets"
  | "imputed values"
  | "indexes"
  | "statistics";

/** A kind of finding. */
export type FindingKey =
  | "settingsReadable"
  | "value"
  | "localOnly"
  | "publicUrlUnset"
  | "publicUrlPlain"
  | "portsClash"
  | "portsServed"
  | "embedded"
  | "folderWritable"
  | "folderMissing"
  | "folderClosed"
  | "pageMissing"
  | "pageThere"
  | "runtimeMetrics"
  | "databaseMissing"
  | "databaseInUse"
  | "unreachable"
  | "replicaIsPrimary"
  | "replicaBehind"
  | "replicaReady"
  | "serverVersion"
  | "serverWithoutPostgis"
  | "clockNear"
  | "clockApart"
  | "settingDiffers"
  | "preparedWork"
  | "preparedLost"
  | "poolerBetween"
  | "connectionsFree"
  | "connectionsShort"
  | "primaryIsReplica"
  | "primaryWrites"
  | "notDurable"
  | "durable"
  | "walKept"
  | "walFree"
  | "extensionsMissing"
  | "extensionsThere"
  | "migrationsPending"
  | "databaseNewer"
  | "asNeeded"
  | "functionsOlder"
  | "functionsNewer"
  | "correctionsNone"
  | "correctionsOpen"
  | "releaseMissing"
  | "releaseInvented"
  | "releaseOld"
  | "releaseBuilt"
  | "releasePacked"
  | "dataDates"
  | "dataOld"
  | "walksFollow"
  | "networkMissing"
  | "streetsMissing"
  | "imputed"
  | "notImputed"
  | "indexesMissing"
  | "indexesThere"
  | "notAnalysed"
  | "analysed";

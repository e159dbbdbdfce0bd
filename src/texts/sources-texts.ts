/**
 * Texts of the commands that list sources and their files: `sources`, and the plan and the end of `import` and
 * `start --area`. `{name}` stands for a value.
 */
import type { ValueText } from "./scoring-texts.ts";

/** The texts of one language. */
export interface SourcesTexts {
  /** Levels of territories, before their codes. */
  readonly levels: Readonly<Record<"region" | "province" | "comune", string>>;
  /** How often a publisher has a new edition. */
  readonly rhythms: Readonly<
    Record<
      "daily" | "monthly" | "quarterly" | "half-yearly" | "yearly" | "rarely" | "once",
      string
    >
  >;
  /** Numbers with what they count. */
  readonly counts: Readonly<
    Record<"metrics" | "files" | "moreFiles" | "moreMetrics" | "years", ValueText>
  >;
  readonly lines: Readonly<Record<SourcesLine, string>>;
}

/** A line, or a part of one. */
export type SourcesLine =
  | "noRelease"
  | "sampleRelease"
  | "release"
  | "newerLikely"
  | "substitute"
  | "notLoaded"
  | "unlocks"
  | "extends"
  | "servesOthers"
  | "downloaded"
  | "answeredOn"
  | "byHand"
  | "noResidents"
  | "measured"
  | "metricsColumn"
  | "medianColumn"
  | "worstColumn"
  | "all"
  | "next"
  | "nextDryRun"
  | "nextArea"
  | "nextRest"
  | "nextNewer"
  | "nextByHand"
  | "answers"
  | "moved"
  | "fails"
  | "unasked"
  | "sizeNotStated"
  | "checkedAddresses"
  | "area"
  | "areaKept"
  | "wholeProvince"
  | "whichArea"
  | "areaLoaded"
  | "downloads"
  | "unknown"
  | "onlyIfChanged"
  | "sizeOf"
  | "knownAddress"
  | "noAddress"
  | "total"
  | "toReceive"
  | "unknownBesides"
  | "countIfChanged"
  | "timeUnknown"
  | "timeAtGuess"
  | "timeAtSpeed"
  | "fromFolders"
  | "tooLarge"
  | "substituted";

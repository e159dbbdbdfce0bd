/**
 * Rules for pedestrian access: https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions
 * and the Italian highway code, which closes cycleways (article 182) and motor roads (article 175) to
 * pedestrians unless a sign allows them.
 */
import type { TagRule, TagTest } from "../rule.ts";
import { isPrivate } from "./access-rules.ts";

/** Values of `highway` open to pedestrians by default. */
const open: readonly string[] = [
  "footway",
  "path",
  "pedestrian",
  "steps",
  "living_street",
  "residential",
  "service",
  "track",
  "unclassified",
  "road",
  "tertiary",
  "tertiary_link",
  "secondary",
  "secondary_link",
  "primary",
  "primary_link",
];

const trunks: readonly string[] = ["trunk", "trunk_link"];

/** Values of `highway` open to pedestrians only with an explicit tag. */
const closed: readonly string[] = [...trunks, "cycleway", "bridleway"];

/** Values of `foot` that admit pedestrians, whatever other access tags say. */
const letIn = ["yes", "designated", "permissive"];
const isLetIn: readonly TagTest[] = [{ foot: letIn }];
const isKeptOut: readonly TagTest[] = [{ foot: ["no", "private"] }];

/**
 * Nonexistent ways, ways inside buildings, and ways open in one direction only. Walks may use a way in both
 * directions, so leaving out a one-way footpath (a detour) is safer than walking against its direction.
 */
const isNoWay: readonly TagTest[] = [
  { indoor: ["yes", "room", "area", "corridor"] },
  { construction: "yes" },
  { proposed: "yes" },
  { "oneway:foot": ["yes", "1", "-1", "true"] },
  { "foot:forward": "no" },
  { "foot:backward": "no" },
];

const unless: readonly TagTest[] = [
  ...isNoWay,
  ...isKeptOut,
  ...isPrivate,
  { motorroad: "yes" },
];

/** Ways that pedestrians may use in both directions, regardless of `oneway`. Areas count by their outline. */
export const walkways: readonly TagRule[] = [
  { where: [{ highway: open }], unless },
  { where: [{ highway: [...open, ...closed], foot: letIn }], unless: isNoWay },
  // Cyclists and pedestrians use separate lanes (yes) or the same lane (no).
  { where: [{ highway: "cycleway", segregated: ["yes", "no"] }], unless },
  {
    where: ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].map((key) => ({
      highway: trunks,
      [key]: ["yes", "both", "left", "right"],
    })),
    unless,
  },
];

/** Nodes on an outline that are entrances of the area. */
const waysIn: readonly TagTest[] = [
  { entrance: "*" },
  {
    barrier: [
      "gate",
      "lift_gate",
      "swing_gate",
      "sliding_gate",
      "kissing_gate",
      "wicket_gate",
      "turnstile",
      "entrance",
      "bollard",
      "cycle_barrier",
      "stile",
      "sally_port",
      "chain",
    ],
  },
];
/** Exits, and entrances for vehicles or staff. */
const isNoWayIn: readonly TagTest[] = [
  { entrance: ["no", "exit", "emergency", "garage", "service"] },
];
export const entrances: readonly TagRule[] = [
  { where: waysIn, unless: [...isNoWayIn, ...isPrivate, ...isKeptOut] },
  { where: waysIn.map((test) => ({ ...test, foot: letIn })), unless: isNoWayIn },
];

/** Nodes that pedestrians cannot pass: closed gates and other barriers. */
export const blocks: readonly TagRule[] = [
  {
    where: [...isPrivate, ...isKeptOut].map((test) => ({ barrier: "*", ...test })),
    unless: isLetIn,
  },
];

/**
 * Where people may walk: https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions
 * and the Italian highway code, by which cycleways (article 182) and motor roads (article 175) are closed
 * to walkers unless a sign says otherwise.
 */
import type { TagRule, TagTest } from "../rule.ts";
import { isPrivate } from "./access-rules.ts";

/** Open to walkers where no tag says otherwise. */
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

/** Open to walkers only where a tag says so. */
const closed: readonly string[] = [...trunks, "cycleway", "bridleway"];

/** Values of `foot` that admit walkers, whatever applies to others. */
const letIn = ["yes", "designated", "permissive"];
const isLetIn: readonly TagTest[] = [{ foot: letIn }];
const isKeptOut: readonly TagTest[] = [{ foot: ["no", "private"] }];

/**
 * Not there, inside a building, or walked in one direction alone: walks are measured both ways, and a
 * detour is more likely right than a way against its direction.
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

/** Ways that people may walk on, both ways whatever `oneway` says to vehicles; areas by their outline. */
export const walkways: readonly TagRule[] = [
  { where: [{ highway: open }], unless },
  { where: [{ highway: [...open, ...closed], foot: letIn }], unless: isNoWay },
  // Cyclists and walkers side by side (yes) or among each other (no).
  { where: [{ highway: "cycleway", segregated: ["yes", "no"] }], unless },
  {
    where: ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].map((key) => ({
      highway: trunks,
      [key]: ["yes", "both", "left", "right"],
    })),
    unless,
  },
];

/** Nodes on an outline through which people enter the area. */
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

/** Nodes that walkers cannot pass: closed gates and other barriers. */
export const blocks: readonly TagRule[] = [
  {
    where: [...isPrivate, ...isKeptOut].map((test) => ({ barrier: "*", ...test })),
    unless: isLetIn,
  },
];

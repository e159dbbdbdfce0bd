/** Everyday services and culture. Keys: https://wiki.openstreetmap.org/wiki/Map_features */
import type { Rule, TagTest } from "../rule.ts";
import { isForFew, isPrivate } from "./access-rules.ts";

/** Matches practices with specialities other than general, family or community medicine, or paediatrics. */
const isSpecialist: readonly TagTest[] = [
  { "healthcare:speciality": /^(?!.*\b(general|family|community|paediatrics)\b)/ },
];

/** Requires an access tag, because a pool without one usually belongs to a house. */
const isPublicPool: TagTest = {
  leisure: "swimming_pool",
  access: ["yes", "public", "customers", "permissive"],
};

/** Services represented as points, except schools and shops. */
export const services: readonly Rule[] = [
  { name: "police", shape: "point", where: [{ amenity: "police" }] },
  { name: "fire_station", shape: "point", where: [{ amenity: "fire_station" }] },
  // `dispensing=no` marks a parafarmacia, which sells no prescription drugs.
  {
    name: "pharmacy",
    shape: "point",
    where: [{ amenity: "pharmacy" }, { healthcare: "pharmacy" }],
    unless: [{ dispensing: "no" }],
  },
  {
    name: "doctor",
    shape: "point",
    where: [{ amenity: ["doctors", "clinic"] }, { healthcare: ["doctor", "clinic", "centre"] }],
    unless: isSpecialist,
  },
  {
    name: "hospital",
    shape: "point",
    where: [{ amenity: "hospital" }, { healthcare: "hospital" }],
  },
  {
    name: "emergency_room",
    shape: "point",
    where: [
      { amenity: "hospital", emergency: "yes" },
      { healthcare: "hospital", emergency: "yes" },
      { emergency: ["emergency_ward_entrance", "ward"] },
      { amenity: "emergency_ward" },
    ],
  },
  { name: "university", shape: "point", where: [{ amenity: "university" }] },
  { name: "library", shape: "point", where: [{ amenity: "library" }], unless: isPrivate },
  { name: "post_office", shape: "point", where: [{ amenity: "post_office" }] },
  { name: "bank", shape: "point", where: [{ amenity: "bank" }] },
  { name: "atm", shape: "point", where: [{ amenity: "atm" }, { atm: "yes" }], unless: isPrivate },
  { name: "restaurant", shape: "point", where: [{ amenity: "restaurant" }] },
  { name: "cafe", shape: "point", where: [{ amenity: ["cafe", "bar"] }] },
  { name: "cinema", shape: "point", where: [{ amenity: "cinema" }] },
  { name: "theatre", shape: "point", where: [{ amenity: "theatre" }] },
  { name: "museum", shape: "point", where: [{ tourism: "museum" }], unless: isPrivate },
  {
    name: "sports_centre",
    shape: "point",
    where: [{ leisure: ["sports_centre", "sports_hall", "ice_rink"] }],
    unless: isPrivate,
  },
  { name: "pitch", shape: "point", where: [{ leisure: "pitch" }], unless: isPrivate },
  { name: "swimming_pool", shape: "point", where: [isPublicPool] },
  { name: "playground", shape: "point", where: [{ leisure: "playground" }], unless: isForFew },
  {
    name: "place_of_worship",
    shape: "point",
    where: [{ amenity: "place_of_worship" }],
    unless: isPrivate,
  },
  { name: "town_hall", shape: "point", where: [{ amenity: "townhall" }] },
  { name: "veterinary", shape: "point", where: [{ amenity: "veterinary" }] },
  { name: "recycling", shape: "point", where: [{ amenity: "recycling" }], unless: isPrivate },
];

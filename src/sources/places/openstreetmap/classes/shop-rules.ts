/** Shops: https://wiki.openstreetmap.org/wiki/Key:shop */
import { type ByClass, classEntries } from "../../../feature-classes.ts";
import type { Rule } from "../rule.ts";

/** Values of `shop` by class. */
const kinds: ByClass<readonly string[]> = {
  supermarket: ["supermarket"],
  convenience: ["convenience"],
  bakery: ["bakery"],
  butcher: ["butcher"],
  greengrocer: ["greengrocer"],
  fishmonger: ["seafood", "fishmonger"],
  delicatessen: ["deli", "cheese"],
  clothes_shop: ["clothes", "boutique", "fashion"],
  shoe_shop: ["shoes"],
  hardware_shop: ["hardware", "doityourself"],
  electronics_shop: ["electronics", "computer", "mobile_phone"],
  bookshop: ["books"],
  newsagent: ["newsagent"],
  hairdresser: ["hairdresser"],
  optician: ["optician"],
  florist: ["florist"],
  furniture_shop: ["furniture"],
  stationery_shop: ["stationery"],
  toy_shop: ["toys"],
  sports_shop: ["sports", "outdoor"],
  jewellery_shop: ["jewelry", "jewellery"],
  laundry: ["laundry", "dry_cleaning"],
  tobacconist: ["tobacco"],
  household_shop: ["houseware", "household", "household_linen"],
};

/** One class per kind of shop, represented as points. */
export const shops: readonly Rule[] = classEntries(kinds).map(([name, values]) => ({
  name,
  shape: "point",
  where: [{ shop: values }],
}));

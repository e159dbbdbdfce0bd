/** `listPlans`: the price list, from the table of plans. */
import { plans } from "../../access/plans.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { Env } from "../env.ts";

/** Answers the price list. */
export function listPlans(): Handlers<Env>["listPlans"] {
  return (c) => c.json({ schema: "svc.plans.v1", currency: "EUR", plans: [...plans] }, 200);
}

import type { Context } from "hono";
import { withDevice } from "../device.ts";
import type { PageHandlers } from "../../http/site.ts";
import { PageFailure } from "../failure.ts";
import { forms, type Mistakes, readForm } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import { secondFactorPage, securityDeeds, securityPage } from "./security-page.tsx";
import type { OwnEnv } from "./signed-in.ts";

/**
 * The pages `/account/security` and below. Changing the password or the second factor requires the
 * password.
 */
export function securityHandlers(
  deps: SiteDependencies,
): PageHandlers<
  | "security"
  | "securityAgain"
  | "changePassword"
  | "beginSecondFactor"
  | "confirmSecondFactor"
  | "endSecondFactor"
  | "endSession",
  OwnEnv
> {
  const { people, trail } = deps;
  const answer = async (c: Context<OwnEnv>, mistakes: Mistakes = {}) => {
    const who = c.get("who"), done = c.req.query("done");
    const shown = {
      who,
      sessions: await people.sessions(who),
      trail: await trail(who.account),
    };
    const deed = securityDeeds.find((deed) => deed === done);
    const isError = Object.keys(mistakes).length > 0;
    return c.html(securityPage(c.get("view"), shown, { deed, mistakes }), isError ? 422 : 200);
  };
  const cookied = (c: Context<OwnEnv>, cookies: readonly string[]) => {
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
  };
  /**
   * The request that confirms a change of the second factor; null if the form has no valid
   * password.
   */
  const confirmed = (c: Context<OwnEnv>) => {
    const read = readForm(forms.remove, { password: c.get("form")["confirmation"] ?? "" });
    return "mistakes" in read ? null : {
      headers: withDevice(c),
      password: read.values.password,
      signal: c.get("signal"),
    };
  };
  const wrong = (c: Context<OwnEnv>) => answer(c, { confirmation: "password_wrong" });

  return {
    security: (c) => answer(c),
    securityAgain: (c) => c.redirect(`${c.get("view").root}account/security`, 303),
    changePassword: async (c) => {
      const who = c.get("who");
      const read = readForm(forms.changePassword, c.get("form"));
      if ("mistakes" in read) return await answer(c, read.mistakes);
      await limited(deps, c, "confirm_password", who.email);
      const { language } = c.get("view"), signal = c.get("signal");
      const outcome = await people.changePassword({ who, ...read.values, language, signal });
      if (outcome === "wrong") return await answer(c, { current: "password_wrong" });
      if (outcome !== "done") return await answer(c, { password: "password_weak" });
      return c.redirect("../security?done=password", 303);
    },
    beginSecondFactor: async (c) => {
      const asked = confirmed(c);
      if (asked === null || c.get("who").hasSecondFactor) return await wrong(c);
      await limited(deps, c, "confirm_password", c.get("who").email);
      const begun = await people.beginSecondFactor(asked);
      return begun === "wrong" ? await wrong(c) : c.html(secondFactorPage(c.get("view"), begun));
    },
    confirmSecondFactor: async (c) => {
      const read = readForm(forms.code, c.get("form"));
      const outcome = "mistakes" in read
        ? "wrong"
        : await people.confirmSecondFactor(c.get("who"), withDevice(c), read.values.code);
      if (outcome === "wrong") {
        return c.html(secondFactorPage(c.get("view"), null, { code: "code_wrong" }), 422);
      }
      cookied(c, outcome.cookies);
      return c.redirect("../../security?done=second_factor_on", 303);
    },
    endSecondFactor: async (c) => {
      const asked = confirmed(c);
      if (asked === null) return await wrong(c);
      await limited(deps, c, "confirm_password", c.get("who").email);
      const outcome = await people.endSecondFactor(c.get("who"), asked);
      if (outcome === "wrong") return await wrong(c);
      cookied(c, outcome.cookies);
      return c.redirect("../../security?done=second_factor_off", 303);
    },
    endSession: async (c) => {
      const read = readForm(forms.endSession, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      if (!await people.endSession(c.get("who"), read.values.id)) throw new PageFailure(404);
      return c.redirect("../../security?done=session", 303);
    },
  };
}

import type { PageHandlers } from "../../http/site.ts";
import { PageFailure } from "../failure.ts";
import type { NoKey } from "../../access/account-keys.ts";
import { forms, type Mistake, readForm } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import { withScript } from "../with-script.ts";
import { newKeyPage, removedPage } from "./aside.tsx";
import { answerAccount, type OwnEnv } from "./signed-in.ts";
import { deeds } from "./deeds.ts";
import { TEST_KEY_SECTION } from "./test-key-section.tsx";

/** The account page, and deletion of the account. */
export function accountPageHandlers(
  deps: SiteDependencies,
): PageHandlers<"account" | "accountAgain" | "deleteAccount", OwnEnv> {
  return {
    account: (c) => {
      const done = c.req.query("done");
      return answerAccount(deps, c, { deed: deeds.find((deed) => deed === done) });
    },
    // A GET of a form's path leads to the account page.
    accountAgain: (c) => c.redirect(`${c.get("view").root}account`, 303),
    deleteAccount: async (c) => {
      const who = c.get("who"), view = c.get("view");
      const read = readForm(forms.remove, c.get("form"));
      if ("mistakes" in read) return await answerAccount(deps, c, read);
      await limited(deps, c, "confirm_password", who.email);
      const { password } = read.values;
      if (!await deps.people.confirmPassword(who.person, password, c.get("signal"))) {
        return await answerAccount(deps, c, { mistakes: { password: "password_wrong" } });
      }
      await deps.remove(who);
      // The session is deleted, so the cookie is removed too.
      const cookies = await deps.people.signOut(c.req.raw.headers);
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.html(removedPage(view));
    },
  };
}

/** The mistake that the form shows, by the reason why no key was made. */
const whyNoKey = {
  too_many: "too_many_keys",
  too_often: "keys_too_often",
} as const satisfies Readonly<Record<NoKey, Mistake>>;

/** Keys and the test key. An id of another account's key answers 404. */
export function keyHandlers(
  deps: SiteDependencies,
): PageHandlers<"createKey" | "rotateKey" | "revokeKey" | "replaceTestKey", OwnEnv> {
  const { keys, testKeys, apiUrl, example } = deps;
  return {
    createKey: async (c) => {
      const { name } = c.get("form");
      const read = readForm(forms.createKey, c.get("form"));
      if ("mistakes" in read) return await answerAccount(deps, c, { name, ...read });
      // Read before the key is made: a failure afterwards would lose the key, which is shown only
      // once.
      const call = { apiUrl, example: await example() };
      const created = await keys.create(c.get("who").account, read.values.name);
      if (typeof created === "string") {
        return await answerAccount(deps, c, { name, mistakes: { name: whyNoKey[created] } });
      }
      return withScript(c, newKeyPage(c.get("view"), { key: created.key, ...call }));
    },
    rotateKey: async (c) => {
      const read = readForm(forms.rotateKey, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      const { id, grace } = read.values;
      const call = { apiUrl, example: await example() };
      const rotated = await keys.rotate(c.get("who").account, id, grace);
      if (rotated === "unknown") throw new PageFailure(404);
      if (typeof rotated === "string") {
        return await answerAccount(deps, c, { mistakes: { name: whyNoKey[rotated] } });
      }
      return withScript(c, newKeyPage(c.get("view"), { key: rotated.key, graceS: grace, ...call }));
    },
    revokeKey: async (c) => {
      const read = readForm(forms.revokeKey, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      const isRevoked = await keys.revoke(c.get("who").account, read.values.id);
      if (!isRevoked) throw new PageFailure(404);
      return c.redirect("../../account?done=revoked", 303);
    },
    replaceTestKey: async (c) => {
      const replaced = await testKeys.replace(c.get("who").account);
      if (typeof replaced === "string") {
        return await answerAccount(deps, c, {
          mistakes: { [TEST_KEY_SECTION]: whyNoKey[replaced] },
        });
      }
      return c.redirect("../../account?done=test_key_replaced", 303);
    },
  };
}

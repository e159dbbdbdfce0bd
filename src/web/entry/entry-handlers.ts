import type { Context } from "hono";
import type { PageHandlers } from "../../http/site.ts";
import { codePage } from "../account/security-page.tsx";
import { deviceOf, withDevice } from "../device.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv } from "../view.ts";
import {
  expiredPage,
  forgotPage,
  forgotSentPage,
  mailSentPage,
  resetDonePage,
  resetPage,
  signInPage,
  signUpPage,
  takenPage,
  unverifiedPage,
  verifiedPage,
  verifyPage,
} from "./entry-pages.tsx";

/** Seconds for which better-auth accepts no further codes after ten wrong ones. */
const LOCKED_S = 900;

/** The token in a mail's link; empty if it is malformed. */
function tokenOf(c: Context<SiteEnv>): string {
  const read = readForm(forms.token, { token: c.req.query("token") ?? "" });
  return "values" in read ? read.values.token : "";
}

/**
 * Handlers of sign-up and of verifying the e-mail address. No answer reveals whether an address has
 * an account.
 */
export function signUpHandlers(
  deps: SiteDependencies,
): PageHandlers<
  "signUpForm" | "signUp" | "resendForm" | "resend" | "verifyForm" | "verify",
  SiteEnv
> {
  const { people } = deps;
  return {
    signUpForm: (c) => {
      const view = c.get("view");
      return view.who === null ? c.html(signUpPage(view)) : c.redirect("account", 303);
    },
    signUp: async (c) => {
      const view = c.get("view"), fields = c.get("form");
      const read = readForm(forms.signUp, fields);
      if ("mistakes" in read) return c.html(signUpPage(view, { fields, ...read }), 422);
      const { email, password } = read.values;
      await limited(deps, c, "sign_up", email);
      const outcome = await people.signUp({
        email,
        password,
        language: view.language,
        signal: c.get("signal"),
      });
      if (outcome === "sent") return c.html(mailSentPage(view, email));
      const mistakes = outcome.invalid === "email"
        ? { email: "email" } as const
        : { password: "password_short" } as const;
      return c.html(signUpPage(view, { fields, mistakes }), 422);
    },
    resend: async (c) => {
      const view = c.get("view"), fields = c.get("form");
      const read = readForm(forms.email, fields);
      if ("mistakes" in read) return c.html(expiredPage(view, "resend", { fields, ...read }), 422);
      const { email } = read.values;
      await limited(deps, c, "verify", email);
      await people.resend(email, view.language);
      return c.html(mailSentPage(view, email));
    },
    // A GET of the path to which the form is sent.
    resendForm: (c) => c.redirect("sign-in", 303),
    verifyForm: (c) => c.html(verifyPage(c.get("view"), tokenOf(c))),
    verify: async (c) => {
      const view = c.get("view");
      const read = readForm(forms.token, c.get("form"));
      const token = "values" in read ? read.values.token : "";
      await limited(deps, c, "verify");
      const outcome = token === "" ? "expired" : await people.verify(token);
      if (outcome === "verified") return c.html(verifiedPage(view));
      if (outcome === "taken") return c.html(takenPage(view), 409);
      return c.html(expiredPage(view, "resend"), 410);
    },
  };
}

/** Handlers of signing in and out. */
export function signInHandlers(
  deps: SiteDependencies,
): PageHandlers<
  "signInForm" | "signIn" | "codeForm" | "signInWithCode" | "signOutForm" | "signOut",
  SiteEnv
> {
  const { people, limits, networkOf } = deps;
  return {
    signInForm: (c) => {
      const view = c.get("view");
      return view.who === null ? c.html(signInPage(view)) : c.redirect("account", 303);
    },
    signIn: async (c) => {
      const view = c.get("view"), fields = c.get("form");
      const read = readForm(forms.signIn, fields);
      if ("mistakes" in read) return c.html(signInPage(view, { fields, ...read }), 422);
      await limited(deps, c, "sign_in", read.values.email);
      const outcome = await people.signIn({
        ...read.values,
        device: deviceOf(c.req.header("user-agent")),
        signal: c.get("signal"),
      });
      if (outcome === "unverified") return c.html(unverifiedPage(view, read.values.email), 403);
      if (outcome === "refused") {
        return c.html(signInPage(view, { fields, mistakes: { email: "credentials" } }), 422);
      }
      for (const cookie of outcome.cookies) c.header("Set-Cookie", cookie, { append: true });
      if (outcome.needsCode) return c.html(codePage(view));
      await limits.trust({ network: networkOf(c), email: read.values.email });
      return c.redirect("account", 303);
    },
    codeForm: (c) => c.redirect("../sign-in", 303),
    signInWithCode: async (c) => {
      const view = c.get("view");
      const again = () => c.html(codePage(view, { code: "code_wrong" }), 422);
      const read = readForm(forms.code, c.get("form"));
      if ("mistakes" in read) return again();
      const outcome = await people.signInWithCode({
        headers: withDevice(c),
        code: read.values.code,
      });
      if (outcome === "wrong") return again();
      if (outcome === "locked") throw new PageFailure(429, { retryAfterS: LOCKED_S });
      if (outcome === "expired") return c.redirect("../sign-in", 303);
      for (const cookie of outcome.cookies) c.header("Set-Cookie", cookie, { append: true });
      await limits.trust({ network: networkOf(c), email: outcome.email });
      return c.redirect("../account", 303);
    },
    signOutForm: (c) => c.redirect("account", 303),
    signOut: async (c) => {
      const cookies = await people.signOut(c.req.raw.headers);
      for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
      return c.redirect("./", 303);
    },
  };
}

/** Handlers of resetting a password by mail. */
export function resetHandlers(
  deps: SiteDependencies,
): PageHandlers<"forgotForm" | "forgot" | "resetForm" | "reset", SiteEnv> {
  const { people, limits, networkOf } = deps;
  return {
    forgotForm: (c) => c.html(forgotPage(c.get("view"))),
    forgot: async (c) => {
      const view = c.get("view"), fields = c.get("form");
      const read = readForm(forms.email, fields);
      if ("mistakes" in read) return c.html(forgotPage(view, { fields, ...read }), 422);
      const { email } = read.values;
      await limited(deps, c, "reset", email);
      await people.requestReset(email, view.language);
      return c.html(forgotSentPage(view, email));
    },
    resetForm: (c) => c.html(resetPage(c.get("view"), tokenOf(c))),
    reset: async (c) => {
      const view = c.get("view"), form = c.get("form");
      const read = readForm(forms.reset, form);
      if ("mistakes" in read) {
        const token = readForm(forms.token, form);
        const sent = "values" in token ? token.values.token : "";
        return c.html(resetPage(view, sent, read), 422);
      }
      const { token, password } = read.values;
      await limited(deps, c, "reset");
      const outcome = token === "" ? "expired" as const : await people.reset({
        token,
        password,
        language: view.language,
        signal: c.get("signal"),
      });
      if (outcome === "expired") return c.html(expiredPage(view, "forgot"), 410);
      if (outcome === "taken") return c.html(takenPage(view), 409);
      if ("email" in outcome) {
        // Trusts this network, so that the owner can sign in here even if others make many attempts.
        await limits.trust({ network: networkOf(c), email: outcome.email });
        return c.html(resetDonePage(view));
      }
      return c.html(resetPage(view, token, { mistakes: { password: "password_short" } }), 422);
    },
  };
}

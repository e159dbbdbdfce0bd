import type { RequestEnv, RequestVariables } from "../http/request-env.ts";
import type { SignedIn } from "../access/people/people.ts";
import type { Language } from "../language.ts";

/** What pages with forms need to know of the request. */
export interface View {
  readonly language: Language;
  /** Relative path from the page to the first page. */
  readonly root: string;
  /** Token that every form of the page includes. */
  readonly token: string;
  /** The signed-in user; null without a session. */
  readonly who: SignedIn | null;
}

/** The fields of a form by name, as sent. */
export type Fields = Readonly<Record<string, string>>;

/** A file in a form. Its bytes can be read once. */
export interface SentFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The environment of handlers of pages with forms. */
export interface SiteEnv extends RequestEnv {
  Variables: RequestVariables & {
    view: View;
    /** Tokens that forms may send: made with the current secret and with the previous one. */
    tokens: readonly string[];
    /** The fields of the form, after its token was checked. */
    form: Fields;
    file?: SentFile;
  };
}

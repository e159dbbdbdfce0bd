/** Reads pages and submits their forms. Keeps cookies like a browser. */
import { type ApplicationDependencies, createApplication } from "../../src/commands/compose.ts";

/** Reads pages and sends requests. */
export interface Reader {
  /** Sends a request unchanged, except for the added cookies. */
  send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /**
   * Submits the fields, and adds the token of the page last read unless the fields include a token.
   */
  post(
    path: string,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Values by name. */
  readonly cookies: Map<string, string>;
  /** Anti-forgery token of the page last read. */
  token(): string;
}

/** Makes a reader of the given application, or of a new one. */
export function readerOf(
  deps: ApplicationDependencies,
  language = "en",
  app = createApplication(deps),
): Reader {
  const cookies = new Map<string, string>();
  let token = "";
  const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await app.request(path, {
      ...init,
      headers: {
        "accept": "text/html",
        "accept-language": language,
        ...(cookie === "" ? {} : { cookie }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.clone().text();
    token = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? token;
    return response;
  };
  return {
    cookies,
    send,
    token: () => token,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      send(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: new URLSearchParams({ csrf: token, ...fields }).toString(),
      }),
  };
}

/** Signs in the person of the fakes and reads the account's page. */
export async function signIn(
  reader: Reader,
  email = "known@example.org",
  password = "correct horse",
): Promise<void> {
  await reader.get("/sign-in");
  await reader.post("/sign-in", { email, password });
  await reader.get("/account");
}

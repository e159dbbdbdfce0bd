import { type Language, texts } from "../language.ts";
import { type Html, layout } from "./layout.tsx";
import { markdown } from "./markdown.tsx";
import type { Installation } from "./operator.tsx";

const file = new URL("../../openapi/CHANGELOG.md", import.meta.url);

/** Reads `CHANGELOG.md` without its heading. */
export async function readChanges(): Promise<string> {
  return (await Deno.readTextFile(file)).replace(/^# .*\n/, "");
}

/**
 * The page `/changelog`: changes that affect answers, newest first, in English like the contract.
 */
export function changelogPage(
  language: Language,
  { baseUrl, hasAccounts }: Pick<Installation, "baseUrl" | "hasAccounts">,
  changes: string,
): Html {
  const { title, inEnglish } = texts[language].changelog;
  const body = (
    <>
      {inEnglish === null ? "" : <p>{inEnglish}</p>}
      <div lang="en">{markdown(changes)}</div>
    </>
  );
  return layout({ language, title, body, url: `${baseUrl}/changelog`, hasAccounts });
}

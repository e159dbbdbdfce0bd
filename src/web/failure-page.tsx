import { type Language, texts } from "../language.ts";
import type { FailureKind } from "./failure.ts";
import { type Html, layout } from "./layout.tsx";
import { wordsOf } from "./words.ts";

/**
 * The page for a failure.
 *
 * @param retryAfterS seconds after which to try again, if known
 */
export function failurePage(
  { language, root, hasAccounts }: {
    readonly language: Language;
    readonly root: string;
    readonly hasAccounts: boolean;
  },
  kind: FailureKind,
  retryAfterS?: number,
): Html {
  const text = texts[language].failure;
  const { title, what } = text.failures[kind];
  const body = (
    <>
      <p>{what}</p>
      {retryAfterS === undefined ? "" : <p>{text.again(wordsOf(language).after(retryAfterS))}</p>}
      <p>
        <a href={root || "./"}>{text.home}</a>
      </p>
    </>
  );
  return layout({ language, root, title, body, isError: true, hasAccounts });
}

import { type Language, texts } from "../language.ts";
import type { Release } from "../releases/release.ts";
import type { Html } from "./layout.tsx";

/** Names the release that a page shows. */
export function releaseLine(language: Language, { name }: Pick<Release, "name">): Html {
  const { methodology, colon } = texts[language];
  return (
    <p class="soft">
      {methodology.release}
      {colon}
      <code>{name}</code>
    </p>
  );
}

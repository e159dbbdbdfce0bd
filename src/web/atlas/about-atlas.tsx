/** What the pages of the atlas say of it. */
import { type Language, texts } from "../../language.ts";
import { sampleName } from "../../releases/release.ts";
import { atlasLicence } from "../../scoring/atlas/licence.ts";
import type { AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import type { Html } from "../layout.tsx";
import { releaseLine } from "../release-line.tsx";
import { wordsOf } from "../words.ts";

/** Says that the territory is invented, and that the atlas is of an earlier release. */
export function atlasNotices(
  language: Language,
  release: AtlasRelease,
  isEarlier: boolean,
): Html {
  const { atlas, methodology } = texts[language];
  const builtOn = wordsOf(language).day(new Date(release.builtAt));
  return (
    <>
      {release.name === sampleName ? <p class="notice">{methodology.sample}</p> : ""}
      {isEarlier ? <p class="notice">{atlas.earlier(release.name, builtOn)}</p> : ""}
    </>
  );
}

/** The licence, with links to the sources and the method, and the release. */
export function atlasCredits(language: Language, root: string, release: AtlasRelease): Html {
  const { atlas, attribution, methodology } = texts[language];
  return (
    <>
      <p class="soft">
        <a href={atlasLicence.url} lang={language}>{atlas.licence}</a>{" "}
        <a href={`${root}attribution`}>{attribution.title}</a>
        {" · "}
        <a href={`${root}methodology`}>{methodology.title}</a>
      </p>
      {releaseLine(language, release)}
    </>
  );
}

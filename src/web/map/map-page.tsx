/** The map of a report as a page of its own, which the report shows in a frame: the report need not wait for it. */
import { LANGUAGE_PARAMETER } from "../../http/choose-language.ts";
import { type Language, texts } from "../../language.ts";
import type { Explanation } from "../landing/tried.ts";
import { bareDocument, type Html } from "../layout.tsx";
import { MAP_SCRIPT } from "./legend.tsx";

/** The relative path of the map of a tried address, for the language of a page. */
export function mapPathOf(
  { root, language }: { readonly root: string; readonly language: Language },
  ticket: string,
): string {
  return `${root}map/${ticket}?${LANGUAGE_PARAMETER}=${language}`;
}

/** The frame of the map in a report. */
export function mapFrame(
  language: Language,
  { score: { address } }: Explanation,
  path: string,
): Html {
  return (
    <div class="map-frame">
      <iframe src={path} title={texts[language].map.title(address.resolved)}></iframe>
    </div>
  );
}

/**
 * The page in the frame.
 *
 * @param root relative path from the page to the first page
 * @param shown the map and the address of its place; null if it cannot be drawn, which the page then says
 */
export function mapPage(
  language: Language,
  root: string,
  shown: { readonly map: Html; readonly address: string } | null,
): Html {
  const { map: text } = texts[language];
  return bareDocument({
    language,
    title: shown === null ? text.failed : text.title(shown.address),
    root,
    isUnlisted: true,
    scripts: shown === null ? [] : [MAP_SCRIPT],
    head: "",
    bodyClass: "framed",
    body: shown?.map ?? <p class="problem" role="alert">{text.failed}</p>,
  });
}

/** The frame of every page, in English. */
import type { FrameTexts } from "../frame-texts.ts";

/** The English texts. */
export const frame: FrameTexts = {
  language: "English",
  languages: "Language",
  description: (metrics) =>
    `A score from 0 to 100 for any address in Italy, from ${metrics} metrics of official and open sources, with what is not measured.`,
  skip: "Skip to the content",
  error: "Error",
  main: "Main",
  about: "About the service",
  mainLinks: [["#plans", "Prices"], ["docs", "API guide"], ["account", "Account"]],
  aboutLinks: [
    ["methodology", "How the score is made"],
    ["model", "Model documentation"],
    ["atlas", "Atlas of comuni"],
    ["coverage", "What is measured where"],
    ["attribution", "Sources and attribution"],
    ["changelog", "Changelog"],
    ["status", "Service status"],
    ["terms", "Terms of service"],
    ["privacy", "Privacy"],
    ["dpa", "Data processing agreement"],
    ["imprint", "Imprint"],
  ],
};

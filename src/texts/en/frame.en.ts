/** The frame of every page, in English. */
import type { FrameTexts } from "../frame-texts.ts";

/** Its texts. */
export const frame: FrameTexts = {
  language: "English",
  languages: "Language",
  skip: "Skip to the content",
  error: "Error",
  main: "Main",
  about: "About the service",
  mainLinks: [["#plans", "Prices"], ["docs", "API reference"], ["account", "Account"]],
  aboutLinks: [
    ["methodology", "How the score is made"],
    ["attribution", "Sources and attribution"],
    ["terms", "Terms of service"],
    ["privacy", "Privacy"],
  ],
};

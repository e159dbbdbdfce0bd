import { type Language, texts } from "../../language.ts";
import type { GuideStep } from "../../texts/guide-texts.ts";
import { firstCalls } from "../landing/first-calls.tsx";
import { type Html, layout } from "../layout.tsx";
import { markdown } from "../markdown.tsx";
import type { View } from "../view.ts";
import { guideAnswers, type GuideCallName, guideCalls } from "./guide-calls.ts";
import { bodyText, commandOf, headText } from "./guide-text.ts";

/** The calls of each step. */
const steps: Readonly<Record<GuideStep, readonly GuideCallName[]>> = {
  key: [],
  first: ["first"],
  match: ["street", "onlyHouses"],
  interval: ["littleKnown"],
  errors: ["tooMany"],
  batch: ["batch"],
  job: ["job", "jobState", "jobResult"],
};

/** What stands for a key in a command: of a test key without a session, and of every live key. */
export const NO_TEST_KEY = "YOUR_TEST_KEY", LIVE_KEY = "YOUR_LIVE_KEY";

/** What the guide is shown with. */
export interface GuideOptions {
  /** Public address of the API. */
  readonly apiUrl: string;
  /** The visitor's test key; null without a session, or if it cannot be shown. */
  readonly testKey: string | null;
  readonly hasAccounts: boolean;
}

/**
 * The page `/docs`: from a key to a scored table, with commands to paste and the answers to them. Needs no
 * script.
 */
export function guidePage(view: View, { apiUrl, testKey, hasAccounts }: GuideOptions): Html {
  const { language, root } = view;
  const { guide: text, unavailable } = texts[language];
  const names = Object.keys(steps) as GuideStep[];
  const call = (name: GuideCallName): Html => {
    const shown = guideCalls[name], { sent } = shown;
    const key = shown.key === "live" ? LIVE_KEY : testKey ?? NO_TEST_KEY;
    return (
      <>
        {sent !== undefined && "csv" in sent ? code(text.file, sent.csv.trimEnd()) : ""}
        {code(`${shown.method} ${shown.path}`, commandOf(apiUrl, key, shown), "command")}
        {answer(language, name)}
      </>
    );
  };
  const keyText = () => {
    if (testKey !== null) return <p class="done">{text.ownKey}</p>;
    return hasAccounts ? markdown(text.noKey) : <p>{unavailable.what}</p>;
  };
  const body = (
    <>
      <p class="lead">{text.lead}</p>
      <nav class="contents" aria-labelledby="contents">
        <h2 id="contents">{text.contents}</h2>
        <ol>
          {names.map((name) => (
            <li>
              <a href={`#${name}`}>{text.steps[name].heading}</a>
            </li>
          ))}
        </ol>
        <p>
          <a href={`${root}docs/reference`}>{text.referenceLink}</a>
        </p>
      </nav>
      {names.map((name, i) => {
        const { heading, before, after } = text.steps[name];
        return (
          <section id={name}>
            <h2>{i + 1}. {heading}</h2>
            {markdown(before)}
            {name === "key" ? keyText() : ""}
            {steps[name].map(call)}
            {name === "first" ? otherLanguages(text.otherLanguages, apiUrl, testKey) : ""}
            {markdown(after)}
          </section>
        );
      })}
      <section id="reference">
        <h2>{text.referenceHeading}</h2>
        {markdown(text.reference)}
        <p>
          <a class="button" href={`${root}docs/reference`}>{text.referenceLink}</a>
        </p>
      </section>
    </>
  );
  return layout({
    language,
    root,
    title: text.title,
    body,
    url: `${apiUrl}/docs`,
    description: text.lead,
    hasAccounts,
  });
}

/** Lines of a body from which the page folds it. */
const FOLDED_FROM = 14;

/** The calls whose answer the page shows whole, because the text is about it. */
const wholeAnswers: ReadonlySet<GuideCallName> = new Set(["first", "littleKnown"]);

function answer(language: Language, name: GuideCallName): Html {
  const { answer: heading, body: bodyHeading } = texts[language].guide;
  const answered = guideAnswers[name];
  const head = headText(answered), body = bodyText(answered);
  if (wholeAnswers.has(name) || body.split("\n").length < FOLDED_FROM) {
    return code(heading, `${head}\n\n${body}`, "answer");
  }
  return (
    <>
      {code(heading, head, "answer")}
      <details>
        <summary>{bodyHeading}</summary>
        <pre class="answer" tabindex={0} aria-label={bodyHeading}><code>{body}</code></pre>
      </details>
    </>
  );
}

/** The first call in the languages of programs. */
function otherLanguages(heading: string, apiUrl: string, testKey: string | null): Html {
  return (
    <details>
      <summary>{heading}</summary>
      {firstCalls(apiUrl, testKey).slice(1).map(({ name, code: text }) => code(name, text))}
    </details>
  );
}

/** Code below its name. The keyboard can scroll it. */
function code(name: string, text: string, kind?: "command" | "answer"): Html {
  return (
    <figure class="code">
      <figcaption>{name}</figcaption>
      <pre class={kind} tabindex={0} aria-label={name}><code>{text}</code></pre>
    </figure>
  );
}

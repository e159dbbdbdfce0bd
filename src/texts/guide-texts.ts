/** Texts of the guide at `/docs`. */

/** The steps of the guide, in their order. */
export type GuideStep = "key" | "first" | "match" | "interval" | "errors" | "batch" | "job";

/** A step. Its texts are Markdown. */
interface StepTexts {
  readonly heading: string;
  /** Before the commands. */
  readonly before: string;
  /** After the last answer. */
  readonly after: string;
}

/** The texts of one language. */
export interface GuideTexts {
  readonly title: string;
  readonly lead: string;
  readonly contents: string;
  /** Before the visitor's test key. */
  readonly ownKey: string;
  /** For visitors without a session, in Markdown. */
  readonly noKey: string;
  readonly answer: string;
  /** Before a long body of an answer. */
  readonly body: string;
  /** Name of the table of the job. */
  readonly file: string;
  readonly otherLanguages: string;
  readonly steps: Readonly<Record<GuideStep, StepTexts>>;
  readonly referenceHeading: string;
  /** In Markdown. */
  readonly reference: string;
  /** Text of the link to the reference. */
  readonly referenceLink: string;
}

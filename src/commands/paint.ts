/** Colours of the command line: for a person at a terminal, and nowhere else. */
import { styleText } from "node:util";

/** How a text can look. */
export type Look = "bold" | "dim" | "red" | "yellow" | "green";

/** A text as it is printed. */
export type Paint = (look: Look, text: string) => string;

/** The text as it is: for a pipe or a file. */
export function plain(_look: Look, text: string): string {
  return text;
}

/** The text with the terminal's codes. */
export function coloured(look: Look, text: string): string {
  return text === "" ? "" : styleText(look, text, { validateStream: false });
}

/** Colours on a terminal whose user did not ask for none (https://no-color.org). */
export function paintOfOutput(): Paint {
  return Deno.stdout.isTerminal() && !Deno.noColor ? coloured : plain;
}

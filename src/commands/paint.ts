/** Colours of the command line, only on terminals. */
import { styleText } from "node:util";

/** Styles of text. */
export type Look = "bold" | "dim" | "red" | "yellow" | "green";

/** Applies a style to a text. */
export type Paint = (look: Look, text: string) => string;

/** Plain text, for a pipe or file. */
export function plain(_look: Look, text: string): string {
  return text;
}

/** Text with terminal codes. */
export function coloured(look: Look, text: string): string {
  return text === "" ? "" : styleText(look, text, { validateStream: false });
}

/** Uses colours on terminals, unless the user disabled them (https://no-color.org). */
export function paintOfOutput(): Paint {
  return Deno.stdout.isTerminal() && !Deno.noColor ? coloured : plain;
}

/** Validates e-mail addresses and passwords. */
import { z } from "zod";
import { passwordLength } from "./auth.ts";
import { isWeak } from "./weak-password.ts";

const emailForm = z.email().max(254);

/** An e-mail address for comparison: trimmed, in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Whether a {@link normalEmail} has the format of an address. */
export const isEmail = (email: string): boolean => emailForm.safeParse(email).success;

/** Whether a text has a valid length for a password. */
export function isPassword(text: string): boolean {
  return text.length >= passwordLength.min && text.length <= passwordLength.max;
}

/** Whether a text is allowed as a new password: a valid length, and not {@link isWeak}. */
export const mayBeChosen = (text: string): boolean => isPassword(text) && !isWeak(text);

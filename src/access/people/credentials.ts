import { z } from "zod";
import { passwordLength } from "./auth.ts";
import { isWeak } from "./weak-password.ts";

const emailForm = z.email().max(254);

/** An e-mail address in the form in which it is compared: trimmed, in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Whether a {@link normalEmail} has the format of an address. */
export const isEmail = (email: string): boolean => emailForm.safeParse(email).success;

/** Whether a text has a valid length for a password. */
export function isPassword(text: string): boolean {
  return text.length >= passwordLength.min && text.length <= passwordLength.max;
}

/** Whether a text may be chosen as a password: it has a valid length, and is not {@link isWeak}. */
export const mayBeChosen = (text: string): boolean => isPassword(text) && !isWeak(text);

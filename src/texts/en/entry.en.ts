/** The pages for sign-up, sign-in and password reset, in English. */
import type { EntryTexts } from "../entry-texts.ts";

/** The English texts. */
export const entry: EntryTexts = {
  email: "E-mail address",
  password: "Password",
  passwordHint: "10 to 128 characters. Several words in a row make a strong password.",
  signUp: "Create an account",
  signUpIntro: "The free plan needs no payment card. You get a key once your e-mail address is " +
    "verified.",
  signUpTerms: "By creating an account you accept:",
  terms: "Terms of service",
  privacy: "Privacy",
  signUpSend: "Create the account",
  haveAccount: "I have an account: sign in",
  sent: "Check your mail",
  sentWhat: (email) => `We have sent a mail to ${email}. Open the link in it.`,
  sentLater: "No mail after a few minutes? Check your spam folder, or ask for another mail.",
  again: "Send another mail",
  signIn: "Sign in",
  noAccount: "Create an account",
  forgotten: "I forgot my password",
  unverified: "Verify your e-mail address first",
  unverifiedWhat: "The password is right, but the e-mail address is not verified yet. " +
    "Open the link in the mail we sent, or ask for another.",
  verify: "Verify your e-mail address",
  verifyWhat: "Press the button to confirm that this e-mail address is yours.",
  verifySend: "Verify the address",
  verified: "Your address is verified",
  verifiedWhat: "Your account is ready. Sign in to create your first key.",
  expired: "This link no longer works",
  expiredWhat: "It has been used already or has expired. Ask for another below.",
  taken: "You already have an account",
  takenWhat:
    "This address belongs to the mailbox of an existing account, and each mailbox has one " +
    "account: what follows a plus in an address does not count. Sign in with the address of that account.",
  forgot: "Forgotten password",
  forgotWhat: "Enter the e-mail address of your account. We send you a link to choose a new " +
    "password.",
  forgotSend: "Send the link",
  forgotSent: (email) => `If ${email} has an account, a mail is on its way. Open the link in it.`,
  reset: "Choose a new password",
  resetSend: "Set the password",
  resetDone: "Your password is set",
  resetDoneWhat: "You have been signed out on all devices. Sign in with the new password.",
};

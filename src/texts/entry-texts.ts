/** Texts of the pages for sign-up, sign-in and password reset. */

/** The texts of one language. */
export interface EntryTexts {
  readonly email: string;
  readonly password: string;
  readonly passwordHint: string;
  readonly signUp: string;
  readonly signUpIntro: string;
  readonly signUpTerms: string;
  readonly terms: string;
  readonly privacy: string;
  readonly signUpSend: string;
  readonly haveAccount: string;
  readonly sent: string;
  readonly sentWhat: (email: string) => string;
  readonly sentLater: string;
  readonly again: string;
  readonly signIn: string;
  readonly noAccount: string;
  readonly forgotten: string;
  readonly unverified: string;
  readonly unverifiedWhat: string;
  readonly verify: string;
  readonly verifyWhat: string;
  readonly verifySend: string;
  readonly verified: string;
  readonly verifiedWhat: string;
  readonly expired: string;
  readonly expiredWhat: string;
  readonly taken: string;
  readonly takenWhat: string;
  readonly forgot: string;
  readonly forgotWhat: string;
  readonly forgotSend: string;
  readonly forgotSent: (email: string) => string;
  readonly reset: string;
  readonly resetSend: string;
  readonly resetDone: string;
  readonly resetDoneWhat: string;
}

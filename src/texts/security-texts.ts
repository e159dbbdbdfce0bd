/** Texts of the security page of an account. */

/** The texts of one language. */
export interface SecurityTexts {
  readonly title: string;
  readonly open: string;
  readonly openWhat: string;
  readonly done: Readonly<
    Record<"password" | "second_factor_on" | "second_factor_off" | "session", string>
  >;
  readonly password: string;
  readonly current: string;
  readonly next: string;
  readonly passwordWhat: string;
  readonly passwordSend: string;
  readonly factor: string;
  readonly factorOff: string;
  readonly factorOn: string;
  readonly factorPassword: string;
  readonly factorBegin: string;
  readonly factorEnd: string;
  readonly scan: string;
  readonly scanWhat: string;
  readonly qr: string;
  readonly secret: string;
  readonly recovery: string;
  readonly recoveryWhat: string;
  readonly code: string;
  readonly codeHint: string;
  readonly confirm: string;
  readonly signInCode: string;
  readonly signInCodeWhat: string;
  readonly sessions: string;
  readonly sessionsWhat: string;
  readonly unknownDevice: string;
  readonly since: string;
  readonly thisSession: string;
  readonly end: string;
  readonly trail: string;
  readonly trailWhat: string;
  readonly at: string;
  readonly what: string;
  readonly by: string;
  readonly actors: Readonly<Record<"customer" | "operator" | "billing", string>>;
  readonly actions: Readonly<
    Record<
      | "key_created"
      | "key_rotated"
      | "key_revoked"
      | "plan_changed"
      | "plan_scheduled"
      | "payment_reversed"
      | "signed_in"
      | "session_ended"
      | "password_changed"
      | "second_factor_on"
      | "second_factor_off"
      | "suspended"
      | "resumed"
      | "deleted",
      string
    >
  >;
}

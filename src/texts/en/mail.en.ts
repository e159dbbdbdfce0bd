/** The mails, in English. */
import type { MailTexts } from "../mail-texts.ts";

/** The English texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Please confirm your e-mail address",
    text: `Hello,

Thank you for signing up to the Livability Score Service. Please confirm that
this e-mail address is yours:

{link}

The link is valid for 24 hours. Then you can sign in and create your key.

If you did not sign up, please ignore this message: without the confirmation,
no account is created and the address is deleted.
`,
  },
  already_registered: {
    subject: "You already have an account",
    text: `Hello,

This e-mail address was used to sign up to the Livability Score Service. It
already has an account, which has not changed. You can sign in here:

{link}

If you have forgotten your password, you can choose a new one from that page.
Each mailbox has one account: if two addresses differ only in what follows a
plus sign, the account belongs to the one that signed up first.
If it was not you, there is nothing you need to do.
`,
  },
  reset: {
    subject: "Choose a new password",
    text: `Hello,

You asked to choose a new password for your account of the Livability Score
Service. You can do so here:

{link}

The link is valid for one hour and can be used once. The new password signs you
out on every device.

If you did not ask for it, please ignore this message: your password stays as
it is.
`,
  },
  password_changed: {
    subject: "Your password was changed",
    text: `Hello,

The password of your account of the Livability Score Service was changed.
You were signed out on all other devices, and all links to choose a password
have stopped working.

If you changed it, you do not need to do anything. If you did not, someone else
may have access to your mailbox: secure it first, then choose a new password
here:

{link}
`,
  },
  payment_failed: {
    subject: "Your payment did not go through",
    text: `Hello,

The payment for your plan {plan} of the Livability Score Service did not go
through. If it has not succeeded by {until}, your account goes back
to the free plan. Until it is paid you have the calls of the free plan, on top
of those used so far.

Please check your card from your account:

{link}

If the card is in order, you do not need to do anything: the payment is retried.
`,
  },
  plan_ended: {
    subject: "Your account is on the free plan",
    text: `Hello,

Your plan {plan} of the Livability Score Service has ended, and your account is
on the free plan. Your keys keep working, within its limits. You can choose a
plan again at any time from your account:

{link}

Thank you for using the service.
`,
  },
  correction_answered: {
    subject: "Answer to your report of a wrong fact",
    text: `Hello,

On {day} you reported a wrong fact to the Livability Score
Service:

{metric}

The answer of the operator:

{answer}

Your report has been deleted. Nothing of it was published.
`,
  },
};

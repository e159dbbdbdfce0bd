/** The mails, in English. */
import type { MailTexts } from "../mail-texts.ts";

/** Its texts. */
export const mail: MailTexts = {
  verify: {
    subject: "Please confirm your e-mail address",
    text: `Hello,

thank you for signing up to the Livability Score Service. Please confirm that
this e-mail address is yours:

{link}

The link is good for 24 hours. Then you can sign in and create your key.

If you did not sign up, please ignore this message: without the confirmation,
no account is made and the address is forgotten.
`,
  },
  already_registered: {
    subject: "You already have an account",
    text: `Hello,

this e-mail address was used to sign up to the Livability Score Service. It
already has an account, which has not changed. You can sign in here:

{link}

If you have forgotten your password, you can choose a new one from that page.
A mailbox has one account: of two addresses that differ only in what follows a
plus, it is the one with which you signed up first.
If it was not you, there is nothing you need to do.
`,
  },
  reset: {
    subject: "Choose a new password",
    text: `Hello,

you asked to choose a new password for your account of the Livability Score
Service. You can do so here:

{link}

The link is good for one hour and for one use. The new password signs you out
on every device.

If you did not ask for it, please ignore this message: your password stays as
it is.
`,
  },
  password_changed: {
    subject: "Your password was changed",
    text: `Hello,

the password of your account of the Livability Score Service was changed.
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

the payment for your plan {plan} of the Livability Score Service did not go
through. If it has not succeeded by {until}, your account goes back
to the free plan. Until it is paid you have the calls of the free plan, on top
of those used so far.

Please check your card from your account:

{link}

You need not do anything if the card is in order: the payment is tried again.
`,
  },
  plan_ended: {
    subject: "Your account is on the free plan",
    text: `Hello,

your plan {plan} of the Livability Score Service has ended, and your account is
on the free plan. Your keys go on working, within its limits. You can choose a
plan again at any time from your account:

{link}

Thank you for having used the service.
`,
  },
};

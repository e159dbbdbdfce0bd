import type { Outbox } from "../access/outbox.ts";
import type { OwedMail } from "./subscription-state.ts";

/**
 * Posts the mails about billing owed to an account, each once, even if called concurrently. The
 * change that causes a mail stores it as owed; it is posted after the commit.
 */
export async function postOwed(
  { outbox, baseUrl }: { readonly outbox: Outbox; readonly baseUrl: string },
  account: number,
): Promise<void> {
  await outbox.begin(async (tx, post) => {
    // The previous version sent mails itself, and set claimed_until meanwhile.
    const owed = await tx<(OwedMail & { readonly to: string })[]>`
      update livability.billing_mail m set sent_at = now()
      from livability.account a
      where m.account = ${account} and a.id = m.account and m.sent_at is null
        and (m.claimed_until is null or m.claimed_until <= now())
      returning a.email as to, m.kind, m.about, m.detail`;
    const link = `${baseUrl}/account`;
    for (const { to, kind, detail } of owed) {
      const { plan, language } = detail;
      if (kind === "plan_ended") await post(to, kind, language, { plan, link });
      else await post(to, kind, language, { plan, link, until: new Date(detail.day) });
    }
  });
}

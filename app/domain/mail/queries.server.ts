import { eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import { mails } from "#db/schema/mail.ts";

export async function mailById({ q }: Pick<Scope, "q">, mailId: string) {
  const [mail] = await q.select().from(mails).where(eq(mails.mail_id, mailId)).limit(1);
  return mail;
}

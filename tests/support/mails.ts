import { desc, eq } from "drizzle-orm";
import { mails } from "#db/schema/mail.ts";
import { anonymous, type Workspace } from "./workspace.ts";

/** The newest mail to an address: its words, its link, the token in that and its six digits. */
export async function mailTo({ db, ctx }: Pick<Workspace, "db" | "ctx">, to: string) {
  const [mail] = await db.read((q) =>
    q
      .select()
      .from(mails)
      .where(eq(mails.to, to))
      .orderBy(desc(mails.created_at), desc(mails.mail_id))
      .limit(1),
  );
  if (!mail) return null;
  const text = ctx(anonymous).providers.vault.open(mail.text_sealed, mail.mail_id) ?? "";
  return {
    ...mail,
    text,
    link: /http\S+/.exec(text)?.[0] ?? "",
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "",
    code: /\b(\d{6})\b/.exec(text)?.[1] ?? "",
  };
}

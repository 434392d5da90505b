import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { previewRecap, readRecap } from "#app/domain/summaries/recaps/read.server.ts";
import type { SendRecap } from "#app/domain/summaries/recaps/schema.ts";
import { sendRecap } from "#app/domain/summaries/recaps/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { keepAll, summarized } from "#tests/domain/summaries/summaries/stage.ts";

type Wanted = Partial<z.input<typeof SendRecap>>;
type Parts = { html?: string; unsubscribe?: string; reply_to?: string };

/** A meeting whose lines are all kept, and what is mailed of it. */
export async function recapStage() {
  const at = await summarized();
  await keepAll(at);
  const { meeting_id, workspace } = at;
  const send = (actor: UserActor, wanted: Wanted) => sendRecap(at.as(actor), { meeting_id, ...wanted });
  const preview = (actor: UserActor, wanted: Wanted & { as?: string }) =>
    previewRecap(at.as(actor), { meeting_id, ...wanted });
  const read = (actor: UserActor) => readRecap(at.as(actor), { meeting_id });
  /** The recaps in the outbox, in the order they were written, opened. */
  const outbox = async () => {
    const rows = await workspace.db.read((q) =>
      q.select().from(mails).where(eq(mails.kind, "meeting_recap")).orderBy(mails.mail_id),
    );
    const { vault } = workspace.ctx(at.host).providers;
    return rows.map(({ mail_id, to, subject, text_sealed, parts_sealed }) => ({
      mail_id,
      to,
      subject,
      text: vault.open(text_sealed, mail_id) ?? "",
      ...(JSON.parse(vault.open(parts_sealed, mail_id) ?? "{}") as Parts),
    }));
  };
  const change = (actor: UserActor, values: Partial<typeof users.$inferInsert>) =>
    workspace.db.write((q) => q.update(users).set(values).where(eq(users.user_id, actor.userId)));
  return { ...at, send, preview, read, outbox, change };
}

import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { readSignOff } from "#app/domain/summaries/sign-offs/read.server.ts";
import type { AnswerSignOff, AskForSignOff } from "#app/domain/summaries/sign-offs/schema.ts";
import { mails } from "#db/schema/mail.ts";
import { keepAll, type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";

type Asked = Partial<z.input<typeof AskForSignOff>>;
type Said = Partial<z.input<typeof AnswerSignOff>>;

/** A meeting whose lines are all kept, and people who are asked to agree on it. */
export async function signOffStage() {
  const at = await summarized();
  await keepAll(at);
  at.workspace.clock.advance(60_000);
  return withSignOff(at);
}

export function withSignOff(at: Stage) {
  const { meeting_id, workspace } = at;
  const ask = (wanted: Asked = {}, actor = at.host) => askForSignOff(at.as(actor), { meeting_id, ...wanted });
  const answer = (actor: UserActor, said: Said = {}) =>
    answerSignOff(at.as(actor), { meeting_id, answer: "agreed", ...said });
  const read = async (actor = at.host) => (await readSignOff(at.as(actor), { meeting_id })).sign_off;
  const state = async (actor = at.host) => (await read(actor))?.state ?? null;
  /** An objection that would put other words in the place of the first decision. */
  const object = async (actor: UserActor, text = "We sail at dusk.") => {
    const [line] = (await summaryOf(at)).document.decisions;
    return answer(actor, {
      answer: "objected",
      comment: "Not quite.",
      proposal: { line_id: line?.line_id, text },
    });
  };
  /** The mails of a kind in the outbox, in the order they were written, opened. */
  const outbox = async (kind: (typeof mails.$inferSelect)["kind"]) => {
    const rows = await workspace.db.read((q) =>
      q.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.mail_id),
    );
    const { vault } = workspace.ctx(at.host).providers;
    return rows.map(({ mail_id, to, subject, text_sealed }) => {
      const text = vault.open(text_sealed, mail_id) ?? "";
      return { to, subject, text, token: /sign-off\?token=([\w-]+)/.exec(text)?.[1] ?? "" };
    });
  };
  const named = (...people: UserActor[]) => ({
    circle: "named" as const,
    people: people.map(({ userId }) => userId),
  });
  return { ...at, ask, answer, read, state, object, outbox, named };
}

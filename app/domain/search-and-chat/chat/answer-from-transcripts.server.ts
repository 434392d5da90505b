import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { t } from "#app/core/words.ts";
import { questionVector } from "#app/domain/summaries/embeddings/changes.server.ts";
import { meterFor } from "#app/domain/workspaces/language-model/changes.server.ts";
import type { AnswerLine } from "#app/intelligence/types.ts";
import type { AnswerLineRow } from "#db/schema/chat.ts";
import { answerNotice, type CitedTranscript, citedLines, type DraftAnswer } from "./citations.ts";
import { gatherMeetings } from "./gather-meetings.server.ts";
import { citationSources } from "./queries.server.ts";
import { isFrameWord } from "./question-words.ts";
import { type ChatQuestion, type History, noAnswerCame } from "./schema.ts";
import { questionWords, subjectWords } from "./search-words.ts";
import { passagesIn } from "./similar-passages.ts";
import { longestTurns, onlyWordsOf } from "./speaker-turns.ts";
import { type AskEvents, lineView } from "./view.ts";

/**
 * Lets the engine read the meetings that say most about the question. Lines are sent as it finds them.
 * @param within the only meetings that are asked; without it all
 * @param speakers whose words alone are read
 */
export async function answerFromTranscripts(
  ctx: Ctx,
  { query, project_id, meeting_id, seenBy }: ChatQuestion,
  { history, within, speakers = [] }: { history: History; within?: string[]; speakers?: string[] },
): Promise<DraftAnswer> {
  const before = history.findLast(({ role }) => role === "user")?.content;
  const similarTo = await questionVector(ctx, { project_id, seenBy }, query);
  const sought = { terms: questionWords(query, before), similarTo };
  const {
    ofMeetings,
    transcripts: whole,
    similar: found,
  } = await gatherMeetings(ctx, { project_id, meeting_id, within, seenBy }, sought);
  const transcripts = speakers.length === 0 ? whole : whole.map((meeting) => onlyWordsOf(speakers, meeting));
  const { ai } = ctx.providers;
  const signal = ctx.progress?.signal;
  const collected = collectLines(ctx, { projectIds: [project_id], seenBy }, transcripts);
  const texts = transcripts.map(({ lines: _, ...meeting }) => meeting);
  const base = { lookedAt: { read: transcripts.length, of: ofMeetings }, engine: ai.engine };
  if (texts.length === 0) return { ...base, lines: [], stopped: signal?.aborted };
  if (speakers.length > 0 && subjectWords(query).filter((word) => !isFrameWord(word)).length === 0) {
    const lines = longestTurns(transcripts);
    return { ...base, lines: citedLines({ found: true, lines, meetingsLookedAt: 0 }, transcripts) };
  }
  ctx.progress?.emit("reading", { meetings: texts.length } satisfies AskEvents["reading"]);
  try {
    // Lines found before a failure are sent before it: nothing is sent after the end.
    const meter = await meterFor(ctx, { project_id, kind: "chat" });
    const similar = passagesIn(transcripts, found);
    const answer = await ai
      .answer(query, texts, history, { onLine: collected.onLine, signal, meter, similar })
      .finally(() => Promise.all([collected.delivered(), meter?.written()]));
    const engine = answer.engine ?? ai.engine;
    const unsaid = answer.found ? [] : answer.unsaid;
    return { ...base, engine, unsaid, notice: answerNotice(answer), lines: citedLines(answer, transcripts) };
  } catch (error) {
    if (signal?.aborted) return { ...base, lines: collected.lines, stopped: true };
    if (error instanceof AppError) throw error;
    ctx.log.warn({ err: error }, "No answer came back");
    throw new AppError(502, t(noAnswerCame));
  }
}

/** Collects lines as the engine finds them, and sends those with a citation to the waiting caller, in order. */
function collectLines(
  { db, progress }: Ctx,
  place: { projectIds: string[]; seenBy: string },
  transcripts: CitedTranscript[],
) {
  const lines: AnswerLineRow[] = [];
  let delivered = Promise.resolve();
  async function deliver(row: AnswerLineRow): Promise<void> {
    if (!row.citation) return;
    const sources = await db.read((q) => citationSources({ q }, place, [row]));
    progress?.emit("line", lineView(row, sources) satisfies AskEvents["line"]);
  }
  const onLine = (line: AnswerLine) => {
    const [row] = citedLines({ found: true, lines: [line], meetingsLookedAt: 1 }, transcripts);
    if (!row) return;
    lines.push(row);
    delivered = delivered.then(() => deliver(row));
  };
  return { lines, onLine: progress && onLine, delivered: () => delivered };
}

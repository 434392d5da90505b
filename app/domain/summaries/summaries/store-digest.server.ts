import { eq } from "drizzle-orm";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { completeMeeting, nameByContent } from "#app/domain/meetings/meetings/changes.server.ts";
import { meetingById } from "#app/domain/meetings/meetings/queries.server.ts";
import { storeActionItems } from "#app/domain/summaries/action-items/changes.server.ts";
import { storeEvidence } from "#app/domain/summaries/evidence/changes.server.ts";
import { confirmationsOf } from "#app/domain/summaries/evidence/queries.server.ts";
import type { MeetingDigest, StatedDigest } from "#app/intelligence/types.ts";
import { summaries } from "#db/schema/summaries.ts";
import { emitProgress, markProcessing, saveRevision } from "./changes.server.ts";
import { generatedLines, lineSource, uncitedTopicsOf } from "./generated-lines.ts";
import { sameDocument } from "./merge.ts";
import { documentOf, summaryOf } from "./queries.server.ts";
import { NewDigest, summaryReady } from "./schema.ts";
import { titleOfDigest } from "./title-of-digest.ts";
import { linesRemovedByPeople } from "./version-queries.server.ts";
import { withoutRepeats } from "./without-repeats.ts";

/**
 * Stores what the engine found, beside what people wrote. Storing the same digest again changes nothing and announces
 * nothing, so that a run which died after its commit may be run again. An excerpt that is shown while a model writes is
 * stored only where there is nothing to read yet: it ends nothing and announces nothing.
 */
export const storeDigest = operation({
  name: "summaries.store-digest",
  who: "system",
  input: NewDigest,
  find: (scope, { meeting_id }) => meetingById(scope, meeting_id),
  async run(tx, { input, target: meeting }) {
    const { meeting_id, engine } = input;
    const digest = withoutRepeats(withStated(input.digest, input.stated));
    const summary = (await summaryOf(tx, meeting_id)) ?? (await markProcessing(tx, input));
    if (input.until_written && summary.revision > 0) return { revision: summary.revision };
    const { lines: before, version } = await documentOf(tx, summary.summary_id);
    const authorship = { author: "ai", revision: summary.revision + 1, newId };
    const removed = await linesRemovedByPeople(tx, summary.summary_id);
    const kept = new Set((await confirmationsOf(tx, meeting_id)).keys());
    const found = generatedLines(digest, before, authorship, { timed: input.timed, removed, kept });
    const lines = found.map(({ line }) => line);
    const drafts = digest.actionItems.map((item) => ({ ...item, ...lineSource(item, digest) }));
    const items = await storeActionItems(tx, meeting_id, { drafts, kept });
    const citingLines = [
      ...found.map(({ line, turns }) => ({ line_id: line.line_id, turns })),
      ...items.stored.map(({ action_id, turns }) => ({ line_id: action_id, turns })),
    ];
    await storeEvidence(tx, input, citingLines);
    const other_languages = digest.otherLanguages ?? [];
    const found_in = { engine, themes: digest.themes, uncovered: uncitedTopicsOf(input), other_languages };
    const ended = { status: "ready" as const, progress: null, notice: digest.notice ?? null };
    const set = input.until_written
      ? found_in
      : { ...found_in, ...ended, lines_read: input.turnSegments.flat().length };
    await tx.q.update(summaries).set(set).where(eq(summaries.summary_id, summary.summary_id));
    if (!input.until_written) {
      await completeMeeting(tx, meeting, digest.contextGroup);
      await nameByContent(tx, meeting, titleOfDigest(digest));
    }
    const isSame = summary.revision > 0 && !items.changed && sameDocument(before, lines);
    const isAnnounced = summary.lines_read !== null;
    if (isSame && isAnnounced) {
      await emitProgress(tx, meeting_id);
      return { revision: summary.revision };
    }
    const written = { before: version, lines, author: "ai", reason: "generated" as const };
    const revision = isSame ? summary.revision : await saveRevision(tx, summary, written);
    if (input.until_written) {
      await emitProgress(tx, meeting_id);
      return { revision };
    }
    const { project_id } = meeting;
    const { summary_id } = summary;
    await tx.emit(summaryReady, { meeting_id, project_id, summary_id, asked_by: input.user_id });
    return { revision };
  },
});

/** Of decisions and action items, what the transcript's file has of them. */
function withStated(digest: MeetingDigest, stated: StatedDigest | null | undefined): MeetingDigest {
  const { decisions = [], actionItems = [] } = stated ?? {};
  return {
    ...digest,
    ...(decisions.length > 0 && { decisions }),
    ...(actionItems.length > 0 && { actionItems }),
  };
}

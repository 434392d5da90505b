import { query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { sightOfPerson } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import type { EvidenceView } from "#app/domain/summaries/evidence/view.ts";
import { meetingWithSummary } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedFileContent } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { WhichSummary } from "#app/domain/summaries/summaries/schema.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import { facesSeenBy } from "#app/domain/transcripts/speakers/faces.ts";
import { facesAt } from "#app/domain/transcripts/speakers/queries.server.ts";
import { writeMarkdown } from "./markdown.ts";
import { outlineOf } from "./outline.ts";
import { readersClock } from "./paper.server.ts";

/**
 * The minutes of a meeting as a note for programs that keep Markdown: what can be relied on of its summary, each line with the
 * address of the spoken words it rests on. Null where there is nothing that may leave the server so: without a summary, and of a
 * meeting that only its people see. Notes that people wrote meanwhile are theirs, and not in it.
 */
export const readMeetingNote = query({
  name: "meeting-export.read-note",
  failed: message("We couldn't create the file. Try again."),
  input: WhichSummary,
  find: (scope, { meeting_id }) => meetingWithSummary(scope, meeting_id),
  prepare: async ({ settings }) => settings.origin,
  async run(scope, { actor, prepared: origin, target: { meeting, standing, summary } }) {
    const { meeting_id, project_id, title } = meeting;
    if (meeting.is_private || !summary || summary.revision === 0) return null;
    const { document, items, unread } = await reliedFileContent(scope, { meeting_id, summary });
    const seenBy = await sightOfPerson(scope, project_id, actor.userId);
    const faces = await facesAt(scope, { projectId: project_id, seenBy }, [meeting_id]);
    const people = facesSeenBy(viewerOf(actor, standing), faces.get(meeting_id) ?? []);
    const names = people.map(({ name }) => name);
    const clock = await readersClock(scope, actor.userId);
    const heldAt = await heldAtOf(scope, meeting_id);
    const url = `${origin}/meeting-summary/${encodeURIComponent(meeting_id)}`;
    const linkTo = ([words]: EvidenceView[]) =>
      words && { text: words.timestamp ?? "words", href: url + spokenHref(words.segment_id) };
    const heading = { title, held: clock.words(heldAt), people: names, unread };
    return {
      ...{ meeting_id, project_id, title, url, people: names },
      day: clock.dayOf(heldAt),
      decisions: document?.decisions.length ?? 0,
      open_items: items.filter(({ status }) => status !== "completed").length,
      markdown: writeMarkdown(outlineOf(heading, document, items, { linkTo })),
    };
  },
});

import { newId } from "#app/core/new-id.ts";
import { createShareLink } from "#app/domain/summaries/shares/write.server.ts";
import { calendarEvents, importedCalendars } from "#db/schema/calendars.ts";
import { corrections, transcriptEdits } from "#db/schema/corrections.ts";
import { apiTokens } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import type { Stage } from "#tests/domain/summaries/summaries/stage.ts";

/** What the host has besides: a link, corrections, a calendar with a meeting it proposes, an API token. */
export async function fillMore(at: Stage) {
  const { meeting_id, project_id, workspace, host } = at;
  const now = workspace.clock.now();
  const { share_id: share } = await createShareLink(at.as(host), { meeting_id });
  const [transcript_edit, correction, feed, event, token] = [newId(), newId(), newId(), newId(), newId()];
  const words = { kind: "term" as const, heard: "Ferri", written: "Ferry" };
  await workspace.db.write(async (q) => {
    await q.insert(transcriptEdits).values({
      ...{ transcript_edit_id: transcript_edit, meeting_id, ...words, made_by: host.userId, made_at: now },
      changed: { renamed: [], reworded: [], lines: [], items: [] },
    });
    await q.insert(corrections).values({
      ...{ correction_id: correction, project_id, ...words, heard: "Fery", heard_key: "fery" },
      ...{ created_by: host.userId, created_at: now },
    });
    await q.insert(importedCalendars).values({
      ...{ feed_id: feed, user_id: host.userId, project_id, kind: "google", name: "Own", paused: true },
      ...{ failures: 0, created_at: now },
    });
    await q.insert(calendarEvents).values({
      ...{ event_id: event, feed_id: feed, uid: "one", original_start: 0, title: "Proposed", link: "" },
      ...{ starts_at: now + 3_600_000, duration_minutes: 30, platform: "zoom", status: "proposed" },
      created_at: now,
    });
    await q.insert(apiTokens).values({
      ...{ token_id: token, user_id: host.userId, name: "Own", scope: "read", token_hash: "none" },
      ...{ hint: "none", created_at: now },
    });
  });
  const [segment] = await workspace.db.read((q) => q.select().from(transcriptSegments).limit(1));
  const [meeting] = await workspace.db.read((q) => q.select().from(meetings).limit(1));
  return {
    ...{ share, transcript_edit, correction, feed, event, token, transcription: "none" },
    segment: segment?.segment_id ?? "",
    topic: meeting?.context_group ?? "",
  };
}

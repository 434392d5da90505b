import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { heldAt } from "#db/schema/recordings.ts";
import { summarized } from "#tests/domain/summaries/summaries/stage.ts";

test("the stored held_at of a meeting equals the one computed from its recordings", async () => {
  const { workspace, meeting_id, as, host } = await summarized();
  const times = async () => {
    const [row] = await workspace.db.read((q) =>
      q
        .select({ stored: meetings.held_at, follows: heldAt, planned: meetings.scheduled_at })
        .from(meetings)
        .where(eq(meetings.meeting_id, meeting_id)),
    );
    return row;
  };
  const first = await times();
  expect(first?.stored).toBe(first?.follows);
  // Summarized before it was planned to be: it took place then.
  expect(first?.stored).toBeLessThan(first?.planned ?? 0);
  workspace.clock.advance(60_000);
  const bytes = new TextEncoder().encode("Ana: One more thing.");
  await bringTranscript(as(host), { meeting_id, bytes, replace: true });
  await workspace.worker.drain();
  const second = await times();
  expect(second?.stored).toBe(second?.follows);
});

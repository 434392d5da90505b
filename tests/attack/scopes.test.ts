import { describe, expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { getEditRequest, listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import { listRelatedMeetings, readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { meetings } from "#db/schema/meetings.ts";
import { type Stage, summarized } from "#tests/domain/summaries/summaries/stage.ts";

const invited = (at: Stage) => [
  { email: "guest@example.test", role: "participant" as const, user_id: at.guest.userId },
];

/** The guest's meeting, another of the same thread they are invited to, and one that is none of theirs. */
async function thread() {
  const at = await summarized();
  const plan = async (title: string, participants: object[]) => {
    const own = { project_id: at.project_id, title, participants, platform_type: "zoom" as const };
    return scheduleMeeting(at.as(at.host), { ...own, scheduled_at: "2026-01-04T10:00:00Z" } as never);
  };
  const theirs = await plan("Second talk", invited(at));
  const secret = await plan("Whom we let go from the ferry app", [
    { email: "lawyer@example.test", name: "A Lawyer" },
  ]);
  const over = { meeting_status: "completed" as const, context_group: "Ferry" };
  await at.workspace.db.write(async (q) => void (await q.update(meetings).set(over)));
  return { ...at, theirs, secret };
}

describe("a guest invited from outside the project", () => {
  test("sees as related meetings only those they can open", async () => {
    const at = await thread();
    const { meeting_id } = at;
    const titles = async (who: UserActor) => {
      const listed = await listRelatedMeetings(at.as(who), { meeting_id });
      const { related } = await readSummary(at.as(who), { meeting_id });
      expect(related).toEqual(listed);
      return listed.map(({ title }) => title).sort();
    };
    expect(await titles(at.member)).toEqual(["Second talk", "Whom we let go from the ferry app"]);
    expect(await titles(at.guest)).toEqual(["Second talk"]);
    const everything = JSON.stringify(await readSummary(at.as(at.guest), { meeting_id }));
    expect(everything).not.toMatch(/Whom we let go|Lawyer|lawyer@/);
    await expect(getMeeting(at.as(at.guest), { meeting_id: at.secret.meeting_id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("sees their own pending edits and no sign of others", async () => {
    const at = await thread();
    const { meeting_id } = at;
    const propose = (who: UserActor, text: string) =>
      proposeEdit(at.as(who), { meeting_id, changes: { keyDecisions: [{ text }] } });
    const foreign = await propose(at.member, "We sail at dawn.");
    const own = await propose(at.guest, "We sail at noon.");
    const seen = async (who: UserActor) =>
      (await listPendingEdits(at.as(who), { meeting_id })).map(({ edit_id }) => edit_id).sort();
    expect(await seen(at.other)).toEqual([foreign.edit_id, own.edit_id].sort());
    expect(await seen(at.guest)).toEqual([own.edit_id]);

    const guest = at.as(at.guest);
    const answerTo = (edit_id: string) => getEditRequest(guest, { edit_id }).catch((error) => error);
    expect(await answerTo(foreign.edit_id)).toEqual(await answerTo("nothing"));
    expect(await getEditRequest(guest, { edit_id: own.edit_id })).toMatchObject({
      edit_request: { edit_id: own.edit_id },
    });
    await expect(reviewEdit(guest, { edit_id: foreign.edit_id, approve: true })).rejects.toMatchObject({
      status: 404,
    });
  });
});

import { describe, expect, test } from "vitest";
import { changeProfile } from "#app/domain/accounts/users/write.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { getTranscript } from "#app/domain/transcripts/recordings/read.server.ts";
import { listSpeakers } from "#app/domain/transcripts/speakers/read.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";

const owners = ["Member Test", "member", "Host Test and Member Test", "Member Tester", "Other", null];

/** The member speaks, is invited, and owns items under the name "Member Test". */
async function known() {
  const at = await stage();
  const { as, host, meeting_id, workspace } = at;
  await changeMeeting(as(host), { meeting_id, participants: [{ email: "member@example.test" }] });
  const bytes = new TextEncoder().encode("Member Test: Shall we start?\nHost Test: Yes, we do.");
  await bringTranscript(as(host), { meeting_id, bytes });
  await workspace.worker.drain();
  await workspace.db.write((q) =>
    q.insert(actionItems).values(
      owners.map((owner, at) => ({
        ...{
          action_id: `item-${at}`,
          meeting_id,
          description: `Item ${at}`,
          owner,
          priority: "medium" as const,
        },
        ...{ status: "pending" as const, author: host.userId, created_at: at, updated_at: at },
      })),
    ),
  );
  const ownersNow = async () => {
    const rows = await workspace.db.read((q) => q.select().from(actionItems));
    return rows
      .filter(({ action_id }) => action_id.startsWith("item-"))
      .sort((a, b) => a.created_at - b.created_at)
      .map(({ owner }) => owner);
  };
  return { ...at, ownersNow };
}

describe("an account with another name", () => {
  test("keeps its items, invitations and speaker, while the words of the transcript stay", async () => {
    const { as, member, host, meeting_id, workspace, ownersNow } = await known();
    await changeProfile(as(member), { first_name: "Mira", last_name: "Lind" });
    await workspace.worker.drain();
    const now = ["Mira Lind", "Mira Lind", "Host Test and Mira Lind", "Member Tester", "Other", null];
    expect(await ownersNow()).toEqual(now);
    const { participants } = await getMeeting(as(host), { meeting_id });
    expect(participants.map(({ name }) => name)).toContain("Mira Lind");
    const { speakers } = await listSpeakers(as(host), { meeting_id });
    expect(speakers.find(({ speaker }) => speaker === "Member Test")?.person).toMatchObject({
      ...{ person_id: member.userId, name: "Mira Lind" },
    });
    const spoken = await getTranscript(as(host), { meeting_id });
    expect(spoken[0]?.speaker).toBe("Member Test");
  });

  test("takes nothing from somebody who has the old name as well", async () => {
    const { as, member, other, workspace, ownersNow } = await known();
    await changeProfile(as(other), { first_name: "Member", last_name: "Test" });
    await workspace.worker.drain();
    await changeProfile(as(member), { first_name: "Mira", last_name: "Lind" });
    await workspace.worker.drain();
    expect((await ownersNow())[0]).toBe("Member Test");
  });
});

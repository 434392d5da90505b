import { describe, expect, test } from "vitest";
import { day } from "#app/core/clock.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { exportProject } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { getInvite, readFeed } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import { answerInvitation } from "#app/domain/meetings/invitations/answers.server.ts";
import { releaseLeftPeople } from "#app/domain/meetings/meetings/left-people.server.ts";
import { getMeeting, listScheduledMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { leaveProject, removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { bytesOf, recordsIn, unpack } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { stage } from "#tests/domain/summaries/summaries/stage.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { anonymous } from "#tests/support/workspace.ts";

const documents = openDocuments();

/** A meeting of the host's tomorrow, which another member accepted and a guest accepted. */
async function planned() {
  const at = await stage();
  const { as, host, other, guest, project_id, workspace } = at;
  Object.assign(workspace.ctx(host).providers, { documents });
  const { meeting_id } = await scheduleMeeting(as(host), {
    ...{ project_id, title: "Ferry weekly", platform_type: "zoom" },
    scheduled_at: new Date(workspace.clock.now() + day).toISOString(),
    participants: [{ email: "other@example.test" }, { email: "guest@example.test" }],
  });
  for (const person of [other, guest]) await answerInvitation(as(person), { meeting_id, answer: "accepted" });
  await workspace.worker.drain();
  return { ...at, meeting_id };
}

type Planned = Awaited<ReturnType<typeof planned>>;

/** Every door by which an admin reads the meeting, as text. */
async function doors({ as, admin, project_id, meeting_id, workspace }: Planned) {
  const { address } = await renewSubscription(as(admin), {});
  const archive = unpack(await bytesOf((await exportProject(as(admin), { project_id })).content));
  const ofMeeting = (record: object) => JSON.stringify(record).includes(meeting_id);
  const seen = {
    meeting: await getMeeting(as(admin), { meeting_id }),
    list: (await listScheduledMeetings(as(admin), { project_id })).filter(ofMeeting),
    feed: await readFeed(workspace.ctx(anonymous), { file: address?.split("/").at(-1) ?? "" }),
    invite: await getInvite(as(admin), { meeting_id }),
    meetings: recordsIn(archive, "meetings").filter(ofMeeting),
    participants: recordsIn(archive, "participants").filter(ofMeeting),
  };
  return Object.entries(seen).map(([door, answer]) => ({ door, text: JSON.stringify(answer) }));
}

/** The doors that name a person. */
async function doorsWith(at: Planned, person: string): Promise<string[]> {
  return (await doors(at)).flatMap(({ door, text }) => (text.includes(`${person}@example.test`) ? door : []));
}

async function expectGone(at: Planned, person: string, userId: string) {
  for (const { door, text } of await doors(at)) {
    expect(`${door}: ${text}`).not.toContain(`${person}@example.test`);
    expect(`${door}: ${text}`).not.toContain(userId);
    expect(`${door}: ${text}`).not.toContain("Deleted account");
  }
}

describe("a person who left a project", () => {
  test("hosts no meeting ahead: it is its first admin's, by every door", async () => {
    const at = await planned();
    const { as, admin, host, project_id, meeting_id, workspace } = at;
    expect(await doorsWith(at, "host")).toEqual(["meeting", "list", "participants"]);
    await removeMember(as(admin), { project_id, user_id: host.userId });
    await workspace.worker.drain();
    expect(await doorsWith(at, "admin")).toEqual(["meeting", "list", "participants"]);
    await expectGone(at, "host", host.userId);
    const meeting = await getMeeting(as(admin), { meeting_id });
    expect(meeting).toMatchObject({ creator: { user_id: admin.userId }, user_role: "host" });
    expect(meeting.participants).toContainEqual(
      expect.objectContaining({ email: "admin@example.test", role: "host", status: "accepted" }),
    );
    expect(
      await releaseLeftPeople({ ...as(admin), actor: { kind: "system" } } as never, { project_id }),
    ).toEqual({
      changed: 0,
    });
  });

  test("is expected at no meeting ahead, by every door, whoever ended it", async () => {
    const at = await planned();
    const { as, other, project_id, workspace } = at;
    expect(await doorsWith(at, "other")).toEqual(["meeting", "list", "participants"]);
    await leaveProject(as(other), { project_id });
    await workspace.worker.drain();
    await expectGone(at, "other", other.userId);
  });

  test("stays the host of what was held", async () => {
    const at = await planned();
    const { as, admin, host, project_id, meeting_id, workspace } = at;
    workspace.clock.advance(2 * day);
    await removeMember(as(admin), { project_id, user_id: host.userId });
    await workspace.worker.drain();
    expect((await getMeeting(as(admin), { meeting_id })).creator?.user_id).toBe(host.userId);
  });
});

describe("a deleted account", () => {
  test.each(["host", "other", "guest"] as const)(
    "of the %s is at no meeting ahead, by every door",
    async (who) => {
      const at = await planned();
      const { workspace } = at;
      const person = at[who];
      await deleteAccount(workspace.ctx({ ...person, provedAt: workspace.clock.now() }), {});
      await workspace.worker.drain();
      await expectGone(at, who, person.userId);
      const { creator } = await getMeeting(at.as(at.admin), at);
      expect(creator?.user_id).toBe(who === "host" ? at.admin.userId : at.host.userId);
    },
  );
});

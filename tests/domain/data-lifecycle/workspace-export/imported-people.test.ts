import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { listArchiveNames } from "#app/domain/data-lifecycle/imported-names/read.server.ts";
import { acceptName } from "#app/domain/data-lifecycle/imported-names/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { changeMeeting, linkParticipant } from "#app/domain/meetings/meetings/write.server.ts";
import { getEditRequest } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { deleteOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { deleteProject, inviteMembers } from "#app/domain/workspaces/projects/write.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { archiveImports, importedPeople } from "#db/schema/archives.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { lineConfirmations } from "#db/schema/evidence.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { meetingParticipants, meetings } from "#db/schema/meetings.ts";
import { notifications } from "#db/schema/notifications.ts";
import { newMember, newPerson, provedPerson } from "#tests/support/people.ts";
import { system, type Workspace } from "#tests/support/workspace.ts";
import { bytesOf, elsewhere, put, unpack } from "./full-project.ts";

const archive = readFileSync(new URL("fixtures/format-1.zip", import.meta.url));

/**
 * A server where the host whom the archive names has an account already, with a proved address: the import must not speak for
 * them. Zoe imports.
 */
async function imported() {
  const there = await elsewhere();
  const { workspace, ctx, org_id } = there;
  const host = await provedPerson(workspace, "host");
  const before = await workspace.db.read((q) => q.$count(users));
  const done = await put(ctx, archive, org_id);
  const rows = await workspace.db.read((q) => q.select().from(meetings));
  const summarized = rows.find(({ meeting_status }) => meeting_status === "completed");
  return {
    ...{ ...there, host, before, project_id: done.projects[0]?.project_id ?? "" },
    meeting_id: summarized?.meeting_id ?? "",
    as: workspace.ctx,
  };
}

const note = /^\w+ Test \(from an archive\)$/;

test("an import makes no account and attributes nothing to existing accounts", async () => {
  const { workspace, ctx, before, host, zoe, meeting_id } = await imported();
  const all = await workspace.db.read(async (q) => ({
    users: await q.$count(users),
    rows: JSON.stringify([
      await q.select().from(meetings),
      await q.select().from(meetingParticipants),
      await q.select().from(editRequests),
      await q.select().from(lineConfirmations),
      await q.select().from(actionItems),
    ]),
  }));
  expect(all.users).toBe(before);
  expect(all.rows).not.toContain(host.userId);
  const meeting = await getMeeting(ctx, { meeting_id });
  expect(meeting.creator).toMatchObject({
    user_id: "",
    email: "",
    first_name: "Host Test (from an archive)",
  });
  expect(meeting.participants.map(({ user_id }) => user_id).join("")).toBe("");
  expect(meeting.participants.map(({ name }) => name).join()).toContain("Host Test (from an archive)");
  const [edit] = await workspace.db.read((q) => q.select().from(editRequests));
  expect(edit).toMatchObject({ proposed_by: zoe.userId, status: "pending_approval" });
  const { edit_request } = await getEditRequest(ctx, { edit_id: edit?.edit_id ?? "" });
  expect(edit_request.creator_name).toMatch(note);
  expect(await confirmer(workspace)).toBe("Host Test (from an archive)");
});

test("the importer can decide an imported edit request, which keeps its proposer", async () => {
  const { workspace, ctx, zoe, meeting_id } = await imported();
  const [edit] = await workspace.db.read((q) => q.select().from(editRequests));
  const decided = await reviewEdit(ctx, { edit_id: edit?.edit_id ?? "", approve: true });
  expect(decided).toMatchObject({ status: "approved", reviewed_by: zoe.userId });
  expect(decided.creator_name).toMatch(note);
  const { summary } = await readSummary(ctx, { meeting_id });
  const authors = summary?.document.decisions.map(({ author_name }) => author_name);
  expect(authors).toContain("Member Test (from an archive)");
});

test("people of an archive get no mail and no notification", async () => {
  const { workspace, ctx, host, meeting_id } = await imported();
  await linkParticipant(workspace.ctx(system), { user_id: host.userId });
  const [edit] = await workspace.db.read((q) => q.select().from(editRequests));
  await reviewEdit(ctx, { edit_id: edit?.edit_id ?? "", approve: false });
  await changeMeeting(ctx, { meeting_id, title: "Another title" });
  await workspace.worker.drain();
  const sent = await workspace.db.read(async (q) => [
    await q.select().from(notifications),
    (await q.select().from(mails)).filter(({ kind }) => kind !== "account"),
  ]);
  expect(sent).toEqual([[], []]);
});

test("an imported name is offered only to project members with its verified e-mail", async () => {
  const { as, workspace, zoe, host, project_id } = await imported();
  expect(await listArchiveNames(as(host), {})).toEqual([]);
  const other = await newMember(workspace, zoe, project_id, "somebody");
  expect(await listArchiveNames(as(other), {})).toEqual([]);
  const guest = await newPerson(workspace, "guest");
  expect(await listArchiveNames(as(guest), {})).toEqual([]);
  const member = await newMember(workspace, zoe, project_id, "member");
  const names = await listArchiveNames(as(member), {});
  expect(names).toMatchObject([{ name: "Member Test", projects: ["Ferry app"] }]);
  const person_id = names[0]?.person_id ?? "";
  await expect(acceptName(as(other), { person_id })).rejects.toMatchObject({ status: 404 });
  await expect(acceptName(as(zoe), { person_id })).rejects.toMatchObject({ status: 404 });
});

test("accepting an imported name makes the person proposer of their edits, once, until their account is deleted", async () => {
  const { as, workspace, zoe, project_id, meeting_id } = await imported();
  const member = await newMember(workspace, zoe, project_id, "member");
  const [name] = await listArchiveNames(as(member), {});
  await acceptName(as(member), { person_id: name?.person_id ?? "" });
  await workspace.worker.drain();
  const [edit] = await workspace.db.read((q) => q.select().from(editRequests));
  expect(edit).toMatchObject({ proposed_by: member.userId, archive_proposer: null });
  const { edit_request } = await getEditRequest(as(zoe), { edit_id: edit?.edit_id ?? "" });
  expect(edit_request.creator_name).toBe("Member Test");
  expect(edit_request.proposed_by).toBe(member.userId);
  expect(await listArchiveNames(as(member), {})).toEqual([]);
  await expect(acceptName(as(member), { person_id: name?.person_id ?? "" })).rejects.toMatchObject({
    status: 404,
  });
  await deleteAccount({ ...as(member), actor: { ...member, provedAt: workspace.clock.now() } }, {});
  expect(JSON.stringify(await readSummary(as(zoe), { meeting_id }))).not.toContain("Member Test");
});

test("a host who accepts their imported name is host of their meetings again", async () => {
  const { as, workspace, zoe, project_id, meeting_id } = await imported();
  const real = await workspace.db.read((q) => q.select().from(users));
  const account = real.find(({ email }) => email === "host@example.test");
  const actor = {
    kind: "user" as const,
    userId: account?.user_id ?? "",
    sessionId: "s",
    via: "cookie" as const,
  };
  await inviteMembers(as(zoe), { project_id, emails: "host@example.test" });
  const [name] = await listArchiveNames(as(actor), {});
  await acceptName(as(actor), { person_id: name?.person_id ?? "" });
  await workspace.worker.drain();
  const meeting = await getMeeting(as(zoe), { meeting_id });
  expect(meeting.creator).toMatchObject({ user_id: actor.userId, first_name: "Host" });
  expect(meeting.participants).toContainEqual(
    expect.objectContaining({ user_id: actor.userId, name: "Host Test", role: "host" }),
  );
  expect(await confirmer(workspace)).toBe("Host Test");
});

test("imported names are deleted with the last project or organization of the import", async () => {
  const { as, workspace, zoe, project_id } = await imported();
  const own = await put(as(zoe), archive);
  const names = () => workspace.db.read((q) => q.$count(importedPeople));
  expect(await names()).toBe(10);
  await deleteProject(as(zoe), { project_id });
  await workspace.worker.drain();
  expect(await names()).toBe(5);
  // The organization that the second one made still names its maker.
  await deleteProject(as(zoe), { project_id: own.projects[0]?.project_id ?? "" });
  await workspace.worker.drain();
  expect(await names()).toBe(5);
  await deleteOrganization(as(zoe), { org_id: own.org_id });
  await workspace.worker.drain();
  expect(
    await workspace.db.read(async (q) => [await q.$count(importedPeople), await q.$count(archiveImports)]),
  ).toEqual([0, 0]);
});

test("the personal data export has the names a person accepted, and nobody else's", async () => {
  const { as, workspace, zoe, project_id } = await imported();
  const member = await newMember(workspace, zoe, project_id, "member");
  const [name] = await listArchiveNames(as(member), {});
  await acceptName(as(member), { person_id: name?.person_id ?? "" });
  const namesIn = async (person: UserActor) => {
    const actor = { ...person, provedAt: workspace.clock.now() };
    const files = unpack(await bytesOf((await exportOwnData({ ...as(person), actor }, {})).content));
    return JSON.parse(new TextDecoder().decode(files["data/archive-names.json"]));
  };
  expect(await namesIn(member)).toMatchObject([
    { person_id: name?.person_id, first_name: "Member", last_name: "Test", email: "member@example.test" },
  ]);
  expect(await namesIn(zoe)).toEqual([]);
});

async function confirmer(workspace: Workspace): Promise<string | undefined> {
  return workspace.db.read(async (q) => {
    const [row] = await q.select().from(lineConfirmations);
    const id = row?.confirmed_by ?? "";
    return (await namesOf({ q }, [id])).get(id);
  });
}

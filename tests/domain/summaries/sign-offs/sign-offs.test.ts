import { describe, expect, test } from "vitest";
import { changeActionItem, deleteActionItem } from "#app/domain/summaries/action-items/write.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { proposeEdit } from "#app/domain/summaries/edit-requests/write.server.ts";
import {
  delegateSignOff,
  excuseSigner,
  withdrawSignOff,
} from "#app/domain/summaries/sign-offs/people.server.ts";
import { readSignOffRequest } from "#app/domain/summaries/sign-offs/read.server.ts";
import { updateSummary } from "#app/domain/summaries/summaries/write.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { keepAll, type Stage, summarized, summaryOf } from "#tests/domain/summaries/summaries/stage.ts";
import { signOffStage, withSignOff } from "./stage.ts";

async function dropAll(at: Stage): Promise<void> {
  for (const { action_id } of (await summaryOf(at)).action_items)
    await deleteActionItem(at.as(at.host), { action_id });
}

describe("asking people to agree", () => {
  test("of the host alone seals the minutes at once", async () => {
    const at = await signOffStage();
    const view = await at.ask();
    expect(view).toMatchObject({ state: "agreed", circle: "host", needed: 1, agreed: 1, revision: 1 });
    expect(view.seal).toMatch(/^[0-9a-f]{64}$/);
    expect(view.people).toMatchObject([{ name: "Host Test", state: "agreed", is_me: true }]);
  });

  test("is refused to members and guests with 403, and to strangers with 404", async () => {
    const at = await signOffStage();
    await expect(at.ask({}, at.member)).rejects.toMatchObject({ status: 403 });
    await expect(at.ask({}, at.guest)).rejects.toMatchObject({ status: 403 });
    await expect(at.ask({}, at.stranger)).rejects.toMatchObject({ status: 404 });
  });

  test("asking with nothing kept or written is refused, and its form says so before", async () => {
    const at = withSignOff(await summarized());
    const has = async () =>
      (await readSignOffRequest(at.as(at.host), { meeting_id: at.meeting_id })).has_minutes;
    expect(await has()).toBe(false);
    await keepAll(at);
    expect(await has()).toBe(true);
    const nothing = {
      keyDecisions: [],
      keyDiscussions: [],
      openQuestions: [],
      outline: [],
      jargonGlossary: [],
    };
    const changes = { ...nothing, summary: "" };
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes });
    await dropAll(at);
    expect(await has()).toBe(false);
    await expect(at.ask()).rejects.toMatchObject({ status: 409 });
  });

  test("of host and named people waits for each of them", async () => {
    const at = await signOffStage();
    const asked = await at.ask(at.named(at.member, at.other));
    expect(asked).toMatchObject({ state: "open", needed: 3, agreed: 1 });
    expect(await at.answer(at.member, { comment: "Well put." })).toMatchObject({ state: "open", agreed: 2 });
    const done = await at.answer(at.other);
    expect(done).toMatchObject({ state: "agreed", agreed: 3 });
    expect(done.people.map(({ name, comment }) => [name, comment])).toEqual([
      ["Host Test", ""],
      ["Member Test", "Well put."],
      ["Other Test", ""],
    ]);
  });

  test("of everybody invited takes the guest along, and nobody else may answer", async () => {
    const at = await signOffStage();
    const asked = await at.ask({ circle: "everybody" });
    expect(asked.people.map(({ name, is_guest }) => [name, is_guest])).toEqual([
      ["Host Test", false],
      ["Guest Test", true],
    ]);
    await expect(at.answer(at.member)).rejects.toMatchObject({ status: 403 });
    await expect(at.answer(at.stranger)).rejects.toMatchObject({ status: 404 });
    expect(await at.answer(at.guest)).toMatchObject({ state: "agreed" });
  });

  test("names wrong people, a day that is over and a quorum that nobody can reach", async () => {
    const at = await signOffStage();
    const refused = (wanted: object, field: string) =>
      expect(at.ask(wanted)).rejects.toMatchObject({ status: 422, errors: { [field]: expect.anything() } });
    await refused(at.named(at.stranger), "people");
    await refused({ circle: "named", people: ["nobody@example.test"] }, "people");
    await refused({ circle: "named" }, "people");
    await refused({ due_date: "2020-01-01" }, "due_date");
    await refused({ due_date: "2999-01-01" }, "due_date");
    await refused({ ...at.named(at.member), quorum: 3 }, "quorum");
    expect(await at.read()).toBeNull();
  });

  test("while people are asked is refused, and after it was withdrawn done again", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await expect(at.ask()).rejects.toMatchObject({ status: 409 });
    await withdrawSignOff(at.as(at.host), { meeting_id: at.meeting_id });
    expect(await at.state()).toBe("withdrawn");
    await expect(at.answer(at.member)).rejects.toMatchObject({ status: 409 });
    expect(await at.ask()).toMatchObject({ state: "agreed" });
  });
});

describe("an answer", () => {
  test("counts for the words it was given to: after a change people have to agree again", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member, at.other));
    await at.answer(at.member);
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary: "New words." } });
    const moved = await at.read();
    expect(moved).toMatchObject({ state: "open", agreed: 0 });
    expect(moved?.people.map(({ answered_earlier }) => answered_earlier)).toEqual([true, true, false]);
    await at.answer(at.other);
    await at.answer(at.member);
    expect(await at.answer(at.host)).toMatchObject({ state: "agreed", revision: 2 });
  });

  test("to words that have changed meanwhile is not stored", async () => {
    const at = await signOffStage();
    const { words } = await at.ask(at.named(at.member));
    await updateSummary(at.as(at.host), { meeting_id: at.meeting_id, changes: { summary: "New words." } });
    await expect(at.answer(at.member, { words })).rejects.toMatchObject({ status: 409 });
    expect((await at.read())?.agreed).toBe(0);
  });

  test("given twice is stored once", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member, at.other));
    const first = await at.answer(at.member);
    expect(await at.answer(at.member)).toEqual(first);
  });

  test("that objects proposes an edit; approved, everybody has to agree on the new words", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const objected = await at.object(at.member);
    expect(objected).toMatchObject({ state: "open", agreed: 1 });
    expect(objected.people[1]).toMatchObject({ state: "objected", comment: "Not quite." });
    const [edit] = await listPendingEdits(at.as(at.host), { meeting_id: at.meeting_id });
    expect(edit?.edit_id).toBe(objected.people[1]?.edit_id);
    await reviewEdit(at.as(at.host), { edit_id: edit?.edit_id ?? "", approve: true });
    expect((await summaryOf(at)).content.keyDecisions[0]?.text).toBe("We sail at dusk.");
    expect(await at.read()).toMatchObject({ state: "open", agreed: 0 });
    await at.answer(at.host);
    expect(await at.answer(at.member)).toMatchObject({ state: "agreed", revision: 2 });
  });

  test("that objects needs a proposal, or an edit of theirs that waits", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const bare = { answer: "objected" as const };
    await expect(at.answer(at.member, bare)).rejects.toMatchObject({ status: 422 });
    const edit = await proposeEdit(at.as(at.member), {
      meeting_id: at.meeting_id,
      changes: { keyDecisions: ["Only this."] },
    });
    const objected = await at.answer(at.member, bare);
    expect(objected.people[1]).toMatchObject({ state: "objected", edit_id: edit.edit_id });
    await expect(at.object(at.member)).rejects.toMatchObject({ status: 409 });
  });

  test("of a delegate counts for the person, who can take it back", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    const delegate = (actor = at.member, user_id: string | null = at.other.userId) =>
      delegateSignOff(at.as(actor), { meeting_id: at.meeting_id, user_id });
    await expect(delegate(at.other)).rejects.toMatchObject({ status: 403 });
    await expect(delegate(at.member, at.host.userId)).rejects.toMatchObject({ status: 422 });
    await expect(delegate(at.member, at.stranger.userId)).rejects.toMatchObject({ status: 422 });
    await delegate();
    expect((await at.read(at.other))?.own).toMatchObject({ for_name: "Member Test" });
    await delegate(at.member, null);
    await expect(at.answer(at.other)).rejects.toMatchObject({ status: 403 });
    await delegate();
    const done = await at.answer(at.other);
    expect(done.state).toBe("agreed");
    expect(done.people[1]).toMatchObject({ name: "Member Test", answered_by_name: "Other Test" });
  });

  test("of somebody who left is not needed once the host excuses them, and never before", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await removeMember(at.as(at.admin), { project_id: at.project_id, user_id: at.member.userId });
    const left = await at.read();
    expect(left).toMatchObject({ state: "open", agreed: 1, needed: 2 });
    const gone = left?.people[1];
    expect(gone).toMatchObject({ state: "gone" });
    const excuse = (signer_id: string) =>
      excuseSigner(at.as(at.host), { meeting_id: at.meeting_id, signer_id });
    const done = await excuse(gone?.signer_id ?? "");
    expect(done).toMatchObject({ state: "agreed", needed: 1 });
    expect(done.people[1]).toMatchObject({ state: "excused" });
  });
});

describe("minutes that were agreed on", () => {
  test("are open to be seen as changed after an edit, and can be asked about again", async () => {
    const at = await signOffStage();
    await at.ask(at.named(at.member));
    await at.answer(at.member);
    const [decision] = (await summaryOf(at)).content.keyDecisions;
    const edit = await proposeEdit(at.as(at.member), {
      meeting_id: at.meeting_id,
      changes: { keyDecisions: [`${decision?.text} Later.`] },
    });
    expect(await at.state()).toBe("agreed");
    await reviewEdit(at.as(at.host), { edit_id: edit.edit_id, approve: true });
    const changed = await at.read();
    expect(changed).toMatchObject({ state: "changed", revision: 1, agreed: 2 });
    expect(changed?.people.map(({ state }) => state)).toEqual(["agreed", "agreed"]);
    expect(await at.ask(at.named(at.member))).toMatchObject({ state: "open", agreed: 1 });
    expect(await at.answer(at.member)).toMatchObject({ state: "agreed", revision: 2 });
  });

  test("stay agreed while action items go on, and say that they have another owner or day", async () => {
    const at = await signOffStage();
    await at.ask();
    const [item] = (await summaryOf(at)).action_items;
    const action_id = item?.action_id ?? "";
    await changeActionItem(at.as(at.host), { action_id, status: "completed" });
    expect(await at.read()).toMatchObject({ state: "agreed", moved_items: 0 });
    await changeActionItem(at.as(at.host), { action_id, owner: "Somebody Else" });
    expect(await at.read()).toMatchObject({ state: "agreed", moved_items: 1 });
    await changeActionItem(at.as(at.host), { action_id, description: "Something else entirely" });
    expect(await at.state()).toBe("changed");
  });
});

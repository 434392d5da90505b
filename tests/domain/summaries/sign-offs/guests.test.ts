import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { hour } from "#app/core/clock.ts";
import { changeMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { answerSignOffByLink, lookAtSignOff } from "#app/domain/summaries/sign-offs/by-link.server.ts";
import { excuseSigner } from "#app/domain/summaries/sign-offs/people.server.ts";
import { reviewEdit } from "#app/domain/summaries/transcript-edits/review.server.ts";
import { users } from "#db/schema/identity.ts";
import { anonymous } from "#tests/support/workspace.ts";
import { signOffStage } from "./stage.ts";

const guestEmail = "client@example.test";
const host = { email: "guest@example.test", role: "participant" };

/** A meeting to which somebody without an account is invited, who is asked to agree. */
async function guestStage() {
  const at = await signOffStage();
  const participants = [host, { email: guestEmail, role: "participant", name: "Clara Client" }];
  await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, participants });
  const look = (token: string) => lookAtSignOff(at.as(anonymous as never), { token });
  const say = (token: string, said: object = { answer: "agreed" }) =>
    answerSignOffByLink(at.as(anonymous as never), { token, ...said } as never);
  const links = async () => (await at.outbox("sign_off")).map(({ token }) => token);
  const ask = () => at.ask({ circle: "named", people: [guestEmail] });
  return { ...at, look, say, links, ask };
}

describe("a guest's own link", () => {
  test("shows the minutes and takes one answer", async () => {
    const at = await guestStage();
    expect(await at.ask()).toMatchObject({ state: "open", needed: 2, agreed: 1 });
    const [mail] = await at.outbox("sign_off");
    expect(mail).toMatchObject({ to: guestEmail, subject: expect.stringContaining("Minutes to agree") });
    const token = mail?.token ?? "";
    const seen = await at.look(token);
    expect(seen).toMatchObject({ is_used: false, asked_by: "Host Test" });
    expect(seen?.minutes.decisions.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen)).not.toContain("host@example.test");
    await at.say(token, { answer: "agreed", comment: "Fine by us." });
    const done = await at.read();
    expect(done).toMatchObject({ state: "agreed" });
    expect(done?.people[1]).toMatchObject({ state: "agreed", comment: "Fine by us.", is_guest: true });
  });

  test("answers nothing twice, forwarded or at once", async () => {
    const at = await guestStage();
    await at.ask();
    const [token = ""] = await at.links();
    const all = await Promise.allSettled([at.say(token), at.say(token), at.say(token)]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(at.say(token)).rejects.toMatchObject({ status: expect.any(Number) });
  });

  test("opens nothing that is wrong, over, withdrawn from the guest or out of date", async () => {
    const at = await guestStage();
    await at.ask();
    const [token = ""] = await at.links();
    expect(await at.look("x".repeat(43))).toBeNull();
    await expect(at.say("x".repeat(43))).rejects.toMatchObject({ status: 404 });
    const { words } = (await at.look(token)) ?? { words: "" };
    await expect(at.say(token, { answer: "agreed", words: `${words.slice(1)}0` })).rejects.toMatchObject({
      status: 409,
    });
    await changeMeeting(at.as(at.host), { meeting_id: at.meeting_id, participants: [host] });
    expect(await at.look(token)).toBeNull();
    await expect(at.say(token)).rejects.toMatchObject({ status: 404 });
    expect((await at.read())?.people[1]).toMatchObject({ state: "gone" });
  });

  test("expires at the end of the last day, and with being excused", async () => {
    const at = await guestStage();
    const asked = await at.ask();
    const [token = ""] = await at.links();
    const excused = await guestStage();
    const other = await excused.ask();
    await expect(
      excuseSigner(excused.as(excused.host), {
        meeting_id: excused.meeting_id,
        signer_id: other.people[1]?.signer_id ?? "",
      }),
    ).resolves.toMatchObject({ state: "agreed" });
    expect(await excused.look((await excused.links())[0] ?? "")).toBeNull();
    at.workspace.clock.set(Date.parse(asked.due_at));
    expect(await at.look(token)).toBeNull();
    await expect(at.say(token)).rejects.toMatchObject({ status: 404 });
  });

  test("objects with a proposal, and brings a new link once that is decided", async () => {
    const at = await guestStage();
    await at.ask();
    const [token = ""] = await at.links();
    await expect(at.say(token, { answer: "objected" })).rejects.toMatchObject({ status: 422 });
    await at.say(token, {
      answer: "objected",
      comment: "One is missing.",
      proposal: { part: "keyDecisions", text: "The client pays in May." },
    });
    const [edit] = await listPendingEdits(at.as(at.host), { meeting_id: at.meeting_id });
    expect(edit?.creator_name).toBe(guestEmail);
    const [account] = await at.workspace.db.read((q) =>
      q.select().from(users).where(eq(users.email, guestEmail)),
    );
    expect(account).toMatchObject({ status: "pending", password_hash: null });
    await reviewEdit(at.as(at.host), { edit_id: edit?.edit_id ?? "", approve: true });
    await at.workspace.worker.drain();
    at.workspace.clock.advance(hour);
    await at.workspace.worker.drain();
    const [, second = ""] = await at.links();
    expect(await at.look(token)).toBeNull();
    expect((await at.look(second))?.minutes.decisions.map(({ text }) => text)).toContain(
      "The client pays in May.",
    );
    await at.answer(at.host);
    await at.say(second);
    expect(await at.state()).toBe("agreed");
  });

  test("is not sent by a host whose own address is not confirmed", async () => {
    const at = await guestStage();
    await at.workspace.db.write((q) =>
      q.update(users).set({ email_confirmed_at: null }).where(eq(users.user_id, at.host.userId)),
    );
    await expect(at.ask()).rejects.toMatchObject({ status: 409 });
    expect(await at.links()).toEqual([]);
  });
});

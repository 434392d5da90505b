import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getInvite, getSubscription, readFeed } from "#app/domain/meetings/calendar-feed/read.server.ts";
import { endSubscription, renewSubscription } from "#app/domain/meetings/calendar-feed/write.server.ts";
import { changeMeeting, deleteMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { removeMember } from "#app/domain/workspaces/projects/write.server.ts";
import { users } from "#db/schema/identity.ts";
import { calendarSubscriptions } from "#db/schema/subscriptions.ts";
import { schedule, team } from "#tests/domain/meetings/meetings/scheduled.ts";
import { readCalendar } from "#tests/support/calendars.ts";
import { openDocuments } from "#tests/support/documents.ts";
import { anonymous } from "#tests/support/workspace.ts";

const documents = openDocuments();

async function office() {
  const all = await team({ providers: { documents } });
  const { workspace } = all;
  const nobody = workspace.ctx(anonymous);
  const subscribe = async (person: typeof all.ana) =>
    fileOf((await renewSubscription(workspace.ctx(person), {})).address);
  return { ...all, nobody, subscribe, feed: (file: string) => readFeed(nobody, { file }) };
}

const fileOf = (address: string | null) => address?.split("/").at(-1) ?? "";
const titles = ({ content }: { content: string }) =>
  [...content.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
const invited = { participants: [{ email: "ben@example.test" }] };

describe("a calendar feed URL", () => {
  test("is created, shown again, replaced and turned off", async () => {
    const { workspace, ana, feed, subscribe } = await office();
    const ctx = workspace.ctx(ana);
    expect((await getSubscription(ctx, {})).address).toBeNull();
    const first = await subscribe(ana);
    expect(fileOf((await getSubscription(ctx, {})).address)).toBe(first);
    expect(titles(await feed(first))).toEqual([]);
    const second = await subscribe(ana);
    await expect(feed(first)).rejects.toMatchObject({ status: 404 });
    await feed(second);
    await endSubscription(ctx, {});
    await expect(feed(second)).rejects.toMatchObject({ status: 404 });
    expect((await getSubscription(ctx, {})).address).toBeNull();
  });

  test("is stored sealed, cannot be opened by its hash, and is hidden from API tokens", async () => {
    const { workspace, ana, feed, subscribe } = await office();
    const file = await subscribe(ana);
    const [row] = await workspace.db.read((q) => q.select().from(calendarSubscriptions));
    expect(JSON.stringify(row)).not.toContain(file.replace(".ics", ""));
    for (const guess of [
      `${row?.token_hash}.ics`,
      "",
      ".ics",
      file.replace(".ics", ""),
      `${"a".repeat(43)}.ics`,
    ])
      await expect(feed(guess)).rejects.toMatchObject({ status: 404 });
    const byToken = workspace.ctx({ ...ana, via: "api-token", scope: "write" } as never);
    await expect(getSubscription(byToken, {})).rejects.toMatchObject({ status: 403 });
    await expect(renewSubscription(byToken, {})).rejects.toMatchObject({ status: 403 });
  });

  test("of an account that is not active is refused", async () => {
    const { workspace, ana, feed, subscribe } = await office();
    const file = await subscribe(ana);
    await workspace.db.write((q) =>
      q
        .update(users)
        .set({ status: "suspended" as never })
        .where(eq(users.user_id, ana.userId)),
    );
    await expect(feed(file)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the calendar feed", () => {
  test("lists meetings a person hosts or is invited to, while they may see them", async () => {
    const all = await office();
    const { workspace, ana, ben, sam, project, feed, subscribe } = all;
    const files = { ana: await subscribe(ana), ben: await subscribe(ben), sam: await subscribe(sam) };
    const proved = { email_confirmed_at: workspace.clock.now() };
    await workspace.db.write((q) => q.update(users).set(proved).where(eq(users.user_id, sam.userId)));
    await schedule(all, { title: "Both", ...invited });
    await schedule(all, { title: "Ana's own" });
    await schedule(all, { title: "With a guest", participants: [{ email: "sam@example.test" }] });
    await schedule(all, { title: "Long over", scheduled_at: "2025-03-01T10:00:00Z" });
    expect(titles(await feed(files.ana)).sort()).toEqual(["Ana's own", "Both", "With a guest"]);
    expect(titles(await feed(files.ben))).toEqual(["Both"]);
    expect(titles(await feed(files.sam))).toEqual(["With a guest"]);
    expect((await feed(files.ben)).content).toContain("Project: ");
    expect((await feed(files.sam)).content).not.toContain("Project: ");
    await removeMember(workspace.ctx(ana), { project_id: project.project_id, user_id: ben.userId });
    expect(titles(await feed(files.ben))).toEqual([]);
  });

  test("stays the same text until a meeting changes, moves or is deleted", async () => {
    const all = await office();
    const { workspace, ana, feed, subscribe } = all;
    const file = await subscribe(ana);
    const meeting = await schedule(all, {
      description: "A secret plan",
      agenda: ["The secret"],
      meeting_link: "https://zoom.us/j/1",
    });
    const first = await feed(file);
    expect(first.content).not.toMatch(/secret/i);
    workspace.clock.advance(3_600_000);
    expect(await feed(file)).toEqual(first);
    await changeMeeting(workspace.ctx(ana), {
      meeting_id: meeting.meeting_id,
      scheduled_at: "2026-03-29T03:30:00+02:00",
    });
    const moved = await feed(file);
    expect(moved.etag).not.toBe(first.etag);
    expect(moved.changed_at).toBeGreaterThan(first.changed_at);
    expect(readCalendar(moved.content)).toMatchObject({
      uid: `${meeting.meeting_id}@throughline`,
      starts_at: Date.parse("2026-03-29T01:30:00Z"),
      location: "https://zoom.us/j/1",
    });
    await deleteMeeting(workspace.ctx(ana), meeting);
    expect((await feed(file)).etag).not.toBe(moved.etag);
  });

  test("never contains a host's start link", async () => {
    const all = await office();
    await schedule(all);
    const { content } = await all.feed(await all.subscribe(all.ana));
    expect(content).not.toContain("zoom.us/start");
  });
});

describe("the .ics file of one meeting", () => {
  test("is for who may see the meeting", async () => {
    const all = await office();
    const { workspace, ben, sam } = all;
    const meeting = await schedule(all, { ...invited, meeting_link: "https://zoom.us/j/1" });
    const file = await getInvite(workspace.ctx(ben), meeting);
    expect(readCalendar(file.content)).toMatchObject({
      ...{ method: "PUBLISH", uid: `${meeting.meeting_id}@throughline`, summary: meeting.title, sequence: 0 },
      ...{ starts_at: Date.parse(meeting.scheduled_at), status: "CONFIRMED", attendees: [] },
    });
    await expect(getInvite(workspace.ctx(sam), meeting)).rejects.toMatchObject({ status: 404 });
    await expect(getInvite(workspace.ctx(anonymous), meeting)).rejects.toMatchObject({ status: 401 });
  });

  test.each([
    '=HYPERLINK("https://evil.test")',
    "+1",
    "-2+3",
    "@SUM(A1)",
    "x\r\nATTENDEE:mailto:eve@example.test",
    "x\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Free",
    "a;b,c\\n:d",
  ])("keeps title %j as one event without extra properties", async (title) => {
    const all = await office();
    const plain = readCalendar((await getInvite(all.workspace.ctx(all.ana), await schedule(all))).content);
    const read = readCalendar(
      (await getInvite(all.workspace.ctx(all.ana), await schedule(all, { title }))).content,
    );
    expect(read.properties).toEqual(plain.properties);
    // A title is of one line.
    expect(read.summary).toBe(title.replace(/\s+/g, " "));
    expect(read.attendees).toEqual([]);
  });
});

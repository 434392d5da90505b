import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { summaryLines } from "#db/schema/summaries.ts";
import { type Act, acts, agendaItem } from "./quarter/acts.ts";
import { sameAgendas, sameDecisions, samePages, sameSignOff, sameSums } from "./quarter/checks.ts";
import { dayOf, guest, weekOf } from "./quarter/fixture.ts";
import { emailOf, itemOf, known, meetingOf } from "./quarter/known.ts";
import { type Ledger, newLedger } from "./quarter/ledger.ts";
import { type Office, openOffice } from "./quarter/site.ts";
import { type Event, type Step, story } from "./quarter/story.ts";

const steps = story.flatMap(({ before = [], after }) => [
  ...before,
  ...after.filter((one): one is Step => "act" in one),
]);

/** What a week's meeting brought: one action item and one decision, as its table says. */
async function learn(at: Office, week: number): Promise<void> {
  const meeting_id = meetingOf(week);
  const { does, decides } = weekOf(week);
  const items = await at.rest("ana", "GET", `/action-items/meeting/${meeting_id}`);
  expect(items).toMatchObject([{ due_date: dayOf(week, 4), status: "pending" }]);
  expect(items[0].description.toLowerCase()).toContain(does[1].toLowerCase());
  known.items.set(week, items[0].action_id);
  const logged = await at.rest("ana", "GET", `/proj/${at.project_id}/decisions`);
  const found = logged.decisions.filter(
    ({ meeting }: { meeting: { meeting_id: string } }) => meeting.meeting_id === meeting_id,
  );
  expect(found).toMatchObject([{ text: expect.stringContaining(decides), state: "proposed" }]);
  known.decisions.set(week, found[0].decision_id);
}

async function take(at: Office, ledger: Ledger, step: Step, week: number): Promise<void> {
  const { way, who, act, args } = step;
  try {
    await acts[act][way](at, who, args);
    ledger.apply(step, at.now());
    await at.settle();
    if (act === "bring") await learn(at, args.of);
    await sameSums(at, ledger);
    await sameDecisions(at, ledger);
    if (known.meetings.has(args.of) && ledger.signOffs.has(args.of)) await sameSignOff(at, ledger, args.of);
  } catch (cause) {
    throw new Error(
      `Week ${week}: ${who} ${act} ${JSON.stringify(args)} by ${way}: ${(cause as Error).message}`,
      { cause },
    );
  }
}

async function happen(at: Office, ledger: Ledger, event: Event, week: number): Promise<void> {
  if ("days" in event) {
    await at.until(week, event.days);
    ledger.dayPassed(at.now());
  } else if ("leaves" in event) {
    await at.rest("ana", "DELETE", `/proj/${at.project_id}/participants/${at.idOf(event.leaves)}`);
    ledger.members.delete(event.leaves);
    await at.settle();
    const gone = await at.browse(event.leaves).get(`/meeting-summary/${meetingOf(week)}`);
    expect(gone.status).toBe(404);
  } else await answerByLink(at, ledger, event.link);
  await sameSums(at, ledger);
  if (ledger.signOffs.has(week)) await sameSignOff(at, ledger, week);
}

/** The guest's link opens the minutes and nothing else, takes one answer and then none. */
async function answerByLink(at: Office, ledger: Ledger, week: number): Promise<void> {
  const [link = ""] = (await at.guestLinks()).slice(-1);
  const reader = at.browse("nobody");
  expect((await reader.get(`/${link}`)).text).toContain(weekOf(week).decides);
  await reader.submit("agree", { comment: "Fine by us." });
  ledger.linkUsed(week);
  await at.settle();
  expect((await reader.get(`/${link}`)).html).not.toContain('value="agree"');
}

async function live(at: Office, ledger: Ledger, week: number): Promise<void> {
  const { before = [], after } = story[week - 1] ?? { after: [] };
  await at.until(week, 0, "09:00");
  ledger.dayPassed(at.now());
  const series = await at.rest("ana", "GET", `/proj/${at.project_id}/series/${at.series_id}`);
  expect(series).toMatchObject({ held: week - 1, next: { scheduled_at: `${dayOf(week)}T10:00:00.000Z` } });
  known.meetings.set(week, series.next.meeting_id);
  const { participants } = await at.rest("ana", "GET", `/meetings/${meetingOf(week)}`);
  const invited = participants.map(({ email }: { email: string }) => email);
  expect(invited.sort()).toEqual([...ledger.members].map(emailOf).concat(guest.email).sort());
  if (before.some(({ act }) => act === "carry")) await isOffered(at, week, before);
  for (const step of before) await take(at, ledger, step, week);
  await at.until(week);
  for (const one of after) await ("act" in one ? take(at, ledger, one, week) : happen(at, ledger, one, week));
  await sameAgendas(at, ledger);
  await samePages(at, ledger, week);
}

/** What was skipped last week is offered for this one, by itself. */
async function isOffered(at: Office, week: number, before: Step[]): Promise<void> {
  const { suggestions } = await agendaItem(at, week);
  const [carried] = suggestions.filter(({ source }: { source: string }) => source === "carried");
  const titles = carried?.suggestions.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(before.filter(({ act }) => act === "carry").map(({ args }) => args.text));
}

describe("a quarter of a team's life", () => {
  test("has each kind of act done by a form without scripts and by REST", () => {
    const waysOf = (act: Act) =>
      [...new Set(steps.filter((one) => one.act === act).map(({ way }) => way))].sort();
    const told = Object.keys(acts).map((act) => [act, waysOf(act as Act)]);
    expect(told).toEqual(Object.keys(acts).map((act) => [act, ["page", "rest"]]));
  });

  test("keeps its sums right at each step, agrees to nothing without its people, and notices one changed byte", async () => {
    for (const one of Object.values(known)) one.clear();
    const at = await openOffice();
    const ledger = newLedger();
    for (const week of story.keys()) await live(at, ledger, week + 1);
    expect([...ledger.signOffs].map(([week, { state }]) => `${week} ${state}`)).toEqual([
      ...["1 agreed", "2 agreed", "3 agreed", "4 agreed", "5 agreed", "6 agreed", "7 agreed", "8 agreed"],
      ...["9 agreed", "10 agreed", "11 changed", "12 agreed", "13 agreed"],
    ]);
    await hasHistories(at, ledger);
    await isReviewed(at, ledger);
    await breaksSeal(at, 13);
  });
});

/** Each day that was moved stands in the history of its item, from which day to which. */
async function hasHistories(at: Office, ledger: Ledger): Promise<void> {
  for (const [week, { moves }] of ledger.items) {
    const { ledger: kept } = await at.rest("ana", "GET", `/action-items/${itemOf(week)}`);
    const told = kept.history.filter(({ kind }: { kind: string }) => kind === "due_moved");
    const days = told.map((one: { before: string; after: string }) => [one.before, one.after]);
    expect(days.sort()).toEqual(moves.toSorted());
    expect(kept.due_moves).toBe(moves.length);
  }
}

/** The series and the review of the quarter count what the ledger counts, by REST and on their pages. */
async function isReviewed(at: Office, ledger: Ledger): Promise<void> {
  const own = ledger.review(at.now());
  const series = await at.rest("bo", "GET", `/proj/${at.project_id}/series/${at.series_id}`);
  const { all } = ledger.workload(at.now());
  expect([series.held, series.promises.items, series.promises.overdue]).toEqual([13, all.open, all.overdue]);
  expect((await at.read("bo", `/series/${at.series_id}`)).text).toContain("13 meetings held");
  const review = await at.rest("bo", "GET", `/proj/${at.project_id}/review?quarter=2026-Q1`);
  const { decided, delivered, slipped, open } = review;
  expect({
    ...{ decided: decided.total, delivered: delivered.total },
    ...{ slipped: slipped.total, open: open.total },
  }).toEqual(own);
  const page = await at.read("bo", `/projects/${at.project_id}/review?quarter=2026-Q1`);
  expect(page.text).toContain(
    `Decided ${own.decided} Delivered ${own.delivered} Slipped ${own.slipped} Open ${own.open}`,
  );
  for (const path of [`/series/${at.series_id}`, `/projects/${at.project_id}/review`])
    expect((await at.browse("stranger").get(path)).status).toBe(404);
}

/** Somebody changes one byte of a sealed line in the database, past the program. */
async function breaksSeal(at: Office, week: number): Promise<void> {
  const meeting_id = meetingOf(week);
  const { url } = await at.rest("ana", "POST", `/meetings/${meeting_id}/share-links`, {});
  const shared = new URL(url).pathname;
  const places = [() => at.read("bo", `/meeting-summary/${meeting_id}`), () => at.read("nobody", shared)];
  const broken = /seal (is )?broken/i;
  for (const place of places) expect((await place()).text).not.toMatch(broken);
  await at.workspace.db.write(async (q) => {
    const { summary_id, line_id, section, text } = summaryLines;
    const [{ summary_id: id = "" } = {}] = await q
      .select({ summary_id })
      .from(summaryLines)
      .where(and(eq(section, "decision"), eq(text, `We decided to ${weekOf(week).decides}.`)));
    const [line] = await q
      .select()
      .from(summaryLines)
      .where(and(eq(summary_id, id), eq(section, "decision")));
    const changed = `${line?.text.slice(0, -1)}!`;
    await q
      .update(summaryLines)
      .set({ text: changed })
      .where(eq(line_id, line?.line_id ?? ""));
  });
  for (const place of places) expect((await place()).text).toMatch(broken);
  const { sign_off } = await at.rest("bo", "GET", `/meetings/${meeting_id}/sign-off`);
  expect(sign_off.state).toBe("broken");
}

import { expect } from "vitest";
import { signOffLabel } from "#app/ui/summary/sign-off/sign-off-text.ts";
import { agendaItem } from "./acts.ts";
import { decisionOf, known, meetingOf } from "./known.ts";
import { type Ledger, signerName } from "./ledger.ts";
import type { Office } from "./site.ts";

type Figures = { open: number; overdue: number; done: number };
const figuresOf = ({ open, overdue, done }: Figures) => ({ open, overdue, done });

/** The program counts as the ledger does, for everybody, by REST. */
export async function sameSums(at: Office, ledger: Ledger): Promise<void> {
  const found = await at.rest("bo", "GET", `/proj/${at.project_id}/workload`);
  const rows = found.people.map((one: Figures & { name: string }) => [one.name, figuresOf(one)]);
  expect({
    people: Object.fromEntries(rows),
    others: figuresOf(found.others),
    without: figuresOf(found.without),
    all: figuresOf(found.all),
  }).toEqual(ledger.workload(at.now()));
}

/** The log has each decision in the state that the ledger has. */
export async function sameDecisions(at: Office, ledger: Ledger): Promise<void> {
  const { decisions } = await at.rest("bo", "GET", `/proj/${at.project_id}/decisions`);
  const states = new Map(
    decisions.map((one: { decision_id: string; state: string }) => [one.decision_id, one.state]),
  );
  const told = [...known.decisions].map(([week, id]) => [week, states.get(id)]);
  expect(told).toEqual([...ledger.decisions]);
  expect(states.size).toBe(ledger.decisions.size);
}

/** The minutes of a week stand as the ledger says, and are never agreed on while somebody who is needed has not said so. */
export async function sameSignOff(at: Office, ledger: Ledger, week: number): Promise<void> {
  const own = ledger.signOffs.get(week);
  const { sign_off: found } = await at.rest("ana", "GET", `/meetings/${meetingOf(week)}/sign-off`);
  expect(found?.state).toBe(own?.state);
  if (!own || !found) return;
  type Signer = { name: string; state: string };
  const there: Signer[] = found.people.filter(({ state }: Signer) => state !== "excused");
  expect(there.map(({ name }) => name).sort()).toEqual(own.needed.map(signerName).sort());
  const agreed = there.filter(({ state }) => state === "agreed").length;
  if (own.state === "agreed") expect(agreed).toBeGreaterThanOrEqual(own.quorum ?? there.length);
  if (own.state !== "open") return;
  const answered = own.needed.filter((name) => own.answers.get(name) === "agreed").length;
  expect([found.agreed, found.seal, answered < own.needed.length]).toEqual([answered, null, true]);
}

/** What became of the items on the agendas. */
export async function sameAgendas(at: Office, ledger: Ledger): Promise<void> {
  for (const [key, outcome] of ledger.agenda) {
    const [, week = "", title = ""] = /^(\d+) (.*)$/.exec(key) ?? [];
    const { item, items } = await agendaItem(at, Number(week), title);
    expect(items.map((one: { title: string }) => one.title)).toContain(title);
    if (outcome !== null) expect([key, item.outcome, item.is_said]).toEqual([key, outcome, true]);
  }
}

/** The page of the workload says of everybody what the ledger says. */
async function sameTable(at: Office, ledger: Ledger): Promise<void> {
  const { text } = await at.read("bo", "/workload");
  const { people, all } = ledger.workload(at.now());
  for (const [name, { open, overdue, done }] of [...Object.entries(people), ["All items", all] as const])
    expect(text).toMatch(new RegExp(`${name} ${open} ${overdue} \\d+ ${done}\\b`));
}

/** At the end of a week its pages say what REST says, to members; to a stranger they are not there. */
export async function samePages(at: Office, ledger: Ledger, week: number): Promise<void> {
  const minutes = `/meeting-summary/${meetingOf(week)}`;
  await sameTable(at, ledger);
  const state = ledger.signOffs.get(week)?.state ?? "open";
  expect((await at.read("bo", `${minutes}/sign-off`)).text).toContain(signOffLabel(state));
  const decision = `/decisions/${decisionOf(week)}`;
  await at.read("cleo", decision);
  const stranger = at.browse("stranger");
  for (const path of [minutes, `${minutes}/sign-off`, decision, `/meetings/${meetingOf(week)}/agenda`])
    expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
  for (const path of [`/meetings/${meetingOf(week)}/sign-off`, `/proj/${at.project_id}/workload`])
    expect([path, (await at.call("stranger", "GET", path)).status]).toEqual([path, 404]);
}

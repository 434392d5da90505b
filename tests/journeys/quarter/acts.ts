import { expect } from "vitest";
import { type Person, people, transcriptOf } from "./fixture.ts";
import { type Args, type Both, decisionOf, itemOf, meetingOf } from "./known.ts";
import { signOffActs } from "./sign-off-acts.ts";
import type { Office } from "./site.ts";

const itemPage = (week: number) => `/meeting-summary/${meetingOf(week)}/action-items/${itemOf(week)}`;
const decisionPage = (week: number) => `/decisions/${decisionOf(week)}`;
/** One button of an item's page, and the call that does the same. */
function onItem(
  button: string,
  call: string,
  fields: (args: Args) => Record<string, string> = () => ({}),
): Both {
  return {
    page: (at, who, args) => at.form(who, itemPage(args.of), button, fields(args)),
    rest: (at, who, args) => at.rest(who, "POST", `/action-items/${itemOf(args.of)}/${call}`, fields(args)),
  };
}

function asStatus(button: string, status: string): Both {
  return {
    page: (at, who, { of }) => at.form(who, itemPage(of), button),
    rest: (at, who, { of }) => at.rest(who, "PATCH", "/action-items/", { action_ids: [itemOf(of)], status }),
  };
}

async function completionOf(at: Office, who: string, week: number): Promise<string> {
  const { ledger } = await at.rest(who, "GET", `/action-items/${itemOf(week)}`);
  expect(ledger.maybe_done).toHaveLength(1);
  return ledger.maybe_done[0].proposal_id;
}

function asCompletion(button: string, answer: string): Both {
  return {
    page: (at, who, { of }) => at.form(who, itemPage(of), button),
    rest: async (at, who, { of }) =>
      at.rest(who, "POST", `/action-items/proposals/${await completionOf(at, who, of)}`, { answer }),
  };
}

function asState(button: string, state: string): Both {
  return {
    page: (at, who, { of, text }) => at.form(who, decisionPage(of), button, text ? { why: text } : {}),
    rest: (at, who, { of, text }) =>
      at.rest(who, "POST", `/summary/decisions/${decisionOf(of)}/state`, { state, why: text ?? "" }),
  };
}

async function suggestionOf(at: Office, { of, other = 0 }: Args): Promise<string> {
  const { suggestions } = await at.rest("ana", "GET", `/proj/${at.project_id}/decisions/suggestions`);
  const found = suggestions.find(
    ({ newer, older }: Record<string, { decision_id: string }>) =>
      newer?.decision_id === decisionOf(of) && older?.decision_id === decisionOf(other),
  );
  expect(found, `decision ${of} against ${other}`).toBeDefined();
  return found.suggestion_id;
}

/** An item of a week's agenda by its words. */
export async function agendaItem(at: Office, week: number, title = "") {
  const { items, suggestions } = await at.rest("ana", "GET", `/meetings/${meetingOf(week)}/agenda-items`);
  return { item: items.find((one: { title: string }) => one.title === title), items, suggestions };
}

function asOutcome(outcome: string): Both {
  const idOf = async (at: Office, { of, text }: Args) => (await agendaItem(at, of, text)).item.item_id;
  return {
    page: async (at, who, args) =>
      at.form(who, `/meetings/${meetingOf(args.of)}/agenda`, `${outcome} ${await idOf(at, args)}`),
    rest: async (at, who, args) => {
      const path = `/meetings/${meetingOf(args.of)}/agenda-items/${await idOf(at, args)}`;
      return at.rest(who, "PATCH", path, { outcome });
    },
  };
}

export const acts = {
  bring: {
    page: (at, who, { of }) =>
      at.form(who, `/meetings/${meetingOf(of)}/transcript`, "Add transcript", { text: transcriptOf(of) }),
    rest: (at, who, { of }) =>
      at.rest(who, "PUT", `/meetings/${meetingOf(of)}/transcript`, { text: transcriptOf(of) }),
  },
  keep: {
    page: (at, who, { of }) => at.form(who, `/meeting-summary/${meetingOf(of)}`, `keep ${itemOf(of)}`),
    rest: (at, who, { of }) =>
      at.rest(who, "POST", `/meetings/${meetingOf(of)}/lines/keep`, { line_ids: [itemOf(of)] }),
  },
  accept: onItem("accept", "accept"),
  "hand over": onItem("hand-over", "hand-over", ({ to, text = "" }) => ({
    ...{ to: people[to as Person], word: text },
  })),
  decline: onItem("decline", "decline", ({ text = "" }) => ({ word: text })),
  move: onItem("move", "due-date", ({ due = "", text = "" }) => ({ due_date: due, word: text })),
  block: onItem("block", "block", ({ other = 0 }) => ({ blocked_by: itemOf(other) })),
  unblock: onItem("unblock", "unblock"),
  give: {
    page: (at, who, { of, to }) => at.form(who, itemPage(of), "change", { owner: people[to as Person] }),
    rest: (at, who, { of, to }) =>
      at.rest(who, "PATCH", `/action-items/${itemOf(of)}`, { owner: people[to as Person] }),
  },
  complete: asStatus("complete", "completed"),
  reopen: asStatus("reopen", "pending"),
  "confirm done": asCompletion("confirm-done", "done"),
  "not yet": asCompletion("not-yet", "not_yet"),
  confirm: asState("settle", "decided"),
  reverse: asState("reverse", "reversed"),
  restore: asState("restore", "decided"),
  explain: {
    page: (at, who, { of, text = "" }) => at.form(who, decisionPage(of), "explain", { reason: text }),
    rest: (at, who, { of, text }) =>
      at.rest(who, "PATCH", `/summary/decisions/${decisionOf(of)}`, { reason: text }),
  },
  supersede: {
    page: (at, who, { of, other = 0 }) =>
      at.form(who, `${decisionPage(of)}/link?q=${decisionOf(other)}`, `supersedes ${decisionOf(other)}`),
    rest: (at, who, { of, other = 0 }) => {
      const body = { older_id: decisionOf(other), as: "supersedes" };
      return at.rest(who, "POST", `/summary/decisions/${decisionOf(of)}/links`, body);
    },
  },
  judge: {
    page: async (at, who, args) =>
      at.form(who, decisionPage(args.of), `${args.to} ${await suggestionOf(at, args)}`),
    rest: async (at, who, args) => {
      const path = `/summary/decision-suggestions/${await suggestionOf(at, args)}`;
      return at.rest(who, "POST", path, { answer: args.to });
    },
  },
  propose: {
    page: (at, who, { of, text = "" }) =>
      at.form(who, `/meetings/${meetingOf(of)}/agenda`, "Propose", { title: text }),
    rest: (at, who, { of, text }) =>
      at.rest(who, "POST", `/meetings/${meetingOf(of)}/agenda-items`, { title: text }),
  },
  carry: {
    // What was skipped is offered first, and a member's own items have another button.
    page: (at, who, { of }) => at.form(who, `/meetings/${meetingOf(of)}/agenda`, "Add"),
    rest: (at, who, { of, text }) =>
      at.rest(who, "POST", `/meetings/${meetingOf(of)}/agenda-items`, {
        ...{ title: text, source: "carried", source_meeting: meetingOf(of - 1) },
      }),
  },
  cover: asOutcome("covered"),
  skip: asOutcome("skipped"),
  ...signOffActs,
} satisfies Record<string, Both>;
export type Act = keyof typeof acts;

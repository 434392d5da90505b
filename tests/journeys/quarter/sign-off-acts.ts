import { dayOf, guest, type Person, people } from "./fixture.ts";
import { type Args, type Both, decisionOf, emailOf, meetingOf } from "./known.ts";
import type { Office } from "./site.ts";

const signOffPage = (week: number) => `/meeting-summary/${meetingOf(week)}/sign-off`;
const signOffCall = (week: number) => `/meetings/${meetingOf(week)}/sign-off`;

/** The keys by which people are chosen: their accounts, or the address of who has none. */
const keysOf = (at: Office, names: string[]) =>
  names.map((name) => (name === "gil" ? guest.email : at.idOf(name as Person)));

async function signerOf(at: Office, week: number, who: string): Promise<string> {
  const { sign_off } = await at.rest("ana", "GET", signOffCall(week));
  const found = sign_off.people.find(({ name }: { name: string }) => name === people[who as Person]);
  return found.signer_id;
}

/** The line of a week's decision in its summary. */
async function lineOf(at: Office, week: number): Promise<string> {
  return (await at.rest("ana", "GET", `/summary/decisions/${decisionOf(week)}`)).decision.line_id;
}

const circleOf = ({ people: names }: Args) =>
  names === undefined ? "everybody" : names.length === 0 ? "host" : "named";

/** Who is asked to agree on minutes, and what they say. */
export const signOffActs = {
  ask: {
    page: (at, who, args) => {
      const due_date = args.due ?? dayOf(args.of, 6);
      const fields = { circle: circleOf(args), people: keysOf(at, args.people ?? []), due_date };
      const quorum = String(args.quorum ?? "");
      return at.form(who, `${signOffPage(args.of)}?ask=1`, "ask", { ...fields, quorum });
    },
    rest: (at, who, args) =>
      at.rest(who, "POST", signOffCall(args.of), {
        ...{ circle: circleOf(args), people: keysOf(at, args.people ?? []) },
        ...{ due_date: args.due ?? dayOf(args.of, 6), quorum: args.quorum ?? null },
      }),
  },
  agree: {
    page: (at, who, { of, text = "" }) => at.form(who, signOffPage(of), "agree", { comment: text }),
    rest: (at, who, { of, text = "" }) =>
      at.rest(who, "POST", `${signOffCall(of)}/answer`, { answer: "agreed", comment: text }),
  },
  object: {
    page: async (at, who, { of, text = "" }) =>
      at.form(who, `${signOffPage(of)}?answer=objected`, "object", {
        ...{ line: await lineOf(at, of), text, comment: "It was said otherwise." },
      }),
    rest: async (at, who, { of, text }) =>
      at.rest(who, "POST", `${signOffCall(of)}/answer`, {
        ...{ answer: "objected", comment: "It was said otherwise." },
        proposal: { line_id: await lineOf(at, of), text },
      }),
  },
  approve: {
    page: async (at, who, { of }) => {
      const [edit] = await at.rest(who, "GET", `/meetings/${meetingOf(of)}/edit-requests`);
      return at.form(who, `/edit-requests/${edit.edit_id}`, "approve");
    },
    rest: async (at, who, { of }) => {
      const [edit] = await at.rest(who, "GET", `/meetings/${meetingOf(of)}/edit-requests`);
      return at.rest(who, "PATCH", `/summary/edit-request/${edit.edit_id}?approve=true`);
    },
  },
  edit: {
    page: (at, who, { of, text = "" }) =>
      at.form(who, `/meeting-summary/${meetingOf(of)}?edit=1`, "save", { summary: text }),
    rest: (at, who, { of, text }) =>
      at.rest(who, "PATCH", `/summary/direct-update?meeting_id=${meetingOf(of)}`, { summary: text }),
  },
  delegate: {
    page: (at, who, { of, to = "" }) => at.form(who, signOffPage(of), "delegate", { email: emailOf(to) }),
    rest: (at, who, { of, to }) =>
      at.rest(who, "PUT", `${signOffCall(of)}/delegate`, { user_id: at.idOf(to as Person) }),
  },
  remind: {
    page: (at, who, { of }) => at.form(who, signOffPage(of), "remind"),
    rest: (at, who, { of }) => at.rest(who, "POST", `${signOffCall(of)}/reminders`),
  },
  withdraw: {
    page: (at, who, { of }) => at.form(who, signOffPage(of), "withdraw"),
    rest: (at, who, { of }) => at.rest(who, "DELETE", signOffCall(of)),
  },
  excuse: {
    page: async (at, who, { of, to = "" }) =>
      at.form(who, signOffPage(of), `excuse ${await signerOf(at, of, to)}`),
    rest: async (at, who, { of, to = "" }) =>
      at.rest(who, "POST", `${signOffCall(of)}/people/${await signerOf(at, of, to)}/excuse`),
  },
} satisfies Record<string, Both>;

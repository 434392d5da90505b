import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { dateIn, dayAfter, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { peopleOnPage } from "#app/domain/accounts/users/people-on-page.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";
import { namedMembers } from "#app/domain/workspaces/projects/named-member-queries.server.ts";
import { pageOfProject } from "#app/domain/workspaces/projects/people-queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { candidatesOf } from "./candidates.server.ts";
import { isEmptyMinutes } from "./minutes.ts";
import { signOffDefaultPolicy, signOffPolicy } from "./policy.ts";
import { minutesNow, signersOf, signOffDefaultOf, signOffTarget } from "./queries.server.ts";
import { FindSigners, WhichProjectSignOff, WhichSignOff } from "./schema.ts";
import { signOffViewFor } from "./standing-queries.server.ts";
import type { SignOffDefaultView, SignOffPageView, SignOffRequestView } from "./view.ts";

/** Where the minutes of a meeting stand, for everybody who may read them: `sign_off` is null where nobody was asked. */
export const readSignOff = query({
  name: "sign-offs.read",
  failed: message("We couldn't load who agreed. Try again."),
  input: WhichSignOff,
  find: signOffTarget,
  async run(scope, { actor, target }) {
    return {
      meeting_id: target.meeting.meeting_id,
      sign_off: await signOffViewFor(scope, target),
      abilities: abilities(signOffPolicy, actor, target.standing),
    };
  },
});

/** The same with what its page needs: the lines that can be objected to, and who can answer in the reader's place. */
export const readSignOffPage = query({
  name: "sign-offs.read-page",
  failed: message("We couldn't load who agreed. Try again."),
  input: WhichSignOff,
  find: signOffTarget,
  async run(scope, { actor, target }): Promise<SignOffPageView> {
    const { meeting, summary, standing } = target;
    const sign_off = await signOffViewFor(scope, target);
    const { document } = await reliedDocument(scope, { meeting_id: meeting.meeting_id, summary });
    const mayDelegate = sign_off?.own?.may_delegate ?? false;
    return {
      ...{ meeting_id: meeting.meeting_id, title: meeting.title, sign_off },
      lines: sign_off?.own && document ? linesOf(document) : [],
      members: mayDelegate ? await membersBeside(scope, meeting) : [],
      abilities: abilities(signOffPolicy, actor, standing),
    };
  },
});

/** Lines in whose place others can be proposed. */
function linesOf({ overview, decisions, key_discussions, open_questions, topics }: DocumentView) {
  const points = topics.flatMap((topic) => topic.points);
  const all = [...overview, ...decisions, ...key_discussions, ...open_questions, ...points];
  return all.map(({ line_id, text }) => ({ line_id, text }));
}

/** Names that the field offers; others can be typed. */
const mostOffered = 60;

async function membersBeside(scope: Scope<UserActor>, { project_id, meeting_id }: MeetingRow) {
  const page = { q: "", at: 0 };
  const { people } = await pageOfProject(scope, project_id, { page, members: "joined" });
  const shown = await peopleOfMeeting(
    scope,
    meeting_id,
    people.map(({ user_id }) => user_id),
  );
  const others = people.filter(({ user_id }) => user_id !== scope.actor.userId && shown.includes(user_id));
  return others
    .slice(0, mostOffered)
    .map((person) => ({ user_id: person.user_id, email: person.email, name: displayName(person) }));
}

/** What the form needs that asks people: who can be asked, with the members who have these words in name or e-mail, and what the project starts from. */
export const readSignOffRequest = query({
  name: "sign-offs.read-request",
  input: FindSigners,
  find: signOffTarget,
  can: (actor, { standing }) => signOffPolicy.askForSignOff(actor, standing),
  async run(scope, { input: { q, people: wanted }, target }): Promise<SignOffRequestView> {
    const { meeting, summary, signOff } = target;
    const { project_id, meeting_id } = meeting;
    const now = await minutesNow(scope, { meeting_id, summary });
    const usual = await signOffDefaultOf(scope, project_id);
    const before = signOff ? (await signersOf(scope, signOff)).map(({ row }) => row) : [];
    const found = await pageOfProject(scope, project_id, { page: { q, at: 0 }, members: "joined" });
    const isLarge = found.total > peopleOnPage || q !== "";
    const members = found.people.map(({ user_id }) => user_id);
    const named = [...usual.people, ...wanted, ...before.flatMap(({ person }) => person ?? [])];
    const people = await candidatesOf(scope, meeting, [...named, ...members]);
    const zone = firstZoneOrOwn([meeting.time_zone, await timeZoneOf(scope, meeting.created_by)]);
    const today = dateIn(scope.now, zone);
    const last = signOff && signOff.status !== "withdrawn" ? signOff : undefined;
    return {
      has_minutes: now !== undefined && !isEmptyMinutes(now.minutes),
      circle: last?.circle ?? usual.circle,
      quorum: last ? last.quorum : usual.quorum,
      chosen: last ? before.map(({ person, email }) => person ?? email) : usual.people,
      ...{ today, due_date: dayAfter(today, usual.days), zone, q, is_large: isLarge, total: found.total },
      people: people.map(({ key, name, email, isHost, person, problem, isInvited }) => ({
        ...{ key, name, email, problem, is_host: isHost, is_guest: person === null, is_invited: isInvited },
      })),
    };
  },
});

/** What a project starts from when people are asked to agree. */
export const getSignOffDefault = query({
  name: "sign-offs.get-default",
  input: WhichProjectSignOff,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { actor, target }): Promise<SignOffDefaultView> {
    const { project_id, project_name } = target.project;
    const { circle, people, days, quorum } = await signOffDefaultOf(scope, project_id);
    const page = { q: "", at: 0 };
    const found = await pageOfProject(scope, project_id, { page, members: "joined" });
    const listed = new Set(found.people.map(({ user_id }) => user_id));
    const named = people.filter((id) => !listed.has(id));
    const all = named.length === 0 ? [] : await namedMembers(scope, project_id);
    const others = all.filter(({ user_id }) => named.includes(user_id));
    const members = [...found.people, ...others].map((one) => ({
      user_id: one.user_id,
      name: displayName(one),
    }));
    return {
      ...{ project_id, project_name, circle, people, days, quorum, members },
      more_members: Math.max(0, found.total - members.length),
      abilities: abilities(signOffDefaultPolicy, actor, target),
    };
  },
});

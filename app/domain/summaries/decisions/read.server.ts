import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { notFound } from "#app/core/errors.ts";
import { nameOrder } from "#app/core/name-order.ts";
import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { message } from "#app/core/words.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { namesOf } from "#app/domain/accounts/users/queries.server.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import {
  type ProjectSight,
  projectInSight,
} from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import { listedRows, pageOfDecisions } from "./listed-queries.server.ts";
import { decisionPolicy } from "./policy.ts";
import {
  decisionFor,
  decisionsShown,
  entriesOf,
  groupsWithDecisions,
  historyOf,
  linkedTo,
} from "./queries.server.ts";
import { DecisionsOfMeeting, ListDecisions, WhichDecision, WhichLog } from "./schema.ts";
import { mostWaiting, type WaitingSuggestion, waitingIn } from "./suggestion-queries.server.ts";
import { historyView, linkedView, type SuggestionView } from "./view.ts";
import { firstWords, wordsAround } from "./word-queries.server.ts";

const pageSize = 50;
/** Of more people a name is typed. */
const peopleOffered = 200;

/** The decisions of a project, newest first, a page at a time. For its members. */
export const listDecisions = query({
  name: "decisions.list",
  failed: message("We couldn't load the decisions. Try again."),
  input: ListDecisions,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id, ...wanted }, target: { role } }) {
    const place = await projectInSight(scope, project_id);
    const { rows, next } = await pageOfDecisions(scope, place, wanted, pageSize);
    return { decisions: await listedRows(scope, place, { rows, role }), next };
  },
});

/** What the list can be narrowed to, and whether there is anything in it. */
export const listDecisionFilters = query({
  name: "decisions.list-filters",
  input: WhichLog,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id } }) {
    const place = await projectInSight(scope, project_id);
    const { people } = await speakersOfProject(scope, place);
    const named = people
      .map((person) => ({ id: person.person_id, name: displayName(person), email: person.email }))
      .sort((a, b) => nameOrder.compare(a.name, b.name));
    return {
      groups: await groupsWithDecisions(scope, place),
      people: named.slice(0, peopleOffered),
      more_people: named.length > peopleOffered,
    };
  },
});

/** What waits for the caller's word: decisions that seem to repeat or to contradict earlier ones. */
export const listSuggestions = query({
  name: "decisions.list-suggestions",
  failed: message("We couldn't load the decisions. Try again."),
  input: WhichLog,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  async run(scope, { input: { project_id }, target: { role } }) {
    const place = await projectInSight(scope, project_id);
    const found = await waitingIn(scope, place, { isAdmin: role === "project_admin" });
    return {
      suggestions: await suggestionViews(scope, found.slice(0, mostWaiting)),
      more: found.length > mostWaiting,
    };
  },
});

/** A decision with its words, what happened to it, and what it leads to. */
export const readDecision = query({
  name: "decisions.read",
  failed: message("We couldn't load the decision. Try again."),
  input: WhichDecision,
  find: (scope, { decision_id }) => decisionFor(scope, decision_id),
  async run(scope, { actor, target: { decision, meeting, standing } }) {
    const { decision_id } = decision;
    const role = standing.projectRole ?? "member";
    const place = await projectInSight(scope, meeting.project_id);
    const [listed] = await listedRows(scope, place, { rows: [{ decision, meeting }], role });
    if (!listed) throw notFound();
    const history = await historyOf(scope, decision_id);
    const links = await linkedTo(scope, decision);
    const otherIds = history.flatMap(({ other_id }) => other_id ?? []);
    const shown = await decisionsShown(scope, [...links.superseded, ...links.same, ...otherIds]);
    const views = new Map(shown.map((one) => [one.decision_id, linkedView(one)]));
    const seen = (ids: string[]) =>
      shown.flatMap((one) => (ids.includes(one.decision_id) ? linkedView(one) : []));
    const names = await namesOf(
      scope,
      history.map(({ acted_by }) => acted_by),
    );
    const isAdmin = role === "project_admin";
    const waiting = await waitingIn(scope, place, { isAdmin, decisionId: decision_id });
    return {
      decision: { ...listed, line_id: decision.line_id, is_superseded: decision.superseded_by !== null },
      supersedes: seen(links.superseded),
      same: seen(links.same),
      /** It says an earlier one again, which is shown as the same one. */
      is_repeat: decision.same_as !== null,
      words: await wordsAround(scope, decision),
      history: history.map((entry) => historyView(entry, names, views)),
      suggestions: await suggestionViews(scope, waiting.slice(0, mostWaiting)),
      abilities: abilities(decisionPolicy, actor, standing),
    };
  },
});

/** Which lines of a summary are in the log, and what became of them; for members of the project. */
export const listMeetingDecisions = query({
  name: "decisions.list-of-meeting",
  input: DecisionsOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { input: { meeting_id }, target: { meeting, standing } }) {
    if (standing.projectRole === null) return [];
    const entries = (await entriesOf(scope, meeting_id)).filter(({ is_gone }) => !is_gone);
    if (entries.length === 0) return [];
    const place: ProjectSight = await projectInSight(scope, meeting.project_id);
    const isAdmin = standing.projectRole === "project_admin";
    const waiting = new Map(
      (await waitingIn(scope, place, { isAdmin, meetingId: meeting_id })).map((one) => [
        one.newer_id,
        one.relation,
      ]),
    );
    return entries.map(({ decision_id, line_id, state }) => ({
      ...{ decision_id, line_id, state },
      /** What a person who runs the meeting is asked about it. */
      suggested: waiting.get(decision_id) ?? null,
    }));
  },
});

async function suggestionViews(
  scope: Scope<UserActor>,
  found: WaitingSuggestion[],
): Promise<SuggestionView[]> {
  const ids = found.flatMap(({ newer_id, older_id }) => [newer_id, older_id]);
  const shown = new Map((await decisionsShown(scope, ids)).map((one) => [one.decision_id, one]));
  const words = await firstWords(
    scope,
    [...shown.values()].map(({ line_id }) => line_id),
  );
  const suggested = (id: string) => {
    const one = shown.get(id);
    return one && { ...linkedView(one), words: words.get(one.line_id) ?? null };
  };
  return found.flatMap(({ suggestion_id, relation, engine, newer_id, older_id }) => {
    const [newer, older] = [suggested(newer_id), suggested(older_id)];
    return newer && older ? [{ suggestion_id, relation, engine, newer, older }] : [];
  });
}

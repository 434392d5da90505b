import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { plainName } from "#app/domain/accounts/users/plain-name.ts";
import { zoneOfCaller } from "#app/domain/accounts/users/queries.server.ts";
import { participantNames } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import {
  type ProjectSight,
  projectInSight,
} from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { outcomesOf } from "#app/domain/search-and-chat/library/outcome-queries.server.ts";
import { personFilter, projectPerson } from "#app/domain/search-and-chat/library/person-queries.server.ts";
import { type ListedMeeting, meetingsIn } from "#app/domain/search-and-chat/library/queries.server.ts";
import { meetingRowView } from "#app/domain/search-and-chat/library/view.ts";
import { type ItemEntry, listedItems } from "#app/domain/summaries/action-items/item-list.ts";
import { ownerNames } from "#app/domain/summaries/action-items/owner-match.ts";
import { ownersOfProjects } from "#app/domain/summaries/action-items/owner-queries.server.ts";
import {
  itemsOfProject,
  rowsOfProject,
} from "#app/domain/summaries/action-items/project-item-queries.server.ts";
import { workloadFigures } from "#app/domain/summaries/action-items/workload.ts";
import { facesAt, speakersOfProject } from "#app/domain/transcripts/speakers/queries.server.ts";
import {
  calledAs,
  type ProjectPerson,
  type SpeakerMatcher,
} from "#app/domain/transcripts/speakers/speaker-match.ts";
import { currentProjectFor, ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import type { ProjectTarget } from "#app/domain/workspaces/projects/view.ts";
import { projectsShared } from "./queries.server.ts";
import { ReadPerson } from "./schema.ts";
import { wordsOfPerson } from "./words.server.ts";

const shown = { meetings: 10, items: 20 };
/** The newest meetings of a person in which is looked for what they decided and said: at first, and where all is asked for. */
const lookedAt = { first: 25, all: 1000 };

type Target = { project: ProjectTarget; place: ProjectSight; person: ProjectPerson; matcher: SpeakerMatcher };

/** A person as a project knows them: their meetings, what they owe, decided and said. For members of the project. */
export const readPerson = query({
  name: "people.read",
  input: ReadPerson,
  find: (scope, { person_id, project_id }) => personFor(scope, person_id, project_id),
  async run(scope, { actor, input: { time_zone, all }, target }) {
    const { project, place, person } = target;
    const { project_id, project_name } = project.project;
    const filter = await personFilter(scope, place, person.person_id);
    const names = filter.spoken?.names ?? [];
    const most = all ? lookedAt.all : lookedAt.first;
    const found = await meetingsIn(scope, place, { ...filter, topic: "" }, { limit: most + 1 });
    const others = person.user_id === null ? [] : await projectsShared(scope, person.user_id);
    return {
      person: {
        person_id: person.person_id,
        name: calledAs(person, names[0] ?? null),
        email: person.email,
        is_member: person.is_member,
        is_me: person.user_id === actor.userId,
        /** Other names under which they spoke. */
        names: names.filter((name) => plainName(name) !== plainName(displayName(person))),
      },
      project: { project_id, project_name },
      others: others.filter((one) => one.project_id !== project_id),
      meetings: await rowsShown(scope, place, found.slice(0, shown.meetings)),
      more_meetings: found.length > shown.meetings,
      items: await itemsOwed(scope, target, time_zone),
      /** Decisions and words are those of the newest meetings alone. */
      more_words: !all && found.length > most,
      ...(await wordsOfPerson(scope, target, { meetings: found.slice(0, most), names, all })),
    };
  },
});

/** In the project that is asked for; else in the caller's current one, else in one they are both in. */
async function personFor(
  scope: Scope<UserActor>,
  personId: string,
  projectId: string | undefined,
): Promise<Target | undefined> {
  const asked = projectId === undefined ? await currentProjectFor(scope) : await ownProject(scope, projectId);
  const found = asked && (await personIn(scope, asked, personId));
  if (found || projectId !== undefined) return found;
  const [shared] = await projectsShared(scope, personId);
  const project = shared && (await ownProject(scope, shared.project_id));
  return project && personIn(scope, project, personId);
}

async function personIn(scope: Scope<UserActor>, project: ProjectTarget, personId: string) {
  const place = await projectInSight(scope, project.project.project_id);
  const matcher = await speakersOfProject(scope, place);
  const person = projectPerson(matcher, personId);
  return person && { project, place, person, matcher };
}

async function rowsShown(scope: Pick<Scope, "q">, place: ProjectSight, rows: ListedMeeting[]) {
  const ids = rows.map(({ meeting_id }) => meeting_id);
  const parts = {
    names: await participantNames(scope, ids),
    faces: await facesAt(scope, place, ids),
    outcomes: await outcomesOf(scope, ids),
  };
  return rows.map((row) => meetingRowView(row, parts));
}

/** Their open action items: those that name them, also by a name that somebody said is theirs. */
async function itemsOwed(scope: Scope<UserActor>, target: Target, timeZone: string | undefined) {
  const { person, matcher, project, place } = target;
  const { project_id } = project.project;
  const isTheirs = (owners: string[]) =>
    owners
      .flatMap((owner) => [owner, ...ownerNames(owner)])
      .some((name) => matcher.speaker(name, "").person === person);
  const isOwn = ({ ownerIds, owners }: ItemEntry) =>
    ownerIds.length > 0 ? ownerIds.includes(person.user_id ?? "") : isTheirs(owners);
  const own = (await itemsOfProject(scope, place, "pending")).all.filter(isOwn);
  const done = (await itemsOfProject(scope, place, "completed")).all.filter(isOwn);
  const ids = own.slice(0, shown.items).map(({ action_id }) => action_id);
  const rows = await rowsOfProject(scope, ids, project.role);
  const today = dateIn(scope.now, await zoneOfCaller(scope, timeZone));
  const owners = await ownersOfProjects(scope, [project_id]);
  const workload = workloadFigures([...own, ...done], { today, now: scope.now });
  return { total: own.length, workload, shown: listedItems(rows, owners, { actor: scope.actor, today }) };
}

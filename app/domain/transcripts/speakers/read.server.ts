import { query } from "#app/core/operation.ts";
import { abilities } from "#app/core/policy.ts";
import { t } from "#app/core/words.ts";
import { participantsOf } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { viewerOf } from "#app/domain/meetings/meetings/policy.ts";
import { meetingFor } from "#app/domain/meetings/meetings/queries.server.ts";
import { projectInSight } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { facesSeenBy } from "./faces.ts";
import { speakerPolicy } from "./policy.ts";
import { facesAt, speakersNamed, speakersOfProject } from "./queries.server.ts";
import { mayNotMatch, SpeakersOfMeeting } from "./schema.ts";
import { offeredSpeakers, speakerView } from "./view.ts";

/** The speakers of a meeting, who they are, and whom they can be said to be. */
export const listSpeakers = query({
  name: "speakers.list",
  input: SpeakersOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  can: (actor, { standing }) => speakerPolicy.matchSpeaker(actor, standing) || t(mayNotMatch),
  async run(scope, { input: { meeting_id }, target: { meeting } }) {
    const { project_id } = meeting;
    const place = await projectInSight(scope, project_id);
    const matcher = await speakersOfProject(scope, place);
    const named = await speakersNamed(scope, [meeting_id]);
    const invited = await participantsOf(scope, [meeting_id]);
    return {
      meeting: { meeting_id, title: meeting.title, project_id },
      speakers: named.map(({ speaker }) => speakerView(matcher, meeting_id, speaker)),
      ...offeredSpeakers(matcher, new Set(invited.map(({ email }) => email))),
    };
  },
});

/** Who took part in a meeting; with the first question about a speaker for who may answer it. */
export const meetingFaces = query({
  name: "speakers.faces",
  input: SpeakersOfMeeting,
  find: (scope, { meeting_id }) => meetingFor(scope, meeting_id),
  async run(scope, { actor, input: { meeting_id }, target: { meeting, standing } }) {
    const { project_id } = meeting;
    const place = await projectInSight(scope, project_id);
    const faces = (await facesAt(scope, place, [meeting_id])).get(meeting_id) ?? [];
    const { matchSpeaker } = abilities(speakerPolicy, actor, standing);
    const isAsked =
      matchSpeaker && faces.some(({ person_id, spoken }) => person_id === null && spoken !== null);
    const matcher = isAsked ? await speakersOfProject(scope, place) : null;
    const open = faces.flatMap(({ spoken }) =>
      spoken === null || !matcher ? [] : speakerView(matcher, meeting_id, spoken),
    );
    const question = open.find(({ how, likely }) => how === "open" && likely.length > 0);
    return {
      project_id,
      faces: facesSeenBy(viewerOf(actor, standing), faces),
      question: question ? { speaker: question.speaker, likely: question.likely } : null,
      abilities: { matchSpeaker },
    };
  },
});

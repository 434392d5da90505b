import { z } from "zod";
import { answerInvitation } from "#app/domain/meetings/invitations/answers.server.ts";
import { readPerson } from "#app/domain/search-and-chat/people/read.server.ts";
import { listSpeakers } from "#app/domain/transcripts/speakers/read.server.ts";
import { matchSpeaker } from "#app/domain/transcripts/speakers/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { MatchedSpeaker, OwnAnswer, PersonOfProject, SpokenName } from "./shapes/people.ts";

export const peopleApi = group("People", [
  endpoint("GET /proj/:project_id/people/:person_id", readPerson, {
    summary: "Reads what someone of a project took part in, owes, decided and said.",
    response: PersonOfProject,
    view: ({ person, meetings, items, decisions, said }) => ({
      person_id: person.person_id,
      name: person.name,
      email: person.email,
      is_member: person.is_member,
      names: person.names,
      meetings: meetings.map(({ meeting_id, title, held_at }) => ({ meeting_id, title, held_at })),
      action_items: items.shown.map(({ action_id, meeting, description, due_date }) => ({
        ...{ action_id, description, due_date },
        meeting_id: meeting.meeting_id,
      })),
      decisions,
      said,
    }),
  }),
  endpoint("GET /meetings/:meeting_id/speakers", listSpeakers, {
    summary: "Lists who spoke in a meeting, and who they are.",
    response: z.array(SpokenName),
    view: ({ speakers }) => speakers,
  }),
  endpoint("POST /meetings/:meeting_id/speakers", matchSpeaker, {
    summary: "Says who a speaker is, in all meetings of the project or in this one alone.",
    response: MatchedSpeaker,
  }),
  endpoint("POST /meetings/:meeting_id/answer", answerInvitation, {
    summary: "Accepts or declines the caller's invitation to a meeting, or says maybe.",
    response: OwnAnswer,
    refusals: [409],
  }),
]);

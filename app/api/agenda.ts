import {
  addAgendaItem,
  changeAgendaItem,
  removeAgendaItem,
} from "#app/domain/meetings/agenda/item-write.server.ts";
import { generateAgenda, getAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { storeAgenda } from "#app/domain/meetings/agenda/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { MeetingAgenda } from "./shapes/agenda.ts";
import { Agenda, ProposedAgenda } from "./shapes/meetings.ts";

export const agendaApi = group("Agenda", [
  endpoint("GET /meetings/:meeting_id/agenda-items", getAgenda, {
    summary:
      "Reads the agenda of a meeting, what earlier meetings left for it, and once it was held what became of each item.",
    response: MeetingAgenda,
  }),
  endpoint("POST /meetings/:meeting_id/agenda-items", addAgendaItem, {
    summary:
      "Adds an item at the end of the agenda. Who doesn't edit the meeting proposes it. One that is there stays as it is.",
    response: MeetingAgenda,
    status: 201,
    refusals: [409],
  }),
  endpoint("PATCH /meetings/:meeting_id/agenda-items/:item_id", changeAgendaItem, {
    summary:
      "Changes an item: its words, minutes, owner or place, and also after the meeting whether it was covered.",
    response: MeetingAgenda,
    refusals: [409],
  }),
  endpoint("DELETE /meetings/:meeting_id/agenda-items/:item_id", removeAgendaItem, {
    summary: "Takes an item off the agenda. Who proposed one takes it back.",
    response: MeetingAgenda,
    refusals: [409],
  }),
  endpoint("POST /agenda/store-agenda/:meeting_id", storeAgenda, {
    summary: "Replaces the agenda of a meeting.",
    response: Agenda,
    body: { bytes: 256_000 },
  }),
  endpoint("POST /agenda/generate-agenda/:project_id", generateAgenda, {
    costly: true,
    summary:
      "Proposes an agenda from a title, a description and what the project still has to do. Stores nothing.",
    response: ProposedAgenda,
  }),
]);

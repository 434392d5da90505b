import { generateAgenda } from "#app/domain/meetings/agenda/read.server.ts";
import { storeAgenda } from "#app/domain/meetings/agenda/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Agenda, ProposedAgenda } from "./shapes/meetings.ts";

export const agendaApi = group("Agenda", [
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

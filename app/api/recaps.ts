import { readRecap } from "#app/domain/summaries/recaps/read.server.ts";
import { sendRecap } from "#app/domain/summaries/recaps/write.server.ts";
import { wholeBody } from "#app/http/bodies/json-body.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { RecapOfMeeting, SentRecap } from "./shapes/recaps.ts";

export const recapsApi = group("Recaps", [
  endpoint("GET /meetings/:meeting_id/recap", readRecap, {
    summary: "Reads the recap of a meeting for Slack and Teams, and who it can be e-mailed to.",
    response: RecapOfMeeting,
  }),
  endpoint("POST /meetings/:meeting_id/recap", sendRecap, {
    summary: "E-mails the recap of a meeting to each of these addresses.",
    response: SentRecap,
    request: sendRecap.input.omit({ more: true }),
    body: wholeBody,
    status: 201,
    refusals: [409],
  }),
]);

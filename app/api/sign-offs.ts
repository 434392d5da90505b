import { answerSignOff } from "#app/domain/summaries/sign-offs/answer.server.ts";
import { askForSignOff } from "#app/domain/summaries/sign-offs/ask.server.ts";
import { chooseSignOffDefault } from "#app/domain/summaries/sign-offs/default.server.ts";
import {
  delegateSignOff,
  excuseSigner,
  remindOfSignOff,
  withdrawSignOff,
} from "#app/domain/summaries/sign-offs/people.server.ts";
import { getSignOffDefault, readSignOff } from "#app/domain/summaries/sign-offs/read.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  ChosenSignOffDefault,
  SignOffDefaultShape,
  SignOffOfMeeting,
  SignOffShape,
} from "./shapes/sign-offs.ts";

export const signOffsApi = group("Sign-off", [
  endpoint("GET /meetings/:meeting_id/sign-off", readSignOff, {
    summary: "Reads who has to agree on the minutes of a meeting, who has, and whether the seal is whole.",
    response: SignOffOfMeeting,
  }),
  endpoint("POST /meetings/:meeting_id/sign-off", askForSignOff, {
    summary: "Asks people to agree on the minutes by a day.",
    response: SignOffShape,
    status: 201,
    refusals: [409],
  }),
  endpoint("DELETE /meetings/:meeting_id/sign-off", withdrawSignOff, {
    summary: "Ends asking people to agree.",
    response: SignOffShape,
    refusals: [409],
  }),
  endpoint("POST /meetings/:meeting_id/sign-off/answer", answerSignOff, {
    summary: "Agrees on the minutes, or objects with a proposal, which becomes an edit request.",
    response: SignOffShape,
    refusals: [403, 409],
  }),
  endpoint("PUT /meetings/:meeting_id/sign-off/delegate", delegateSignOff, {
    summary: "Lets a member of the project answer in the caller's place; null takes it back.",
    response: SignOffShape,
    refusals: [403, 409],
  }),
  endpoint("POST /meetings/:meeting_id/sign-off/reminders", remindOfSignOff, {
    summary: "Reminds everybody who hasn't answered.",
    response: SignOffShape,
    refusals: [409, 429],
  }),
  endpoint("POST /meetings/:meeting_id/sign-off/people/:signer_id/excuse", excuseSigner, {
    summary: "Needs a person's agreement no more.",
    response: SignOffShape,
    refusals: [409],
  }),
  endpoint("GET /proj/:project_id/sign-off", getSignOffDefault, {
    summary: "Reads who a project asks to agree unless a host says otherwise.",
    response: SignOffDefaultShape,
  }),
  endpoint("PUT /proj/:project_id/sign-off", chooseSignOffDefault, {
    summary: "Chooses who a project asks to agree unless a host says otherwise.",
    response: ChosenSignOffDefault,
  }),
]);

import { z } from "zod";
import { readOutboxMail } from "#app/domain/mail/read.server.ts";
import { openMail } from "#app/domain/mail/write.server.ts";
import { getModelSetup } from "#app/domain/server/model-setup/read.server.ts";
import {
  chooseFoundModel,
  findModels,
  forgetModelSetup,
  saveModelSetup,
} from "#app/domain/server/model-setup/write.server.ts";
import { nameOperator, removeOperator } from "#app/domain/server/operators/write.server.ts";
import { getServiceSetup } from "#app/domain/server/service-setup/read.server.ts";
import { WhichSetup } from "#app/domain/server/service-setup/schema.ts";
import { forgetServiceSetup, saveServiceSetup } from "#app/domain/server/service-setup/write.server.ts";
import type { Params } from "#app/http/rest/endpoint.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { OutboxMail } from "./shapes/instance.ts";
import {
  ChosenServerModel,
  ForgottenModel,
  FoundModelsAnswer,
  ModelSetupAnswer,
  NamedOperator,
  OpenedMailAnswer,
  RemovedOperator,
  RemovedSetup,
  SavedSetup,
  ServiceSetupAnswer,
} from "./shapes/instance-setup.ts";

const proved = "Needs a login, or a password entered again, in the last 15 minutes.";
/** The service or the model is asked before anything is stored, and refuses. */
const refusals = [409, 502];

/** What only operators do, and none of it with an API token but for what is read. */
export const instanceSetupApi = group("This server", [
  endpoint("POST /instance/operators", nameOperator, {
    summary: `Names another operator, by the confirmed e-mail of an account. ${proved}`,
    response: NamedOperator,
    status: 201,
  }),
  endpoint("DELETE /instance/operators/:user_id", removeOperator, {
    summary: `Takes the server out of an operator's hands; the last one stays. ${proved}`,
    response: RemovedOperator,
    refusals: [404, 409],
  }),
  endpoint("GET /instance/services/:service_id/setup", getServiceSetup, {
    summary: "Reads what is set up for a service, without its secrets.",
    response: ServiceSetupAnswer,
  }),
  endpoint("PUT /instance/services/:service_id/setup", saveServiceSetup, {
    summary: `Tests the settings of a service and stores them; a secret left out stays. ${proved}`,
    response: SavedSetup,
    request: WhichSetup.extend({
      settings: z
        .record(z.string(), z.string())
        .meta({ description: "By the names of the fields that its setup lists" }),
    }),
    input: ({ settings, service_id }: Params) => ({ ...(settings as object), service_id }),
    refusals,
    costly: true,
  }),
  endpoint("DELETE /instance/services/:service_id/setup", forgetServiceSetup, {
    summary: "Forgets what is stored for a service.",
    response: RemovedSetup,
    refusals: [404],
  }),
  endpoint("GET /instance/model", getModelSetup, {
    summary: "Reads which language model the server uses.",
    response: ModelSetupAnswer,
  }),
  endpoint("POST /instance/model/search", findModels, {
    summary: "Looks for language models on this machine.",
    response: FoundModelsAnswer,
    costly: true,
  }),
  endpoint("POST /instance/model/found", chooseFoundModel, {
    summary: "Chooses a model that was found on this machine.",
    response: ChosenServerModel,
    refusals,
    costly: true,
  }),
  endpoint("PUT /instance/model", saveModelSetup, {
    summary: `Tests a language model and chooses it; a key left out stays. ${proved}`,
    response: ChosenServerModel,
    request: saveModelSetup.input.in,
    refusals,
    costly: true,
  }),
  endpoint("DELETE /instance/model", forgetModelSetup, {
    summary: "Goes back to the built-in engine.",
    response: ForgottenModel,
  }),
  endpoint("GET /instance/mails/:mail_id", readOutboxMail, {
    summary: "Reads an e-mail without its text.",
    response: OutboxMail,
    refusals: [404],
  }),
  endpoint("POST /instance/mails/:mail_id/open", openMail, {
    summary: `Reads the text of an e-mail that wasn't sent; the audit log of its reader says so. ${proved}`,
    response: OpenedMailAnswer,
    refusals: [409],
    view: ({ frame: _, ...mail }) => mail,
  }),
]);

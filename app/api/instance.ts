import { listBackups } from "#app/domain/administration/backups/read.server.ts";
import { requestBackup } from "#app/domain/administration/backups/write.server.ts";
import {
  getAttention,
  listCalls,
  listDeliveries,
  listJobs,
  listServices,
} from "#app/domain/administration/integrations/read.server.ts";
import { discardJob, retryJob, testService } from "#app/domain/administration/integrations/write.server.ts";
import { readOutbox } from "#app/domain/mail/read.server.ts";
import { deleteMail, retryMail } from "#app/domain/mail/write.server.ts";
import { listOperators } from "#app/domain/server/operators/read.server.ts";
import { listAccess, listSpending } from "#app/domain/workspaces/spending/read.server.ts";
import { setAccess } from "#app/domain/workspaces/spending/write.server.ts";
import { byCursor, withMore } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import { Done } from "./shapes/done.ts";
import {
  AccessSet,
  Attention,
  BackupRequested,
  Backups,
  Calls,
  Deliveries,
  Jobs,
  MailQueue,
  ModelAccess,
  OneJob,
  OneMail,
  Operators,
  Services,
  ServiceTest,
  Spending,
} from "./shapes/instance.ts";

/** What lists share whose answer says where they go on. */
const inPages = { pages: byCursor("before"), view: withMore };

/** What concerns the server itself; for its operators. */
export const instanceApi = group("This server", [
  endpoint("GET /instance/attention", getAttention, {
    summary: "Counts what needs an operator's attention, each up to 100.",
    response: Attention,
  }),
  endpoint("GET /instance/services", listServices, {
    summary: "Lists the outside services, which of their settings are set, and their last test.",
    response: Services,
  }),
  endpoint("POST /instance/services/:service_id/test", testService, {
    summary: "Tests a service with a call that changes nothing there.",
    response: ServiceTest,
  }),
  endpoint("GET /instance/deliveries", listDeliveries, {
    summary: "Lists what recorders delivered, newest first, without the words spoken.",
    response: Deliveries,
    ...inPages,
  }),
  endpoint("GET /instance/calls", listCalls, {
    summary: "Lists the last 200 calls to other servers since the start, newest first.",
    response: Calls,
  }),
  endpoint("GET /instance/jobs", listJobs, {
    summary: "Lists background jobs in one state, failed ones by default.",
    response: Jobs,
    ...inPages,
  }),
  endpoint("POST /instance/jobs/:job_id/retry", retryJob, {
    summary: "Retries a failed job from the start.",
    response: OneJob,
  }),
  endpoint("DELETE /instance/jobs/:job_id", discardJob, {
    summary: "Deletes a failed job. The audit log keeps a record.",
    response: OneJob,
  }),
  endpoint("GET /instance/mails", readOutbox, {
    summary: "Lists all e-mails, newest first, without their text.",
    response: MailQueue,
    ...inPages,
    pages: byCursor("after"),
  }),
  endpoint("POST /instance/mails/:mail_id/retry", retryMail, {
    summary: "Sends an unsent e-mail again.",
    response: OneMail,
  }),
  endpoint("DELETE /instance/mails/:mail_id", deleteMail, {
    summary: "Deletes an e-mail. If it was waiting, it won't be sent.",
    response: Done,
  }),
  endpoint("GET /instance/backups", listBackups, {
    summary: "Lists the backups, newest first, and how they're made.",
    response: Backups,
  }),
  endpoint("POST /instance/backups", requestBackup, {
    summary: "Starts a backup. It's listed once it's checked.",
    response: BackupRequested,
  }),
  endpoint("GET /instance/spending", listSpending, {
    summary:
      "Shows who spent what on the language model and on transcription, today (UTC) or in the last 30 days: by organization, project, person or kind. At most 100 rows, those with the most tokens.",
    response: Spending,
  }),
  endpoint("GET /instance/model-access", listAccess, {
    summary:
      "Lists organizations waiting for access to the language model and transcription, or those that have it.",
    response: ModelAccess,
    ...inPages,
  }),
  endpoint("PATCH /instance/model-access/:org_id", setAccess, {
    summary: "Gives an organization access to the language model and transcription, or takes it back.",
    response: AccessSet,
  }),
  endpoint("GET /instance/operators", listOperators, {
    summary: "Lists this server's operators.",
    response: Operators,
  }),
]);

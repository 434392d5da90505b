import {
  resetSecondStepHere,
  suspendAccountHere,
} from "#app/domain/accounts/all-accounts/from-machine.server.ts";
import {
  makeLinkForAccount,
  resetSecondStep,
  suspendAccount,
} from "#app/domain/accounts/all-accounts/write.server.ts";
import { discardJob, testService } from "#app/domain/administration/integrations/write.server.ts";
import { deleteAccountHere } from "#app/domain/data-lifecycle/account-deletion/from-machine.server.ts";
import { deleteAccount, deleteAccountOf } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { exportOwnData } from "#app/domain/data-lifecycle/personal-data-export/write.server.ts";
import { purgeBatch, purgeOrphans, purgeWordsBatch } from "#app/domain/data-lifecycle/purge/write.server.ts";
import {
  exportAny,
  exportOrganization,
  exportProject,
} from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import {
  endLeases,
  forgetNamesPart,
  takeBackAbandoned,
} from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { noteFailure, noteSent, noteUnsent, openMail, writeMails } from "#app/domain/mail/write.server.ts";
import { recordVisit } from "#app/domain/search-and-chat/dashboard/write.server.ts";
import { forgetModelSetup } from "#app/domain/server/model-setup/write.server.ts";
import { makeOperator, nameOperator, removeOperator } from "#app/domain/server/operators/write.server.ts";
import { chooseForProject } from "#app/domain/transcripts/bots/write.server.ts";
import { chooseRetention } from "#app/domain/transcripts/retention-settings/write.server.ts";
import {
  chooseModel,
  chooseTemplate,
  reserveModelCall,
  settleModelCall,
} from "#app/domain/workspaces/language-model/write.server.ts";
import {
  changeOrganizationMember,
  endMemberSessions,
  leaveOrganization,
  removeOrganizationMember,
} from "#app/domain/workspaces/organizations/write.server.ts";
import { grantInvites } from "#app/domain/workspaces/projects/accept-invite.server.ts";
import { leaveProject, startWorking } from "#app/domain/workspaces/projects/write.server.ts";
import { type Race, race } from "./race.ts";

const tokens = { tokens_in: 300_000, tokens_out: 10 };
/** Of what takes long: it writes a whole archive, or waits for others to come along. */
const few = { times: 4 };
const spender = { user_id: null, kind: "test" };

/** Organizations, projects, and the server; whatever takes people away comes last. */
export const placeRaces: Race[] = [
  race(startWorking, "stranger"),
  race(recordVisit, "host", ({ project_id }) => ({ project_id }), few),
  race(chooseForProject, "admin", ({ project_id }) => ({ project_id, automatic: "on" })),
  race(chooseRetention, "admin", ({ project_id }) => ({
    ...{ project_id, transcript_days: 90, keep_recordings: true, recording_days: 30 },
  })),
  race(chooseModel, "admin", ({ project_id }) => ({ project_id, enabled: true })),
  race(chooseTemplate, "admin", ({ project_id }) => ({
    ...{ project_id, template: "own", own_text: "Decisions first." },
  })),
  // Three have room in what a day has.
  race(reserveModelCall, "system", ({ project_id }) => ({
    spender: { ...spender, project_id },
    most: tokens,
  })),
  race(settleModelCall, "system", ({ project_id, ids }) => ({
    reservation: { ...spender, project_id, org_id: ids.org, day: "2026-01-05", held: { ...tokens, ms: 0 } },
    spent: { tokens_in: 3, tokens_out: 1 },
  })),
  race(nameOperator, "admin", () => ({ email: "host@example.test" })),
  race(makeOperator, "system", () => ({ email: "member@example.test" })),
  race(removeOperator, "admin", ({ host }) => ({ user_id: host.userId })),
  race(suspendAccount, "admin", ({ stranger }) => ({ user_id: stranger.userId, suspended: true })),
  race(suspendAccountHere, "system", () => ({ email: "stranger@example.test", suspended: false })),
  race(resetSecondStepHere, "system", () => ({ email: "stranger@example.test" })),
  race(makeLinkForAccount, "admin", ({ host }) => ({ user_id: host.userId })),
  race(resetSecondStep, "admin", ({ host }) => ({ user_id: host.userId })),
  race(forgetModelSetup, "admin"),
  race(testService, "admin", () => ({ service_id: "model" })),
  race(discardJob, "admin", ({ failed_job }) => ({ job_id: failed_job })),
  race(openMail, "admin", ({ ids }) => ({ mail_id: ids.mail })),
  race(noteFailure, "system", ({ ids }) => ({ mail_id: ids.mail, attempts: 1, error: "asleep" })),
  race(noteUnsent, "system", ({ ids }) => ({ mail_id: ids.mail, state: "refused", bounced: true })),
  race(noteSent, "system", ({ ids }) => ({ mail_id: ids.mail, attempts: 2 })),
  race(writeMails, "system", () => ({
    messages: [{ to: "host@example.test", kind: "account", subject: "Mine", text: "Mine" }],
  })),
  race(exportProject, "admin", ({ project_id }) => ({ project_id }), few),
  race(exportOrganization, "admin", ({ ids }) => ({ org_id: ids.org }), few),
  race(exportAny, "system", ({ project_id }) => ({ project: project_id }), few),
  race(exportOwnData, "member", () => ({}), few),
  race(purgeBatch, "system"),
  race(purgeWordsBatch, "system"),
  race(endLeases, "system"),
  race(takeBackAbandoned, "system"),
  race(forgetNamesPart, "system", () => ({ after: "" })),
  race(grantInvites, "system", ({ stranger }) => ({ user_id: stranger.userId })),
  race(changeOrganizationMember, "admin", ({ ids, newcomer }) => ({
    ...{ org_id: ids.org, user_id: newcomer.userId, role: "org_admin" },
  })),
  race(removeOrganizationMember, "admin", ({ ids, newcomer }) => ({
    org_id: ids.org,
    user_id: newcomer.userId,
  })),
  race(endMemberSessions, "admin", ({ ids, colleague }) => ({
    ...{ org_id: ids.org, user_id: colleague.userId, session_id: colleague.sessionId },
  })),
  race(leaveProject, "member", ({ project_id }) => ({ project_id })),
  race(leaveOrganization, "colleague", ({ ids }) => ({ org_id: ids.org })),
  race(deleteAccount, "member"),
  race(deleteAccountOf, "admin", ({ guest }) => ({ user_id: guest.userId })),
  race(deleteAccountHere, "system", () => ({ email: "colleague@example.test" })),
  race(purgeOrphans, "system"),
];

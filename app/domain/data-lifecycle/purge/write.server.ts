import { z } from "zod";
import { day } from "#app/core/clock.ts";
import type { QueuePurge } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { operation } from "#app/core/operation.ts";
import { purgeTokens } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { purgeThrottles } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { purgeSessions } from "#app/domain/accounts/sessions/changes.server.ts";
import { type AgedRows, retentionDays } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { purgeSentMails, purgeUnsentMails } from "#app/domain/mail/changes.server.ts";
import {
  purgeInvitations,
  purgeOrphanedInvitations,
} from "#app/domain/meetings/invitations/changes.server.ts";
import {
  purgeAgentClients,
  purgeAgentTokens,
  purgeUnclaimedAgents,
  purgeUnusedAgents,
} from "#app/domain/outbound/agents/changes.server.ts";
import {
  purgeSlackAccounts,
  purgeSlackRequests,
  purgeUnconnectedSlackAccounts,
} from "#app/domain/outbound/slack/changes.server.ts";
import { purgeWebhookMessages } from "#app/domain/outbound/webhooks/changes.server.ts";
import { deleteVectors } from "#app/domain/summaries/embeddings/changes.server.ts";
import { purgeSentRecaps } from "#app/domain/summaries/recaps/changes.server.ts";
import { purgeShareLinks } from "#app/domain/summaries/shares/changes.server.ts";
import {
  deleteOrphanedDeliveries,
  purgeDeliveries,
} from "#app/domain/transcripts/recordings/copies.server.ts";
import { deleteLines } from "#app/domain/transcripts/recordings/line-changes.server.ts";
import { noteDeletedTranscript } from "#app/domain/transcripts/retention-settings/changes.server.ts";
import {
  deleteHeardParts,
  releaseMedia,
  releaseWaiting,
} from "#app/domain/transcripts/transcriptions/changes.server.ts";
import { purgeSpending } from "#app/domain/workspaces/spending/changes.server.ts";
import { organizations } from "#db/schema/organizations.ts";
import { expiredRecordings, expiredTranscript, expiredWaiting } from "./queries.server.ts";

/** Rows of one kind that are deleted in one transaction: other writes come in between. */
const batchSize = 500;

/** What deletes the rows that grow old, each owner its own. */
const purges = (queue: QueuePurge): Record<AgedRows, PurgeRows> => ({
  throttles: purgeThrottles,
  oneTimeTokens: purgeTokens,
  sessions: purgeSessions,
  sentMails: purgeSentMails,
  unsentMails: purgeUnsentMails,
  calendarInvitations: purgeInvitations,
  deliveries: purgeDeliveries,
  shareLinks: purgeShareLinks,
  sentRecaps: purgeSentRecaps,
  auditLog: queue.auditLog,
  spending: purgeSpending,
  unusedAgents: purgeUnusedAgents,
  unclaimedAgents: purgeUnclaimedAgents,
  // After the agents that they were for.
  agentClients: purgeAgentClients,
  agentTokens: purgeAgentTokens,
  unusedSlackAccounts: purgeSlackAccounts,
  unconnectedSlackAccounts: purgeUnconnectedSlackAccounts,
  slackRequests: purgeSlackRequests,
  webhookMessages: purgeWebhookMessages,
  events: queue.events,
  deadJobs: queue.deadJobs,
});

/** Deletes one batch of the rows of each age. `more`: there may be others. */
export const purgeBatch = operation({
  name: "purge.run",
  who: "system",
  input: z.object({}),
  prepare: async ({ outbox }) => purges(outbox.purge),
  async run(tx, { prepared }) {
    let most = 0;
    for (const [rows, purge] of Object.entries(prepared)) {
      const before = tx.now - retentionDays[rows as AgedRows] * day;
      most = Math.max(most, await purge(tx, before, batchSize));
    }
    return { more: most >= batchSize };
  },
});

/** Deletes one batch of the transcripts and recordings that their projects keep no longer. `more`: there may be others. */
export const purgeWordsBatch = operation({
  name: "purge.run-words",
  who: "system",
  input: z.object({}),
  async run(tx) {
    const media = await expiredRecordings(tx, batchSize);
    await releaseMedia(
      tx,
      media.map(({ transcription_id }) => transcription_id),
    );
    const waiting = await expiredWaiting(tx, batchSize);
    await releaseWaiting(
      tx,
      waiting.map(({ transcription_id }) => transcription_id),
    );
    const meeting = await expiredTranscript(tx);
    if (!meeting) return { more: Math.max(media.length, waiting.length) === batchSize };
    const hasMore = await deleteLines(tx, meeting.meeting_id, batchSize);
    if (!hasMore) {
      await deleteHeardParts(tx, meeting.meeting_id);
      await deleteVectors(tx, meeting.meeting_id);
      await noteDeletedTranscript(tx, meeting);
    }
    return { more: true };
  },
});

/** Deletes what deleted meetings, projects and organizations left in tables that no reference leads to. */
export const purgeOrphans = operation({
  name: "purge.run-orphans",
  who: "system",
  input: z.object({}),
  prepare: async ({ outbox }) => outbox.purge,
  async run(tx, { prepared: queue }) {
    await purgeOrphanedInvitations(tx);
    await deleteOrphanedDeliveries(tx);
    const known = tx.q.select({ id: organizations.org_id }).from(organizations);
    await queue.auditLogBeyond(tx.q, known);
  },
});

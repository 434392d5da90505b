import { expect, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { AppError } from "#app/core/errors.ts";
import { call, type Operation } from "#app/core/operation.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { currentHub, getMeeting, listMeetings } from "#app/domain/meetings/meetings/read.server.ts";
import { countForBar, listNotifications } from "#app/domain/notifications/read.server.ts";
import { readDashboard } from "#app/domain/search-and-chat/dashboard/read.server.ts";
import { findMeetings } from "#app/domain/search-and-chat/library/read.server.ts";
import { browseActionItems } from "#app/domain/summaries/action-items/read.server.ts";
import { listPendingEdits } from "#app/domain/summaries/edit-requests/read.server.ts";
import { readSummary } from "#app/domain/summaries/summaries/read.server.ts";
import { countActiveRecordings, getTranscriptPart } from "#app/domain/transcripts/recordings/read.server.ts";
import { listOrganizations } from "#app/domain/workspaces/organizations/read.server.ts";
import {
  currentWorkspace,
  getProject,
  listProjectChoices,
} from "#app/domain/workspaces/projects/read.server.ts";
import { addressOf } from "../support/calls.ts";
import { refuseWholeTables } from "../support/query-plans.ts";
import { callsInOrder, everything, type Ids } from "../support/sites/everything.ts";

/** What pages show of a person's place and of the things in it. */
const facts = ({ org, project, meeting }: Ids): [Operation, unknown][] => {
  const [project_id, meeting_id] = [project, meeting];
  return [
    [me, {}],
    [currentWorkspace, {}],
    [listOrganizations, {}],
    [listProjectChoices, { org_id: org }],
    [countForBar, {}],
    [listNotifications, {}],
    [countActiveRecordings, { project_id }],
    [getProject, { project_id }],
    [currentHub, {}],
    [findMeetings, { project_id, time_zone: "UTC" }],
    [readDashboard, { project_id }],
    [listMeetings, { project_id }],
    [getMeeting, { meeting_id }],
    [readSummary, { meeting_id }],
    [listPendingEdits, { meeting_id }],
    [getTranscriptPart, { meeting_id }],
    [browseActionItems, {}],
  ] as [Operation, unknown][];
};

test("cached query results equal fresh ones after every REST call, without a full table scan", async () => {
  refuseWholeTables();
  const site = await everything();
  const { at, ids } = site;
  const people: UserActor[] = [at.host, at.member, at.guest];
  /** The test's store compares each cached answer with a new one. */
  const look = async () => {
    const answers: string[] = [];
    for (const person of people)
      for (const [operation, input] of facts(ids))
        answers.push(await answerOf(at.as(person), operation, input));
    return answers;
  };
  let before = await look();
  const changing: string[] = [];
  for (const name of callsInOrder()) {
    const { method, path, body } = addressOf(name, ids);
    await site.call("admin", method, path, body);
    // What reads writes nothing: the store refuses it.
    if (method === "GET") continue;
    await at.workspace.worker.drain();
    const after = await look();
    if (JSON.stringify(after) !== JSON.stringify(before)) changing.push(name);
    before = after;
  }
  expect(changing.length).toBeGreaterThan(10);
  expect(changing).toContain("DELETE /proj/:project_id/participants/:user_id");
});

async function answerOf(ctx: Ctx, operation: Operation, input: unknown): Promise<string> {
  try {
    return JSON.stringify(await call(operation, ctx, input));
  } catch (error) {
    if (error instanceof AppError) return String(error.status);
    throw error;
  }
}

import { eq } from "drizzle-orm";
import type { Ctx } from "#app/core/context.ts";
import { AppError, conflict, invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { ProviderError } from "#app/core/provider-error.ts";
import { t } from "#app/core/words.ts";
import { assertTriesLeft, countTry } from "#app/domain/accounts/rate-limits/changes.server.ts";
import { assertWayOpen } from "#app/domain/outbound/ways-out/queries.server.ts";
import { projectPolicy } from "#app/domain/workspaces/projects/policy.ts";
import { projectFor } from "#app/domain/workspaces/projects/queries.server.ts";
import type { TrackerAccess } from "#app/providers/trackers/port.ts";
import { trackers } from "#db/schema/trackers.ts";
import { sealToken, setTracker, trackerAccessOf } from "./changes.server.ts";
import { placeEntered } from "./places.ts";
import { trackerById, trackerFor, trackersOfProject } from "./queries.server.ts";
import {
  ConnectTracker,
  connectLimit,
  ListTrackers,
  mostTrackers,
  ReplaceToken,
  trackerConnected,
  trackerRemoved,
  trackerTokenReplaced,
  WhichTracker,
} from "./schema.ts";
import { trackerView } from "./view.ts";

type Place = { project_id: string; org_id: string };

/**
 * Asks the tracker once, where anything may be asked at all.
 * @throws what it says, at the field that it is about
 */
async function askOnce(ctx: Ctx, { project_id, org_id }: Place, access: TrackerAccess) {
  const { trackers: port } = ctx.providers;
  await ctx.db.read((q) => assertWayOpen({ q }, org_id, "trackers"));
  const problem = access.base === "" ? null : port.problemOf(access.base);
  if (problem !== null) throw invalid({ base: [problem] });
  await countConnect(ctx, { project_id });
  return port.connect(access).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const { problem, message } = error;
    if (problem === "reconnect") throw invalid({ token: [message] });
    if (problem === "missing") throw invalid({ place: [message] });
    throw problem === "refused" ? new AppError(409, message) : error;
  });
}

/** Every try to connect calls an address that somebody entered. */
const countConnect = operation({
  name: "trackers.count-connect",
  input: ListTrackers,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async run(tx, { input: { project_id } }) {
    const key = `tracker-connect:${project_id}`;
    await assertTriesLeft(tx, key, connectLimit);
    await countTry(tx, key, connectLimit.windowMs);
    return { success: true };
  },
});

/** Connects a place of a tracker, once the tracker has said that its token may be used there. */
export const connectTracker = operation({
  name: "trackers.connect",
  input: ConnectTracker,
  find: (scope, { project_id }) => projectFor(scope, project_id),
  can: projectPolicy.edit,
  async prepare(ctx, { input: { token, ...input }, target: { project } }) {
    const entered = placeEntered(input);
    const found = await askOnce(ctx, project, { ...entered, token });
    const tracker_id = newId();
    return {
      ...entered,
      ...found,
      tracker_id,
      token_sealed: sealToken(ctx.providers.vault, tracker_id, token),
    };
  },
  async run(tx, { input: { project_id }, prepared }) {
    const others = await trackersOfProject(tx, project_id);
    const { tracker_id, kind, base, place } = prepared;
    if (others.some((one) => one.kind === kind && one.base === base && one.place === place))
      throw conflict(t("{place} is already connected.", { place }));
    if (others.length >= mostTrackers)
      throw conflict(t("A project has at most {mostTrackers} trackers.", { mostTrackers }));
    await tx.q.insert(trackers).values({ project_id, created_at: tx.now, ...prepared });
    await tx.emit(trackerConnected, { tracker_id, project_id, kind, place });
    const row = await trackerById(tx, tracker_id);
    if (!row) throw new Error("A tracker vanished in its own transaction");
    return trackerView(row);
  },
});

/** Gives a tracker another token, which it is asked about, and turns it on again. */
export const replaceTrackerToken = operation({
  name: "trackers.replace-token",
  input: ReplaceToken,
  find: (scope, { tracker_id }) => trackerFor(scope, tracker_id),
  can: projectPolicy.edit,
  async prepare(ctx, { input: { token, account }, target: { tracker, project } }) {
    const { vault } = ctx.providers;
    const { tracker_id } = tracker;
    const access = { ...trackerAccessOf(vault, tracker), token, account: account ?? tracker.account };
    const { facts } = await askOnce(ctx, project, access);
    return { facts, account: access.account, token_sealed: sealToken(vault, tracker_id, token) };
  },
  async run(tx, { input: { tracker_id }, target: { tracker }, prepared }) {
    const on = { off_because: null, problem: null, next_at: null };
    await setTracker(tx, tracker_id, { ...prepared, ...on });
    const { project_id, kind, place } = tracker;
    await tx.emit(trackerTokenReplaced, { tracker_id, project_id, kind, place });
    return trackerView({ ...tracker, ...prepared, ...on });
  },
});

/** Removes a tracker with its token. Issues that were made stay as links, and are not followed any more. */
export const removeTracker = operation({
  name: "trackers.remove",
  input: WhichTracker,
  find: (scope, { tracker_id }) => trackerFor(scope, tracker_id),
  can: projectPolicy.edit,
  async run(tx, { input: { tracker_id }, target: { tracker } }) {
    const { project_id, kind, place } = tracker;
    await tx.q.delete(trackers).where(eq(trackers.tracker_id, tracker_id));
    await tx.emit(trackerRemoved, { tracker_id, project_id, kind, place });
    return { success: true };
  },
});

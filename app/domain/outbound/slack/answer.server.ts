import type { UserActor } from "#app/core/actor.ts";
import { operation, query } from "#app/core/operation.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { projectsOnWay } from "#app/domain/outbound/ways-out/queries.server.ts";
import { setSlackRequest } from "./changes.server.ts";
import { type FoundSlackRequest, slackRequestById } from "./queries.server.ts";
import { EndSlackRequest, mostSlackPosts, slackAnswerMs, WhichSlackRequest } from "./schema.ts";
import { readCommand, slackRequestOwner } from "./typed.ts";

/**
 * What waits for an answer, and for whom: as the program Slack acts for them, which reads, in the projects whose organization
 * lets agents in now. `actor` is null where the account is connected no longer.
 */
export const readSlackRequest = query({
  name: "slack.read-request",
  who: "system",
  input: WhichSlackRequest,
  async prepare({ db }, { input: { request_id } }) {
    const found = await db.read(async (q) => {
      const one = await slackRequestById({ q }, request_id);
      if (one?.request.state !== "waiting") return null;
      const person = one.person && (await userById({ q }, one.person.user_id));
      const open = person ? await projectsOnWay({ q }, person.user_id, "agents") : [];
      return { ...one, zone: person?.time_zone ?? null, open: open.map(({ project_id }) => project_id) };
    });
    if (!found) return null;
    const { request, person, open, zone } = found;
    return {
      asked: readCommand(request.text),
      actor: person && actorOf(found, open),
      language: person?.language ?? ("en" as const),
      zone,
    };
  },
  run: async (_scope, { prepared }) => prepared,
});

function actorOf({ account, person }: FoundSlackRequest, projects: string[]): UserActor {
  const { account_id, team_domain } = account;
  const agent = { id: account_id, name: `Slack (${team_domain})`, mayPropose: false, projects };
  return {
    ...{ kind: "user", userId: person?.user_id ?? "", sessionId: account_id, via: "agent", agent },
    language: person?.language ?? null,
  };
}

/** Counts one more answer that is sent; the address where it goes, null where Slack takes no more of them. */
export const takeSlackPost = operation({
  name: "slack.take-post",
  who: "system",
  input: WhichSlackRequest,
  prepare: async ({ providers: { vault } }) => vault,
  async run(tx, { input: { request_id }, prepared: vault }) {
    const request = (await slackRequestById(tx, request_id))?.request;
    const isOver =
      request?.state !== "waiting" ||
      request.posts >= mostSlackPosts ||
      request.created_at <= tx.now - slackAnswerMs;
    if (isOver) return { response_url: null };
    await setSlackRequest(tx, request_id, { posts: request.posts + 1 });
    return { response_url: vault.open(request.response_url_sealed, slackRequestOwner(request_id)) };
  },
});

/** Ends a request, and forgets what was typed and where the answer went. */
export const endSlackRequest = operation({
  name: "slack.end-request",
  who: "system",
  input: EndSlackRequest,
  async run(tx, { input: { request_id, state } }) {
    const forgotten = { text: "", response_url_sealed: "" };
    await setSlackRequest(tx, request_id, { state, ...forgotten });
    return { success: true };
  },
});

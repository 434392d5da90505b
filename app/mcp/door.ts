import type { McpHttpHandler } from "@modelcontextprotocol/server";
import { type RequestHandler, Router } from "express";
import type { Actor } from "#app/core/actor.ts";
import { AppError } from "#app/core/errors.ts";
import { once } from "#app/core/once.ts";
import { t } from "#app/core/words.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { type BodyBound, jsonBody, usualBody } from "#app/http/bodies/json-body.ts";
import { type AgentActor, type AgentCtx, isAgent } from "./agent-ctx.ts";
import { mcpPath } from "./caller.ts";
import { sendFetchResponse, toFetchRequest } from "./fetch-bridge.ts";
import { ownHost } from "./own-host.ts";
import { newServer } from "./server.ts";

/** What answers the messages; the conformance suite brings its own. */
export type Answering = () => Promise<Pick<McpHttpHandler, "fetch">>;

/** Room for a proposed summary. */
const body: BodyBound = { ...usualBody, bytes: 500_000, values: 20_000 };

/** The library is read at the first call: a server that no agent asks holds nothing of it. */
const ours: Answering = once(async () => {
  const sdk = await import("@modelcontextprotocol/server");
  // Nothing is told of on its own: a stream of news would only hold a connection.
  const options = { maxSubscriptions: 0 };
  return sdk.createMcpHandler(({ authInfo }) => newServer(sdk, authInfo?.extra?.ctx as AgentCtx), options);
});

/** `POST /mcp`: the Model Context Protocol over HTTP, of revision 2026-07-28 and, without sessions, of those before it. */
export function mcpRouter(answering: Answering = ours): Router {
  const read = jsonBody(["json"], body);
  return Router().all(
    mcpPath,
    speaksJson,
    ownHost,
    guardAsync(async (req, res) => {
      const { ctx, origin } = res.locals;
      const actor = agentIn(ctx.actor, origin);
      if (req.method === "POST") await read(req, res);
      const { fetch } = await answering();
      // The library hands it on as it is, and sends none of it.
      const authInfo = { token: "", clientId: actor.agent.id, scopes: [], extra: { ctx: { ...ctx, actor } } };
      const parsedBody = req.is("json") ? req.body : undefined;
      await sendFetchResponse(await fetch(toFetchRequest(req, res), { authInfo, parsedBody }), res);
    }),
  );
}

const speaksJson: RequestHandler = (_req, res, next) => {
  res.locals.route = mcpPath;
  res.locals.speaks = "json";
  next();
};

/** 401 for anybody else, which says where a program learns how to be let in (RFC 9728). */
function agentIn(actor: Actor, origin: string): AgentActor {
  if (isAgent(actor)) return actor;
  const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource${mcpPath}"`;
  throw new AppError(401, t("Send an API token as a bearer token."), { challenge });
}

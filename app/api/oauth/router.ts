import { type RequestHandler, Router } from "express";
import { agentScopes } from "#app/core/enums/agent-scope.ts";
import { call } from "#app/core/operation.ts";
import { agentPaths, resourceOf } from "#app/domain/outbound/agents/schema.ts";
import {
  exchangeAgentCode,
  refreshAgentTokens,
  revokeAgentToken,
} from "#app/domain/outbound/agents/tokens.server.ts";
import { registerAgentClient } from "#app/domain/outbound/agents/write.server.ts";
import { guardAsync } from "#app/http/app/guard-async.ts";
import { jsonBody } from "#app/http/bodies/json-body.ts";
import { OAuthError, sendOAuthError } from "./errors.ts";
import { oauthForm } from "./form.ts";

/** Where programs post forms. */
export const oauthFormPaths: string[] = [agentPaths.token, agentPaths.revoke, agentPaths.register];

const wellKnown = "/.well-known";
const readJson = jsonBody(["json"]);

type Answer = (origin: string) => Record<string, unknown>;

/** What the server says of itself: the same for everybody, for as long as it runs. */
function document(answer: Answer): RequestHandler {
  return (_req, res) => {
    res.set("Cache-Control", "public, max-age=300").json(answer(res.locals.origin));
  };
}

/** RFC 9728: what a token of an agent is good for, and who gives them. */
const resourceDocument = document((origin) => ({
  resource: resourceOf(origin),
  authorization_servers: [origin],
  scopes_supported: agentScopes,
  bearer_methods_supported: ["header"],
  resource_name: "Throughline",
  resource_documentation: `${origin}/docs/api`,
}));

/** RFC 8414, with what RFC 7009, 7591, 7636, 9207 and the draft of Client ID Metadata Documents add. */
const serverDocument = document((origin) => ({
  issuer: origin,
  authorization_endpoint: origin + agentPaths.authorize,
  token_endpoint: origin + agentPaths.token,
  registration_endpoint: origin + agentPaths.register,
  revocation_endpoint: origin + agentPaths.revoke,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  scopes_supported: agentScopes,
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${origin}/docs/api`,
}));

const token = answering(async (req, res) => {
  const { ctx, origin } = res.locals;
  const form = await oauthForm(req, res);
  if (form.grant_type === "authorization_code") return call(exchangeAgentCode, ctx, { ...form, origin });
  if (form.grant_type === "refresh_token") return call(refreshAgentTokens, ctx, { ...form, origin });
  if (form.grant_type === undefined) throw new OAuthError("invalid_request", "grant_type is missing");
  throw new OAuthError("unsupported_grant_type", "Only authorization_code and refresh_token are supported");
});

const revoke = answering(async (req, res) =>
  call(revokeAgentToken, res.locals.ctx, await oauthForm(req, res)),
);

const register = answering(async (req, res) => {
  await readJson(req, res);
  const client = await call(registerAgentClient, res.locals.ctx, req.body);
  res.status(201);
  return {
    client_id: client.client_id,
    client_id_issued_at: client.created_at,
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    token_endpoint_auth_method: "none",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
});

/** A call whose refusals are those of RFC 6749, 5.2. The caller is nobody, whatever came along: no session and no token of another kind counts here. */
function answering(work: (...args: Parameters<RequestHandler>) => Promise<unknown>): RequestHandler {
  return guardAsync(async (req, res, next) => {
    const { ctx, address } = res.locals;
    res.locals.speaks = "json";
    res.locals.ctx = { ...ctx, actor: { kind: "anonymous", address } };
    res.set({ "Cache-Control": "no-store", Pragma: "no-cache" });
    try {
      res.json(await work(req, res, next));
    } catch (error) {
      sendOAuthError(req, res, error);
    }
  });
}

/** Programs in a browser call from their own pages. No cookie counts here, so a page gets nothing by it. */
function open(methods: string): RequestHandler {
  return (req, res, next) => {
    res.locals.route = req.path;
    res.set({ "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" });
    if (req.method !== "OPTIONS") return next();
    res.set({
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers": "content-type, mcp-protocol-version",
      "Access-Control-Max-Age": "86400",
    });
    res.status(204).end();
  };
}

const resourcePaths = ["", agentPaths.resource].map((path) => `${wellKnown}/oauth-protected-resource${path}`);
const serverPath = `${wellKnown}/oauth-authorization-server`;

/** How a program is let in: OAuth 2.1 as the Model Context Protocol asks for it. The page of the person is `agentPaths.authorize`. */
export const oauthRouter = Router()
  .use([...resourcePaths, serverPath], open("GET"))
  .get(resourcePaths, resourceDocument)
  .get(serverPath, serverDocument)
  .use(oauthFormPaths, open("POST"))
  .post(agentPaths.token, token)
  .post(agentPaths.revoke, revoke)
  .post(agentPaths.register, register);

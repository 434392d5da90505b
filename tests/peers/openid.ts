import { Readable } from "node:stream";
import express, { Router } from "express";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import type { Peer } from "./server.ts";

/** A person as the provider knows them. Some providers say neither whether an address is verified nor any groups. */
export type OpenIdPerson = {
  sub: string;
  email: string;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
  groups?: string[] | undefined;
};

/** A verified person of the organization: `odin` becomes Odin Worker, odin@work.test. */
export function openIdPerson(name: string, more: Partial<OpenIdPerson> = {}): OpenIdPerson {
  const [given_name, family_name] = [`${name[0]?.toUpperCase()}${name.slice(1)}`, "Worker"];
  const known = { sub: `id-of-${name}`, email: `${name}@work.test`, email_verified: true };
  return { ...known, given_name, family_name, ...more };
}

type Failure =
  // Of the provider as a whole.
  | "down"
  | "no discovery"
  | "other name"
  // Of the way back, and of the token response.
  | "consent"
  | "mixed up"
  | "no ID token"
  | "profile"
  // Of the ID token.
  | "nonce"
  | "audience"
  | "issuer"
  | "expired"
  | "signature"
  | "subject"
  // The groups are elsewhere, as at Entra for somebody with many.
  | "too many groups";

const client = { id: "throughline", secret: "a secret: with + and %" };

/**
 * A provider of OpenID Connect with discovery, played by oauth2-mock-server: it checks PKCE, signs the ID tokens and
 * publishes its keys. Around it stands what it has not: who comes, the check of the client (Basic, RFC 6749 2.3.1), codes
 * that work once, the issuer in the answer (RFC 9207), and what can go wrong.
 */
export function openIdProvider(...people: OpenIdPerson[]) {
  const service = new OAuth2Service(new OAuth2Issuer());
  const byCode = new Map<string, OpenIdPerson>();
  const byToken = new Map<string, OpenIdPerson>();
  const failures = new Set<Failure>();
  let chosen: OpenIdPerson | undefined;

  service.on("beforeWellKnownOpenIdConfiguration", (response) => {
    response.body.authorization_response_iss_parameter_supported = true;
    response.body.token_endpoint_auth_methods_supported = ["client_secret_basic"];
    if (failures.has("other name")) response.body.issuer = "https://login.work.test/realms/other";
    if (failures.has("no discovery")) Object.assign(response, { statusCode: 404, body: {} });
  });
  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }) => {
    url.searchParams.set("iss", failures.has("mixed up") ? "https://other.test" : (service.issuer.url ?? ""));
    if (chosen) byCode.set(url.searchParams.get("code") ?? "", chosen);
  });
  service.on("beforeTokenSigning", ({ payload }, req) => {
    const person = byCode.get(req.body.code);
    payload.sub = failures.has("subject") ? "id-of-somebody-else" : person?.sub;
    if (failures.has("too many groups")) payload._claim_names = { groups: "src1" };
    else if (person?.groups) payload.groups = person.groups;
    if (failures.has("nonce")) payload.nonce = "of another attempt";
    if (failures.has("audience")) payload.aud = "another-client";
    if (failures.has("issuer")) payload.iss = "https://other.test";
    if (failures.has("expired")) payload.exp = Math.floor(Date.now() / 1000) - 120;
  });
  service.on("beforeResponse", (response, req) => {
    const person = byCode.get(req.body.code ?? "");
    byCode.delete(req.body.code ?? "");
    if (!knowsClient(req.headers.authorization))
      return Object.assign(response, { statusCode: 401, body: { error: "invalid_client" } });
    if (!person) return Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } });
    byToken.set(String(response.body.access_token), person);
    if (failures.has("no ID token")) delete response.body.id_token;
    if (failures.has("signature")) response.body.id_token = forged(String(response.body.id_token));
  });
  service.on("beforeUserinfo", (response, req) => {
    const person = byToken.get((req.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (failures.has("profile") || !person)
      return Object.assign(response, { statusCode: 401, body: { error: "invalid_token" } });
    const { groups: _, ...told } = person;
    response.body = told;
  });

  const router = Router();
  router.use((req, res, next) => {
    if (failures.has("down")) return void res.status(503).send("<h1>Maintenance</h1>");
    service.issuer.url ??= `http://${req.headers.host}/openid`;
    ready ??= service.issuer.keys.generate("RS256");
    ready.then(() => next(), next);
  });
  router.get("/authorize", (req, res) => {
    const { client_id, redirect_uri, state = "" } = req.query as Record<string, string>;
    if (client_id !== client.id) return void res.status(400).send("Client not found");
    if (failures.has("consent"))
      return res.redirect(`${redirect_uri}?${new URLSearchParams({ error: "access_denied", state })}`);
    [chosen] = people;
    service.requestHandler(req, res);
  });
  router.post("/token", express.urlencoded({ extended: false }), (req, res) => {
    // The package answers for codes that it made alone.
    if (!byCode.has(req.body.code))
      return void (knowsClient(req.headers.authorization)
        ? res.status(400).json({ error: "invalid_grant" })
        : res.status(401).json({ error: "invalid_client" }));
    const again = Object.assign(Readable.from([Buffer.from(new URLSearchParams(req.body).toString())]), {
      ...{ method: req.method, url: req.url, headers: req.headers },
    });
    service.requestHandler(again as unknown as express.Request, res);
  });
  router.use((req, res) => service.requestHandler(req, res));
  let ready: Promise<unknown> | undefined;

  const peer: Peer = {
    path: "/openid",
    router,
    settings: ({ peers }) => ({
      OIDC_ISSUER: `${peers}/openid`,
      ...{ OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_NAME: "Work login" },
    }),
  };
  return {
    ...peer,
    client,
    /** From now on the first of these comes. */
    people(...now: OpenIdPerson[]) {
      people = now;
    },
    /** What goes wrong from now on. */
    fail(...now: Failure[]) {
      failures.clear();
      for (const failure of now) failures.add(failure);
    },
  };
}

function knowsClient(authorization = ""): boolean {
  const [id = "", secret = ""] = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":")
    .map((part) => new URLSearchParams(`part=${part}`).get("part") ?? "");
  return id === client.id && secret === client.secret;
}

/** The same token for another person, with the signature that it had. */
function forged(token: string): string {
  const [head, body = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const other = Buffer.from(JSON.stringify({ ...claims, groups: ["admins"] })).toString("base64url");
  return [head, other, signature].join(".");
}

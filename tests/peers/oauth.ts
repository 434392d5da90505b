import { createHash, randomBytes } from "node:crypto";
import express, { type Request, type Response, Router } from "express";

/** An answer to give instead of the next one that a path would give. */
export type Failure = { status: number; body?: unknown; headers?: Record<string, string> };

type Code = { redirectUri: string; challenge: string; scopes: string };
type Session = { access: string; refresh: string; scopes: string };

type Options = {
  /** The paths of the three endpoints; null where the service has none to revoke. */
  paths: { authorize: string; token: string; revoke: string | null };
  client: { id: string; secret: string };
  /** How the client proves itself at the token endpoint. */
  clientAuth: "basic" | "form";
  /** Whether a refresh gives a new refresh token and ends the old one. */
  rotates: boolean;
  /** The scopes of an app that asks for none. */
  scopes: string;
  /** Whether a refresh token is given at an authorization with these parameters. */
  givesRefresh?: (query: Record<string, string>) => boolean;
  /** Further fields of the first token response. */
  extra?: () => Record<string, unknown>;
  /** The body for a dead code or refresh token. */
  deadGrant: unknown;
};

/** The OAuth 2 endpoints of a stand-in: a page with an Allow link, codes that work once, and PKCE. */
export function oauthPeer(options: Options) {
  const { paths, client, clientAuth, rotates, deadGrant } = options;
  const codes = new Map<string, Code>();
  const sessions: Session[] = [];
  const failures: Failure[] = [];
  const seen = { tokenRequests: [] as Record<string, string>[], revoked: [] as string[] };
  const router = Router();

  router.get(paths.authorize, (req, res) => {
    const query = req.query as Record<string, string>;
    const { client_id, redirect_uri = "", response_type, code_challenge = "", state = "" } = query;
    if (client_id !== client.id || response_type !== "code" || query.code_challenge_method !== "S256")
      return void res.status(400).send("invalid_request");
    const code = newSecret();
    const scopes = query.scope ?? options.scopes;
    codes.set(code, { redirectUri: redirect_uri, challenge: code_challenge, scopes });
    if (options.givesRefresh?.(query) === false) codes.set(`${code} short`, codes.get(code) as Code);
    const back = new URL(redirect_uri);
    back.search = new URLSearchParams({ code, state }).toString();
    const refusal = new URL(redirect_uri);
    refusal.search = new URLSearchParams({ error: "access_denied", state }).toString();
    res.send(
      `<!doctype html><title>Permission</title><h1>Allow Throughline?</h1><p>${escaped(scopes)}</p>
<p><a href="${escaped(back.href)}">Allow</a> <a href="${escaped(refusal.href)}">Cancel</a></p>`,
    );
  });

  router.post(paths.token, express.urlencoded({ extended: false }), (req, res) => {
    const form = req.body as Record<string, string>;
    seen.tokenRequests.push(form);
    const failure = failures.shift();
    if (failure) return fail(res, failure);
    if (!isClient(req, form)) return void res.status(401).json({ error: "invalid_client" });
    const granted = form.grant_type === "refresh_token" ? refreshed(form) : exchanged(form);
    if (granted) res.json(granted);
    else res.status(400).json(deadGrant);
  });

  if (paths.revoke !== null)
    router.post(paths.revoke, (req, res) => {
      const token = String(req.query.token);
      seen.revoked.push(token);
      drop((session) => session.refresh === token || session.access === token);
      res.json({ status: "success" });
    });

  function exchanged({ code = "", redirect_uri, code_verifier = "" }: Record<string, string>) {
    const found = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256").update(code_verifier).digest("base64url");
    if (!found || found.redirectUri !== redirect_uri || found.challenge !== challenge) return null;
    const session = { access: newSecret(), refresh: newSecret(), scopes: found.scopes };
    sessions.push(session);
    const refresh = codes.delete(`${code} short`) ? {} : { refresh_token: session.refresh };
    return { ...response(session), ...refresh, ...options.extra?.() };
  }

  function refreshed({ refresh_token = "" }: Record<string, string>) {
    const session = sessions.find(({ refresh }) => refresh === refresh_token);
    if (!session) return null;
    session.access = newSecret();
    if (rotates) session.refresh = newSecret();
    return { ...response(session), ...(rotates && { refresh_token: session.refresh }) };
  }

  const response = ({ access, scopes }: Session) => ({
    ...{ access_token: access, token_type: "bearer", expires_in: 3599, scope: scopes },
  });

  function isClient(req: Request, form: Record<string, string>): boolean {
    if (clientAuth === "form") return form.client_id === client.id && form.client_secret === client.secret;
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString("base64");
    return req.headers.authorization === `Basic ${basic}`;
  }

  function drop(which: (session: Session) => boolean): void {
    for (const session of sessions.filter(which)) sessions.splice(sessions.indexOf(session), 1);
  }

  return {
    router,
    seen,
    /** The next token responses, in order. */
    failures,
    /** Whether a bearer token is good now. */
    accepts: ({ headers }: Request) =>
      sessions.some(({ access }) => headers.authorization === `Bearer ${access}`),
    /** Ends every access token; the refresh tokens stay. */
    expireAccess: () => {
      for (const session of sessions) session.access = newSecret();
    },
    /** Ends everything that was granted. */
    revokeAll: () => drop(() => true),
  };
}

export function fail(res: Response, { status, body = {}, headers = {} }: Failure): void {
  res.status(status).set(headers).json(body);
}

/** An unsigned ID token with these claims. */
export function idToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.`;
}

function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

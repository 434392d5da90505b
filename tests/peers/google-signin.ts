import { Readable } from "node:stream";
import express, { Router } from "express";
import { OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";
import type { Peer } from "./server.ts";

/** A person as Google's userinfo endpoint describes them. */
export type GooglePerson = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
  /** The Workspace domain of the account. */
  hd?: string;
};

/** A verified person whose mailbox Google runs: `gina` becomes Gina Googler, gina@example.test. */
export function googlePerson(name: string, more: Partial<GooglePerson> = {}): GooglePerson {
  const [given_name, family_name] = [`${name[0]?.toUpperCase()}${name.slice(1)}`, "Googler"];
  const known = { sub: `google-${name}`, email: `${name}@example.test`, email_verified: true };
  return { ...known, given_name, family_name, hd: "example.test", ...more };
}

type Failure = "consent" | "code" | "token" | "profile" | "nonce" | "audience" | "subject";

const client = { id: "throughline.apps.googleusercontent.test", secret: "GOCSPX-stand-in" };

/**
 * Google's sign-in, played by oauth2-mock-server: it checks PKCE and gives the tokens. Around it stands what it has not: a
 * page on which one of `people` is chosen, the check of the client, and who is behind a token.
 */
export function googleSignIn(people: GooglePerson[] = demoPeople) {
  const service = new OAuth2Service(new OAuth2Issuer(), { authorize: "/o/oauth2/v2/auth" });
  const byCode = new Map<string, GooglePerson>();
  const byToken = new Map<string, GooglePerson>();
  const failures = new Set<Failure>();
  let chosen: GooglePerson | undefined;

  service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }) => {
    if (chosen) byCode.set(url.searchParams.get("code") ?? "", chosen);
  });
  service.on("beforeTokenSigning", ({ payload }, req) => {
    payload.sub = byCode.get(req.body.code)?.sub;
    if (failures.has("nonce")) payload.nonce = "of another attempt";
    if (failures.has("audience")) payload.aud = "another-client";
    if (failures.has("subject")) payload.sub = "google-somebody-else";
  });
  service.on("beforeResponse", (response, req) => {
    const { code, client_id, client_secret } = req.body as Record<string, string>;
    const person = byCode.get(code ?? "");
    byCode.delete(code ?? "");
    if (client_id !== client.id || client_secret !== client.secret)
      Object.assign(response, { statusCode: 401, body: { error: "invalid_client" } });
    else if (failures.has("token") || !person)
      Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } });
    else byToken.set(String(response.body.access_token), person);
  });
  service.on("beforeUserinfo", (response, req) => {
    const person = byToken.get((req.headers.authorization ?? "").replace(/^Bearer /, ""));
    if (failures.has("profile") || !person)
      Object.assign(response, { statusCode: 401, body: { error: "invalid_token" } });
    else response.body = person;
  });

  const router = Router();
  router.use(withKey(service));
  router.get("/o/oauth2/v2/auth", (req, res, next) => {
    const { client_id, redirect_uri, state, scope, person } = req.query as Record<string, string>;
    // Calendars are connected at the same address, with other scopes.
    if (scope?.includes("calendar")) return next("router");
    if (client_id !== client.id) return void res.status(401).send("Error 401: invalid_client");
    const choice = people.find(({ sub }) => sub === person) ?? only(people);
    if (failures.has("consent") || person === "nobody")
      return res.redirect(
        `${redirect_uri}?${new URLSearchParams({ error: "access_denied", state: state ?? "" })}`,
      );
    if (!choice) return void res.type("html").send(chooser(people, req.originalUrl));
    chosen = choice;
    service.requestHandler(req, res);
  });
  router.post("/token", express.urlencoded({ extended: false }), (req, res, next) => {
    if (failures.has("code")) return void res.status(503).json({ error: "temporarily_unavailable" });
    if (!byCode.has(req.body.code)) return next("router");
    const again = Object.assign(Readable.from([Buffer.from(new URLSearchParams(req.body).toString())]), {
      ...{ method: req.method, url: req.url, headers: req.headers },
    });
    service.requestHandler(again as unknown as express.Request, res);
  });
  router.get("/userinfo", (req, res) => service.requestHandler(req, res));

  const peer: Peer = {
    path: "/google",
    router,
    settings: () => ({ GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret }),
  };
  return {
    ...peer,
    client,
    /** From now on this person comes without being asked; with several, the page asks. */
    people(...now: GooglePerson[]) {
      people = now;
    },
    /** What goes wrong from now on. */
    fail(...now: Failure[]) {
      failures.clear();
      for (const failure of now) failures.add(failure);
    },
  };
}

const demoPeople = [
  googlePerson("gina"),
  googlePerson("uma", { email_verified: false }),
  googlePerson("otto", { email: "otto@elsewhere.test", hd: undefined }),
];

function only(people: GooglePerson[]): GooglePerson | undefined {
  return people.length === 1 ? people[0] : undefined;
}

/** The tokens are signed, so a key has to be there before the first. */
function withKey(service: OAuth2Service): express.RequestHandler {
  let ready: Promise<unknown> | undefined;
  return (req, _res, next) => {
    service.issuer.url ??= `http://${req.headers.host}/google`;
    ready ??= service.issuer.keys.generate("RS256");
    ready.then(() => next(), next);
  };
}

/** The page on which a person says which account is theirs. */
function chooser(people: GooglePerson[], url: string): string {
  const href = (person: string) => `${url}&person=${person}`.replaceAll("&", "&amp;");
  const entries = people.map(({ sub, email, email_verified }) => {
    const note = email_verified ? "" : " (not verified)";
    return `<li><a href="${href(sub)}">${email}</a>${note}</li>`;
  });
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<ul>${entries.join("")}</ul><p><a href="${href("nobody")}">Cancel</a></p></html>`;
}

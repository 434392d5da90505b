import { GoTrueClient } from "@supabase/auth-js";
import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { identityApi } from "#app/api/identity.ts";
import type { Settings } from "#app/core/context.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import type { SocialPort } from "#app/providers/social/port.ts";
import { mailTo } from "#tests/support/mails.ts";
import { testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

export const ana = { email: "ana@example.test", password: "correct horse battery staple" };

/** The identity service on a real port, over a database and a clock of this test's own. */
export async function authSite(options: Partial<Settings> = {}, social?: SocialPort) {
  const workspace = await createWorkspace({
    // Clients compare with the time on their own machine.
    now: Date.now(),
    providers: { identity: testIdentity, ...(social && { social }) },
    settings: options,
  });
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    async identify({ bearer = null, sessionToken = null, address, userAgent }) {
      const nobody = { ...services, actor: { kind: "anonymous" as const, address, userAgent } };
      return (await identify(nobody, { cookie: sessionToken, bearer })).actor;
    },
    ready: () => ({ ok: true, problems: [] }),
    api: [identityApi, authV1],
    cookieless: [authV1Path],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  services.settings.origin = base;

  /** A client library with the events it emitted. */
  function client(more: Partial<ConstructorParameters<typeof GoTrueClient>[0]> = {}) {
    const events: string[] = [];
    const auth = new GoTrueClient({
      url: `${base}/auth/v1`,
      autoRefreshToken: false,
      persistSession: true,
      storage: memory(),
      ...more,
    });
    auth.onAuthStateChange((event) => void events.push(event));
    return { auth, events };
  }

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${base}/auth/v1${path}`, {
      method,
      redirect: "manual",
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, text, json };
  }

  return { ...workspace, base, client, call, mail: (to: string) => mailTo(workspace, to) };
}

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

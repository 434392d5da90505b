import { authV1, authV1Path } from "#app/api/auth-v1/router.ts";
import { api } from "#app/api/router.ts";
import type { Settings } from "#app/core/context.ts";
import { identify } from "#app/domain/accounts/users/read.server.ts";
import { createApp } from "#app/http/app/app.ts";
import { handlers, reactions } from "#app/jobs/registry.ts";
import * as confirm from "#app/routes/confirm.tsx";
import * as forgotPassword from "#app/routes/forgot-password.tsx";
import * as logIn from "#app/routes/login.tsx";
import * as resetPassword from "#app/routes/reset-password.tsx";
import { FormClient } from "#tests/support/form-client.ts";
import { mailTo } from "#tests/support/mails.ts";
import { testIdentity } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf } from "#tests/support/site.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

export const password = "correct horse battery staple";

type More = { token?: string; headers?: Record<string, string> };

/** The whole server as strangers meet it: REST, the identity service and the pages of an account, on a real port. */
export async function attackSite(
  settings: Partial<Settings> = {},
  options: { trustedProxies?: string[] } = {},
) {
  const workspace = await createWorkspace({
    ...{ now: Date.now(), handlers, reactions, settings },
    providers: { identity: testIdentity },
  });
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    async identify({ bearer = null, sessionToken = null, address, userAgent }) {
      const nobody = { ...services, actor: { kind: "anonymous" as const, address, userAgent } };
      return (await identify(nobody, { cookie: sessionToken, bearer })).actor;
    },
    ready: () => ({ ok: true, problems: [] }),
    api: [...api, authV1],
    cookieless: [authV1Path],
    build: buildOf({
      confirm: { module: confirm, parentId: "root" },
      "forgot-password": { module: forgotPassword, parentId: "root" },
      "log-in": { module: logIn, parentId: "root" },
      dashboard: { module: { default: () => "Dashboard" }, parentId: "root" },
      profile: { module: { default: () => "Profile" }, parentId: "root" },
      "reset-password": { module: resetPassword, parentId: "root" },
    }),
    bursts: { writes: 100_000, reads: 100_000, costly: 100_000 },
    stopping: new AbortController().signal,
    ...options,
  });
  const base = await serve(app);

  /** One call; a body goes as JSON. */
  async function call(method: string, path: string, body?: unknown, { token, headers }: More = {}) {
    const response = await fetch(base + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, text, json };
  }

  /** Signs up as a program does: the session's tokens and the person's id. */
  async function signUp(email: string, more: Record<string, unknown> = {}) {
    const { status, json } = await call("POST", "/auth/v1/signup", { email, password, ...more });
    if (status !== 200) throw new Error(JSON.stringify(json));
    return {
      email,
      token: String(json.access_token),
      refresh: String(json.refresh_token),
      id: String(json.user?.id),
    };
  }

  const mail = (to: string) => mailTo(workspace, to);

  return {
    ...workspace,
    base,
    call,
    mail,
    signUp,
    /** As signUp, with the address proved by the digits of its mail. */
    async proved(email: string) {
      const { token } = await signUp(email);
      const code = (await mail(email))?.code;
      const { json } = await call(
        "POST",
        "/auth/v1/verify",
        { type: "signup", email, token: code, password },
        { token },
      );
      return {
        email,
        token: String(json.access_token),
        refresh: String(json.refresh_token),
        id: String(json.user?.id),
      };
    },
    async project(token: string, name = "Ferry app") {
      const org = await call("POST", `/org/create?org_name=Harbour`, undefined, { token });
      const { json } = await call("POST", `/proj/create?org_id=${org.json.org_id}&name=${name}`, undefined, {
        token,
      });
      return { org_id: String(json.org_id), project_id: String(json.project_id) };
    },
    invite: (token: string, project_id: string, email: string) =>
      call("POST", `/proj/${project_id}/participants?email=${email}`, undefined, { token }),
    browser: () => new FormClient(base),
  };
}

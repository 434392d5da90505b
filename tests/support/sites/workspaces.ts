import { organizationsApi } from "#app/api/organizations.ts";
import { projectsApi } from "#app/api/projects.ts";
import type { Actor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import { uploadPaths } from "#app/pages.ts";
import * as dashboard from "#app/routes/_app.dashboard.tsx";
import * as organization from "#app/routes/_app.organizations.$org_id.tsx";
import * as memberSessions from "#app/routes/_app.organizations.$org_id_.members.$user_id.sessions.tsx";
import * as newOrganization from "#app/routes/_app.organizations.new.tsx";
import * as project from "#app/routes/_app.projects.$project_id.tsx";
import * as invitePeople from "#app/routes/_app.projects.$project_id_.invite.tsx";
import * as newProject from "#app/routes/_app.projects.new.tsx";
import * as invite from "#app/routes/invite.$token.tsx";
import * as invitePicture from "#app/routes/invite.$token_.picture.ts";
import * as logo from "#app/routes/organizations.$org_id.logo.ts";
import * as picture from "#app/routes/projects.$project_id.picture.ts";
import * as signUp from "#app/routes/signup.tsx";
import * as choose from "#app/routes/switch.tsx";
import { testAi } from "#tests/domain/summaries/summaries/stage.ts";
import { provedPerson, testIdentity } from "#tests/support/people.ts";
import { testPictures } from "#tests/support/pictures.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";
import { createWorkspace } from "#tests/support/workspace.ts";

/** The pages of organizations and projects behind the real app; a person's name is their session and token. */
export async function placesSite() {
  const workspace = await createWorkspace({
    providers: { ai: testAi, identity: testIdentity, pictures: testPictures },
  });
  const people: Record<string, Actor> = {};
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const store = { broken: false };
  const db = Object.assign(Object.create(services.db) as typeof services.db, {
    write: (work: Parameters<typeof services.db.write>[0]) =>
      store.broken ? Promise.reject(new Error("The disk is on fire")) : services.db.write(work),
  });
  const app = createApp({
    services: { ...services, db },
    identify: async ({ bearer, sessionToken = "", address }) =>
      people[bearer ?? sessionToken] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    uploads: uploadPaths,
    build,
    api: [organizationsApi, projectsApi],
    stopping: new AbortController().signal,
  });
  const base = await serve(app);
  return {
    workspace,
    base,
    ...visitors(base),
    async person(name: string) {
      const person = await provedPerson(workspace, name);
      people[name] = person;
      return workspace.ctx(person);
    },
    /** While `work` runs, nothing can be written. */
    async whileBroken<T>(work: () => Promise<T>): Promise<T> {
      store.broken = true;
      workspace.log.expectError("OperationFailed");
      return work().finally(() => {
        store.broken = false;
      });
    },
    look: (name: string | null, path: string, headers: Record<string, string> = {}) =>
      fetch(base + path, {
        redirect: "manual",
        headers: { ...(name && { cookie: `throughline=${name}` }), ...headers },
      }),
  };
}

const build = buildOf({
  dashboard: { module: dashboard },
  "organizations/new": { module: newOrganization },
  "organizations/:org_id": { module: organization },
  "organizations/:org_id/members/:user_id/sessions": { module: memberSessions },
  "organizations/:org_id/logo": { module: logo },
  "projects/new": { module: newProject },
  "projects/:project_id": { module: project },
  "projects/:project_id/picture": { module: picture },
  "projects/:project_id/invite": { module: invitePeople },
  signup: { module: signUp, parentId: "root" },
  "invite/:token": { module: invite },
  "invite/:token/picture": { module: invitePicture },
  switch: { module: choose },
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Actor } from "#app/core/actor.ts";
import { createApp } from "#app/http/app/app.ts";
import * as names from "#app/routes/_app.settings.archive-names.tsx";
import { importedPeople } from "#db/schema/archives.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { elsewhere, put } from "#tests/domain/data-lifecycle/workspace-export/full-project.ts";
import { newMember } from "#tests/support/people.ts";
import { serve } from "#tests/support/serve.ts";
import { buildOf, visitors } from "#tests/support/site.ts";

const archive = readFileSync(
  new URL("../domain/data-lifecycle/workspace-export/fixtures/format-1.zip", import.meta.url),
);
const path = "/settings/archive-names";
const build = buildOf({ "settings/archive-names": { module: names } });

/** The real app over an imported project, with the member whom the archive names, and one whom it does not. */
async function site() {
  const { workspace, zoe, ctx, org_id } = await elsewhere();
  const { projects } = await put(ctx, archive, org_id);
  const project_id = projects[0]?.project_id ?? "";
  const people: Record<string, Actor> = {
    zoe,
    member: await newMember(workspace, zoe, project_id, "member"),
    stranger: await newMember(workspace, zoe, project_id, "stranger"),
  };
  const { actor: _nobody, ...services } = workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    services,
    identify: async ({ bearer, sessionToken = "", address }) =>
      people[bearer ?? sessionToken] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    uploads: [],
    build,
    api: [],
    stopping: new AbortController().signal,
  });
  const named = async (email: string) =>
    (await workspace.db.read((q) => q.select().from(importedPeople))).find((one) => one.email === email);
  const accepted = async () =>
    (await workspace.db.read((q) => q.select().from(auditLog))).filter(
      ({ act }) => act === "organization.archive-name-accepted",
    ).length;
  return { browse: visitors(await serve(app)).browse, named, accepted, member: people.member };
}

test("only the person whom an archive names can accept the name, once, without scripts", async () => {
  const at = await site();
  const person_id = (await at.named("member@example.test"))?.person_id ?? "";
  const fields = { intent: `accept ${person_id}` };
  for (const who of ["stranger", "zoe", "nobody"]) {
    const browser = at.browse(who);
    expect((await browser.get(path)).html).not.toContain(person_id);
    const refused = await browser.post(path, fields);
    expect(who === "nobody" ? refused.url : refused.status).toEqual(
      who === "nobody" ? expect.stringContaining("/login") : 404,
    );
  }
  expect(await at.named("member@example.test")).toMatchObject({ accepted_by: null });
  const member = at.browse("member");
  expect((await member.get(path)).text).toContain("Member Test");
  const done = await member.submit("This is me");
  expect([done.status, done.text]).toEqual([200, expect.stringContaining("None of your imported projects")]);
  const { userId } = at.member as { userId: string };
  expect(await at.named("member@example.test")).toMatchObject({ accepted_by: userId });
  expect((await member.post(path, fields)).status).toBe(404);
  expect((await at.browse("stranger").post(path, fields)).status).toBe(404);
  expect(await at.named("member@example.test")).toMatchObject({ accepted_by: userId });
  expect(await at.accepted()).toBe(1);
});

import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { exportProject } from "#app/domain/data-lifecycle/workspace-export/write.server.ts";
import { endLeases, takeBackAbandoned } from "#app/domain/data-lifecycle/workspace-import/write.server.ts";
import { getMeeting } from "#app/domain/meetings/meetings/read.server.ts";
import { searchProject } from "#app/domain/search-and-chat/search/read.server.ts";
import { getProject, listProjects } from "#app/domain/workspaces/projects/read.server.ts";
import { deleteProject } from "#app/domain/workspaces/projects/write.server.ts";
import { zipArchives } from "#app/providers/archives/zip.ts";
import { archiveImports } from "#db/schema/archives.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { users } from "#db/schema/identity.ts";
import { mails } from "#db/schema/mail.ts";
import { meetings } from "#db/schema/meetings.ts";
import { projects } from "#db/schema/projects.ts";
import { testFolder } from "#tests/support/database.ts";
import { newMember, newPerson, newProject, password, provedPerson } from "#tests/support/people.ts";
import { anonymous, system } from "#tests/support/workspace.ts";
import { bytesOf, elsewhere, fullProject, put, type Unpacked, unpack, withPorts } from "./full-project.ts";

const at = await fullProjectOnce();

/** One archive for all tests of this file: they only read it. */
async function fullProjectOnce() {
  let made: Promise<{ bytes: Uint8Array; files: Unpacked }> | undefined;
  return () => {
    made ??= (async () => {
      const stage = await fullProject();
      const { content } = await exportProject(stage.ctx(), { project_id: stage.project_id });
      const bytes = await bytesOf(content);
      return { bytes, files: unpack(bytes) };
    })();
    return made;
  };
}

type There = Awaited<ReturnType<typeof elsewhere>>;

async function rowsOf({ workspace }: There) {
  return workspace.db.read(async (q) => ({
    projects: await q.$count(projects),
    meetings: await q.$count(meetings),
    people: await q.$count(users),
    imports: await q.$count(archiveImports),
  }));
}

const nothing = { projects: 0, meetings: 0, people: 1, imports: 0 };
const text = (words: string) => new TextEncoder().encode(words);
const read = (files: Unpacked, name: string) => new TextDecoder().decode(files[name]);

describe("an import", () => {
  test("gives only the importer access, mails nobody, and is searchable and audited", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const { ctx, workspace, org_id } = there;
    const done = await put(ctx, bytes, org_id);
    const project_id = done.projects[0]?.project_id ?? "";
    expect(await listProjects(ctx, { org_id })).toMatchObject([{ project_id, project_name: "Ferry app" }]);
    const found = await searchProject(ctx, { project_id, q: "timetable" });
    expect(JSON.stringify(found)).toContain("harbor");
    const sent = await workspace.db.read((q) => q.select().from(mails));
    expect(sent.filter(({ kind }) => kind !== "account")).toEqual([]);
    const all = await workspace.db.read((q) => q.select().from(meetings));
    for (const name of ["host", "guest"]) {
      const person = await provedPerson(workspace, name);
      expect(await listProjects(workspace.ctx(person), {})).toEqual([]);
      for (const { meeting_id } of all)
        await expect(getMeeting(workspace.ctx(person), { meeting_id })).rejects.toMatchObject({
          status: 404,
        });
    }
    const acts = await workspace.db.read((q) => q.select().from(auditLog));
    expect(acts.map(({ act }) => act)).toContain("organization.archive-imported");
  });

  test("is refused for an archive imported before, until its result is deleted", async () => {
    const { bytes } = await at();
    const { ctx, org_id } = await elsewhere();
    const first = await put(ctx, bytes, org_id);
    await expect(put(ctx, bytes, org_id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^This archive was imported into Elsewhere on \d{4}-/),
    });
    await deleteProject(ctx, { project_id: first.projects[0]?.project_id ?? "" });
    expect((await put(ctx, bytes, org_id)).projects).toHaveLength(1);
  });

  test("requires the right to make projects there", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const { workspace, org_id, ctx } = there;
    const { user } = await signUp(workspace.ctx(anonymous), {
      ...{ first_name: "Sam", last_name: "S", email: "sam@example.test", password },
    });
    const sam = { kind: "user" as const, userId: user.user_id, sessionId: "s", via: "cookie" as const };
    await expect(put(workspace.ctx(sam), bytes, org_id)).rejects.toMatchObject({ status: 404 });
    const { projects: made } = await put(ctx, bytes, org_id);
    const guest = await newMember(workspace, there.zoe, made[0]?.project_id ?? "", "gus");
    await expect(put(workspace.ctx(guest), bytes, org_id)).rejects.toMatchObject({ status: 403 });
    await expect(put(ctx, bytes)).rejects.toMatchObject({
      status: 422,
      message: "This is the archive of one project. Choose an organization for it.",
    });
  });

  test("is refused while the same archive is importing, and waits for imports of other archives", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const { ctx, workspace, org_id } = there;
    const other = await newPerson(workspace, "yan");
    const { org_id: other_org } = await getProject(workspace.ctx(other), await newProject(workspace, other));
    const { held, giveUp } = await hanging(ctx, bytes, org_id);
    const cut = expect(held).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("took too long"),
    });
    expect((await rowsOf(there)).meetings).toBeGreaterThan(0);
    await expect(put(ctx, bytes, org_id)).rejects.toMatchObject({
      status: 409,
      message: "This archive is being imported right now. Wait until it's done.",
    });
    const waiting = put(workspace.ctx(other), bytes, other_org);
    // A disk that never answers: the lease ends, and the others go on.
    workspace.clock.advance(61_000);
    await cut;
    expect((await waiting).projects).toHaveLength(1);
    expect((await put(ctx, bytes, org_id)).projects).toHaveLength(1);
    giveUp();
  });

  test("that was cut off is rolled back silently once its lease ends", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const { ctx, workspace, org_id } = there;
    const { held, giveUp } = await hanging(ctx, bytes, org_id);
    const cut = expect(held).rejects.toMatchObject({ status: 409 });
    expect(await listProjects(ctx, { org_id })).toEqual([]);
    workspace.clock.advance(30_000);
    await takeBackAbandoned(workspace.ctx(system), {});
    expect((await rowsOf(there)).meetings).toBeGreaterThan(0);
    // The job that looks after it.
    workspace.clock.advance(32_000);
    await workspace.worker.drain();
    expect(await rowsOf(there)).toEqual(nothing);
    await cut;
    giveUp();
  });

  test("that ended with its server is rolled back by the next import after a restart", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const { ctx, workspace, org_id } = there;
    const { held, giveUp } = await hanging(ctx, bytes, org_id);
    const cut = expect(held).rejects.toThrow("Nothing was saved");
    const archives = zipArchives(testFolder());
    const restarted = { ...ctx, providers: withPorts(ctx.providers, { archives }) };
    await expect(put(restarted, bytes, org_id)).rejects.toMatchObject({ status: 409 });
    expect(await endLeases(workspace.ctx(system), {})).toEqual({ imports: 1 });
    expect((await put(restarted, bytes, org_id)).projects).toHaveLength(1);
    expect((await rowsOf(there)).projects).toBe(1);
    giveUp();
    await cut;
  });
});

/** An import that stands still in its middle: a recording is never saved. */
async function hanging(ctx: There["ctx"], bytes: Uint8Array, org_id: string) {
  let saved = 0;
  let giveUp = () => {};
  const never = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error("The disk is gone"));
  });
  const { transcription } = ctx.providers;
  const save = () => {
    saved++;
    return never;
  };
  const providers = withPorts(ctx.providers, {
    transcription: { ...transcription, files: { ...transcription.files, save } },
  });
  const held = put({ ...ctx, providers }, bytes, org_id);
  await expect.poll(() => saved).toBe(1);
  return { held, giveUp };
}

describe("an invalid archive", () => {
  type Change = (files: Unpacked) => void;
  const lines = (files: Unpacked, name: string, change: (text: string) => string) => {
    files[name] = text(change(read(files, name)));
  };
  const wrong: [string, Change, string | RegExp][] = [
    [
      "of a newer format",
      (files) => lines(files, "manifest.json", (words) => words.replace('"version": 4', '"version": 5')),
      "This archive has format 5, which Throughline 0.2.0 wrote. Update this server first.",
    ],
    ["without a manifest", (files) => delete files["manifest.json"], /^This isn't a Throughline archive/],
    [
      "without a data file",
      (files) => delete files["data/evidence.ndjson"],
      "The archive has no file data/evidence.ndjson.",
    ],
    [
      "with a file that is cut off",
      (files) => lines(files, "data/segments.ndjson", (words) => words.slice(0, -40)),
      "data/segments.ndjson is cut off in its last line.",
    ],
    [
      "with a record too few",
      (files) => lines(files, "data/links.ndjson", (words) => words.slice(words.indexOf("\n") + 1)),
      /^data\/links\.ndjson doesn't have the \d records that manifest\.json names\.$/,
    ],
    [
      "with a broken reference",
      (files) =>
        lines(files, "data/segments.ndjson", (words) =>
          words.replace(/"recording":"[0-9a-f]{8}/, '"recording":"00000000'),
        ),
      /^data\/segments\.ndjson, line 1: recording refers to 00000000-.*, which isn't in data\/recordings\.ndjson\.$/,
    ],
    [
      "with a person it does not have",
      (files) =>
        lines(files, "data/meetings.ndjson", (words) =>
          words.replace(/"created_by":"[0-9a-f]{8}/, '"created_by":"00000000'),
        ),
      /^data\/meetings\.ndjson, line 1: data\/people\.ndjson has no person/,
    ],
    [
      "with a field that is not known",
      (files) => lines(files, "data/projects.ndjson", (words) => words.replace("{", '{"admin":true,')),
      /^data\/projects\.ndjson, line 1: /,
    ],
    [
      "with another role",
      (files) => lines(files, "data/participants.ndjson", (words) => words.replace('"host"', '"root"')),
      /^data\/participants\.ndjson, line \d: role: /,
    ],
    [
      "with a record twice",
      (files) =>
        lines(files, "data/links.ndjson", (words) => {
          const [first = "", , ...rest] = words.split("\n");
          return [first, first, ...rest].join("\n");
        }),
      /the id .* is there twice\.$/,
    ],
    ["with a name that leads out", (files) => (files["../../etc/cron.d/x"] = text("x")), /unsafe name/],
    [
      "that unpacks to a thousand times its size",
      (files) => (files["data/bomb.ndjson"] = new Uint8Array(20_000_000)),
      "data/bomb.ndjson would unpack to more than 200 times its size.",
    ],
    [
      "with a picture that is a page",
      (files) => {
        for (const name of Object.keys(files))
          if (name.startsWith("files/pictures/")) files[name] = text("<svg onload=alert(1)>");
      },
      /isn't a picture we can show\.$/,
    ],
  ];

  test.each(wrong)("%s is refused with its reason, and nothing is stored", async (_, change, message) => {
    const files = { ...(await at()).files };
    change(files);
    const there = await elsewhere();
    await expect(put(there.ctx, zipSync(files), there.org_id)).rejects.toMatchObject({
      status: 422,
      message: typeof message === "string" ? message : expect.stringMatching(message),
    });
    expect(await rowsOf(there)).toEqual(nothing);
  });

  test("that is truncated or no zip is refused", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    for (const one of [new Uint8Array(0), text("Hello"), bytes.subarray(0, bytes.length - 200)])
      await expect(put(there.ctx, one, there.org_id)).rejects.toMatchObject({ status: 422 });
    expect(await rowsOf(there)).toEqual(nothing);
  });

  test("with changed bytes is stored whole or not at all", async () => {
    const { bytes } = await at();
    const there = await elsewhere();
    const byte = fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(byte, { minLength: 1, maxLength: 3 }), async (changes) => {
        const damaged = bytes.slice();
        for (const { at: place, to } of changes) damaged[place] = to;
        const before = await rowsOf(there);
        const outcome = await put(there.ctx, damaged, there.org_id).catch((error: Error) => error);
        if (outcome instanceof Error) {
          expect(outcome).toMatchObject({ status: expect.toSatisfy((status) => status < 500) });
          expect(await rowsOf(there)).toEqual(before);
        } else await deleteProject(there.ctx, { project_id: outcome.projects[0]?.project_id ?? "" });
      }),
      { numRuns: 60 },
    );
  });
});

import { expect, onTestFinished, test } from "vitest";
import type { UserActor } from "#app/core/actor.ts";
import { parseEnv } from "#app/core/env.ts";
import { listServices } from "#app/domain/administration/integrations/read.server.ts";
import { applyStoredServices, getServiceSetup } from "#app/domain/server/service-setup/read.server.ts";
import { forgetServiceSetup, saveServiceSetup } from "#app/domain/server/service-setup/write.server.ts";
import type { Providers } from "#app/providers/port.ts";
import { readInline } from "#app/providers/recorder/transcript-reader.ts";
import { openStorable } from "#app/providers/storable.server.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { serviceSetups } from "#db/schema/service-setups.ts";
import { startPeers } from "#tests/peers/server.ts";
import { smtpPeer } from "#tests/peers/smtp.ts";
import { transcriptionPeer } from "#tests/peers/transcription.ts";
import { zoomClient, zoomStandIn } from "#tests/peers/zoom.ts";
import { newPerson, testIdentity } from "#tests/support/people.ts";
import { anonymous, createWorkspace, system } from "#tests/support/workspace.ts";

/** A server of its own settings, over the ports that the program has. */
async function site(given: Record<string, string> = {}) {
  const peers = await startPeers([zoomStandIn(), transcriptionPeer().peer]);
  onTestFinished(() => peers.close());
  const env = parseEnv({ PEERS_URL: peers.url, ORIGIN: "https://meetings.example.org", ...given });
  const lasting = { key: Buffer.alloc(32), reader: readInline, ai: { engine: "embedded" } } as never;
  const { ports, setup } = await openStorable(env, lasting);
  const workspace = await createWorkspace({ providers: { setup, services: [], identity: testIdentity } });
  const { db, ctx } = workspace;
  const ana = await newPerson(workspace, "ana");
  const ben = await newPerson(workspace, "ben");
  const proved = (who: UserActor) => ctx({ ...who, provedAt: workspace.clock.now() });
  const seen = ctx(ana);
  return {
    ...{ ports, workspace, db, ana, ben, proved, url: peers.url },
    as: ctx,
    save: (input: Record<string, string>) => saveServiceSetup(proved(ana), input as never),
    /** What the program does after a commit and at its start. */
    follow: () => applyStoredServices(ctx(system), {}),
    get: (service_id: "zoom" | "mail" | "transcription" | "recall") =>
      getServiceSetup(ctx(ana), { service_id }),
    list: () =>
      listServices(
        { ...seen, providers: { ...seen.providers, services: ports().services } as Providers },
        {},
      ),
    rows: () => db.read((q) => q.select().from(serviceSetups)),
  };
}

const zoom = {
  ...{ service_id: "zoom", ZOOM_CLIENT_ID: zoomClient.id },
  ...{ secret_ZOOM_CLIENT_SECRET: zoomClient.secret },
};

test("services are set up by operators alone, and saved by a proved one", async () => {
  const { as, ana, ben, proved } = await site();
  const calls = [
    [getServiceSetup, { service_id: "zoom" }],
    [saveServiceSetup, zoom],
    [forgetServiceSetup, { service_id: "zoom" }],
  ] as const;
  for (const [operation, input] of calls) {
    await expect(operation(proved(ben), input as never)).rejects.toMatchObject({ status: 403 });
    await expect(operation(as(anonymous), input as never)).rejects.toMatchObject({ status: 401 });
  }
  const stale = { ...ana, provedAt: 0 };
  await expect(saveServiceSetup(as(stale), zoom as never)).rejects.toMatchObject({ status: 403 });
});

test("a service is used after it accepted its settings, without a restart, and no more once they are removed", async () => {
  const { save, follow, ports, list, as, ana } = await site();
  expect(ports().accounts.zoom).toBeNull();
  expect(await save(zoom)).toEqual({ text: "Zoom knows this client ID and secret." });
  await follow();
  expect(ports().accounts.zoom).not.toBeNull();
  const listed = (await list()).services.find(({ service_id }) => service_id === "zoom");
  expect(listed).toMatchObject({ configured: true, set_in: "app", last_check: { ok: true } });
  await forgetServiceSetup(as(ana), { service_id: "zoom" });
  await follow();
  expect(ports().accounts.zoom).toBeNull();
  await expect(forgetServiceSetup(as(ana), { service_id: "zoom" })).rejects.toMatchObject({ status: 404 });
});

test("settings that the service refuses are not saved", async () => {
  const { save, rows } = await site();
  await expect(save({ ...zoom, secret_ZOOM_CLIENT_SECRET: "wrong" })).rejects.toMatchObject({
    status: 422,
    errors: { "": ["Nothing was saved. Zoom refused the client ID or its secret."] },
  });
  expect(await rows()).toEqual([]);
});

test.each([
  [{ ...zoom, ZOOM_CLIENT_ID: " " }, { ZOOM_CLIENT_ID: ["Client ID is required"] }],
  [{ ...zoom, secret_ZOOM_CLIENT_SECRET: "" }, { secret_ZOOM_CLIENT_SECRET: ["Client secret is required"] }],
  [
    { service_id: "mail", secret_SMTP_URL: "https://mail.example.org", MAIL_FROM: "a@example.org" },
    { secret_SMTP_URL: ["It must be like smtps://user:password@mail.example.org:465"] },
  ],
  [
    { service_id: "recall", secret_RECALL_API_KEY: "key", secret_RECALL_WEBHOOK_SECRET: "short" },
    { secret_RECALL_WEBHOOK_SECRET: ["It must be whsec_ and then base64 of 16 bytes or more"] },
  ],
])("%o is refused before any call", async (input, errors) => {
  const { save, rows } = await site();
  await expect(save(input as never)).rejects.toMatchObject({ status: 422, errors });
  expect(await rows()).toEqual([]);
});

test("mail is not set up on a server that does not know its own address", async () => {
  const { save } = await site({ ORIGIN: "" });
  const { url } = await smtpPeer();
  const input = { service_id: "mail", secret_SMTP_URL: url, MAIL_FROM: "Throughline <a@example.org>" };
  await expect(save(input)).rejects.toMatchObject({
    errors: { "": [expect.stringContaining("ORIGIN is needed with SMTP_URL")] },
  });
});

test("a secret is sealed and never shown again but for its end; left empty it stays", async () => {
  const { save, rows, db, get, follow, ports } = await site();
  const mail = await smtpPeer({ login: { user: "throughline", pass: "hunter2-hunter2" } });
  const input = { service_id: "mail", secret_SMTP_URL: mail.url, MAIL_FROM: "a@example.org" };
  await save(input);
  await save({ ...input, secret_SMTP_URL: "", MAIL_FROM: "b@example.org" });
  await save(zoom);
  await follow();
  expect(ports().mail).toMatchObject({ configured: true, sender: "b@example.org" });
  const shown = [...(await get("mail")).fields, ...(await get("zoom")).fields].map(({ name, shown }) => [
    name,
    shown,
  ]);
  expect(Object.fromEntries(shown)).toMatchObject({
    ...{ SMTP_URL: expect.stringMatching(/^smtp:\/\/…@127\.0\.0\.1:\d+$/), MAIL_FROM: "b@example.org" },
    ...{ ZOOM_CLIENT_ID: zoomClient.id, ZOOM_CLIENT_SECRET: "…" },
  });
  const audit = await db.read((q) => q.select().from(auditLog));
  expect(audit.filter(({ act }) => act === "service-setup.changed")).toHaveLength(3);
  expect(JSON.stringify([await rows(), audit, shown])).not.toMatch(/hunter2|zoom-secret/);
});

test("a key is not sent to another server than the one it was entered for", async () => {
  const { save, url } = await site();
  const input = {
    ...{ service_id: "transcription", AI_TRANSCRIPTION_URL: `${url}/transcription/v1` },
    ...{ AI_TRANSCRIPTION_MODEL: "whisper-1", secret_AI_TRANSCRIPTION_KEY: "sk-transcription" },
  };
  await save(input);
  const moved = { ...input, AI_TRANSCRIPTION_URL: "http://192.0.2.1/v1", secret_AI_TRANSCRIPTION_KEY: "" };
  await expect(save(moved)).rejects.toMatchObject({
    errors: { secret_AI_TRANSCRIPTION_KEY: ["Enter it again: what is saved was for another server."] },
  });
});

test("settings in the environment override stored ones, and only their names are shown", async () => {
  const { save, get, follow, ports, db, workspace } = await site({
    ZOOM_CLIENT_ID: "env",
    ZOOM_CLIENT_SECRET: "of-env",
  });
  expect(await get("zoom")).toMatchObject({ given: ["ZOOM_CLIENT_ID", "ZOOM_CLIENT_SECRET"], stored: null });
  await expect(save(zoom)).rejects.toMatchObject({ status: 409 });
  // As stored before the environment had them.
  const values_sealed = workspace
    .ctx(system)
    .providers.vault.seal(
      JSON.stringify({ ZOOM_CLIENT_ID: "stored", ZOOM_CLIENT_SECRET: "stored" }),
      "service setup zoom",
    );
  const row = { service: "zoom", values_sealed, check_text: "", changed_by: "u", changed_at: 0 } as const;
  await db.write((q) => q.insert(serviceSetups).values(row));
  await follow();
  expect(ports().services.find(({ id }) => id === "zoom")).toMatchObject({ setIn: "environment" });
});

test("one recorder works at a time", async () => {
  const { save, db } = await site();
  const row = {
    service: "vexa",
    values_sealed: "x",
    check_text: "",
    changed_by: "u",
    changed_at: 0,
  } as const;
  await db.write((q) => q.insert(serviceSetups).values(row));
  const secret = `whsec_${Buffer.alloc(24).toString("base64")}`;
  await expect(
    save({ service_id: "recall", secret_RECALL_API_KEY: "key", secret_RECALL_WEBHOOK_SECRET: secret }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("Vexa is set up.") });
});

test("settings that can no longer be decrypted are left out, and the page says so", async () => {
  const { db, follow, get, ports, workspace } = await site();
  workspace.log.expectWarn(/can no longer be decrypted/);
  const row = {
    service: "zoom",
    values_sealed: "x",
    check_text: "",
    changed_by: "u",
    changed_at: 0,
  } as const;
  await db.write((q) => q.insert(serviceSetups).values(row));
  expect(await follow()).toEqual({
    problems: ["The settings saved for zoom can no longer be decrypted. Enter them again."],
  });
  expect(ports().accounts.zoom).toBeNull();
  expect((await get("zoom")).stored).toMatchObject({ readable: false });
});

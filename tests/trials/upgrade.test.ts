import { createHash } from "node:crypto";
import { TOTP } from "otpauth";
import { expect } from "vitest";
import { ownServer } from "#tests/support/own-server.ts";
import { restHost } from "#tests/support/rest-host.ts";
import { keptReleases } from "./kept-releases.ts";
import { trial } from "./trial.ts";

/** Calls of one person, who logs in first. */
async function caller(url: string, email: string, password: string) {
  let token = "";
  const call = async (method: string, path: string, body?: object) => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.headers.get("content-type")?.includes("json") ? response.json() : response.bytes();
  };
  const session = await call("POST", "/auth/v1/token?grant_type=password", { email, password });
  token = session.access_token;
  return call;
}

for (const kept of keptReleases())
  trial(
    `the backup of ${kept.version} is restored, migrated and whole, and its archive is imported`,
    [],
    async () => {
      const server = await ownServer();
      expect(await server.command(["restore", kept.backup])).toMatchObject({ code: 0 });
      await server.start();
      const ana = await caller(server.url, kept.ana, kept.password);
      const titles = (await ana("GET", `/meetings/project/${kept.project_id}`)).map(
        ({ title, meeting_id }: { title: string; meeting_id: string }) => [title, meeting_id],
      );
      expect(Object.fromEntries(titles)).toMatchObject({ "With sound": kept.meeting_id });
      const weekly = Object.fromEntries(titles).Weekly;
      expect(JSON.stringify(await ana("GET", `/recall/structured-summary/${weekly}`))).toContain(
        kept.overview,
      );
      const found = await ana("GET", `/proj/${kept.project_id}/search?q=harbour`);
      expect(JSON.stringify(found)).toContain(weekly);

      // A file beside the database, and what the secrets keep: tokens, a key of a service, an authenticator app.
      const sound = await ana("GET", `/meetings/${kept.meeting_id}/recording-file`);
      expect(createHash("sha256").update(sound).digest("hex")).toBe(kept.sound);
      const headers = { authorization: `Bearer ${kept.api_token}` };
      expect((await fetch(`${server.url}/meetings/${kept.meeting_id}`, { headers })).status).toBe(200);
      const setup = await ana("GET", "/instance/services/transcription/setup");
      expect(JSON.stringify(setup)).toContain("whisper-1");
      const bo = await caller(server.url, kept.bo.email, kept.password);
      const { factors } = await bo("GET", "/auth/v1/user");
      const { id } = await bo("POST", `/auth/v1/factors/${factors[0].id}/challenge`);
      const code = new TOTP({ secret: kept.bo.secret }).generate();
      await bo("POST", `/auth/v1/factors/${factors[0].id}/verify`, { challenge_id: id, code });

      // The operator's own look finds nothing, and the log neither.
      const doctor = await server.command(["doctor", "--offline"]);
      expect([doctor.code, doctor.stdout]).toEqual([0, expect.not.stringMatching(/PROBLEM|warning/)]);
      expect(server.lines().filter(({ level }) => level === "error" || level === "warn")).toEqual([]);

      const other = await ownServer();
      await other.start();
      const owner = (await restHost(other.url)).account.email;
      expect(await other.command(["import", kept.archive, "--owner", owner])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Imported Ferry app: 2 meetings\./),
      });
    },
  );

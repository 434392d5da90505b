import { describe, expect, test } from "vitest";
import { plan, schedule } from "#tests/domain/meetings/meetings/scheduled.ts";
import { spoken } from "#tests/domain/transcripts/recordings/spoken.ts";
import { callAs, meetingsApiSite } from "../support/sites/meetings-api.ts";

describe("meetings over REST", () => {
  test("schedules, reads, lists, changes and deletes a meeting", async () => {
    const { base, ben, project } = await meetingsApiSite();
    const as = (method: string, path: string, body?: unknown) => callAs(base, "ben", method, path, body);
    const payload = { ...plan, project_id: project.project_id, agenda: ["Timetable"], participants: [] };
    const made = await as("POST", `/meetings/?user_id=${ben.userId}`, payload);
    expect(made).toMatchObject({ status: 201, body: { title: plan.title, meeting_status: "scheduled" } });
    const { meeting_id } = made.body as { meeting_id: string };
    const same = { status: 200, body: { meeting_id } };
    const listed = { status: 200, body: [{ meeting_id }] };
    expect(await as("GET", `/meetings/${meeting_id}`)).toMatchObject(same);
    expect(await as("GET", `/meetings/${meeting_id}/details`)).toMatchObject(same);
    expect(await as("GET", `/meetings/project/${project.project_id}?skip=0&limit=10`)).toMatchObject(listed);
    expect(await as("GET", `/meetings/project?project_id=${project.project_id}`)).toMatchObject(listed);
    expect(await as("GET", `/meetings/pending?project_id=${project.project_id}`)).toMatchObject(listed);
    expect(await as("GET", `/meetings/project/${project.project_id}/scheduled`)).toMatchObject(listed);
    expect(await as("GET", `/meetings/${meeting_id}/join-url?user_id=${ben.userId}`)).toEqual({
      status: 200,
      body: { join_url: "https://zoom.us/start/videomeeting" },
    });
    const link = { manual_meeting_link: "https://zoom.us/j/9" };
    expect(await as("PATCH", `/meetings/${meeting_id}`, link)).toMatchObject({ status: 200, body: link });
    const agenda = { agenda_items: ["Screens"], generated_by_ai: true };
    expect(await as("POST", `/agenda/store-agenda/${meeting_id}`, agenda)).toMatchObject({
      status: 200,
      body: agenda,
    });
    expect(await as("DELETE", `/meetings/${meeting_id}`)).toEqual({ status: 200, body: { success: true } });
    expect(await as("GET", `/meetings/${meeting_id}`)).toEqual({
      status: 404,
      body: { detail: "Not found" },
    });
  });

  test("changes a meeting added with its transcript: no platform, no link, only a past time", async () => {
    const site = await meetingsApiSite();
    const as = (method: string, path: string, body?: unknown) => callAs(site.base, "ana", method, path, body);
    const given = { project_id: site.project.project_id, text: "Ana: Shall we?\nBo: Yes." };
    const { meeting_id } = (await as("POST", "/meetings/transcripts", given)).body as { meeting_id: string };
    const path = `/meetings/${meeting_id}`;
    const asRead = { platform_type: null, manual_meeting_link: null };
    const change = { ...asRead, title: "Board", scheduled_at: "2025-12-01T10:15:00.000Z" };
    expect(await as("PATCH", path, change)).toMatchObject({ status: 200, body: change });
    const later = await as("PATCH", path, { scheduled_at: "2030-01-01T10:00:00Z" });
    expect([later.status, JSON.stringify(later.body)]).toEqual([422, expect.stringContaining("in the past")]);
    const link = { meeting_link: "https://zoom.us/j/9" };
    expect((await as("PATCH", path, link)).status).toBe(422);
    expect(await as("PATCH", path, { ...link, platform_type: "zoom" })).toMatchObject({
      ...{ status: 200, body: { platform_type: "zoom", manual_meeting_link: link.meeting_link } },
    });
    expect((await as("PATCH", path, { platform_type: null })).status).toBe(422);
  });

  test("agenda_generated follows each way to set an agenda", async () => {
    const site = await meetingsApiSite();
    const { meeting_id } = await schedule(site);
    const as = (method: string, path: string, body?: unknown) => callAs(site.base, "ana", method, path, body);
    const read = async () => (await as("GET", `/meetings/${meeting_id}`)).body;
    for (const generated_by_ai of [true, false]) {
      await as("POST", `/agenda/store-agenda/${meeting_id}`, { agenda_items: ["Screens"], generated_by_ai });
      expect(await read()).toMatchObject({
        agenda_generated: generated_by_ai,
        agendas: [{ agenda_items: ["Screens"] }],
      });
    }
    await as("PATCH", `/meetings/${meeting_id}`, { agenda: ["Piers"], agenda_generated: true });
    expect(await read()).toMatchObject({ agenda_generated: true, agendas: [{ agenda_items: ["Piers"] }] });
  });

  test("answers anonymous with 401, another user's id with 403, another's meeting with 404", async () => {
    const site = await meetingsApiSite();
    const { base, ana, project } = site;
    const { meeting_id } = await schedule(site);
    const payload = { ...plan, project_id: project.project_id };
    for (const [method, path, body] of [
      ["GET", `/meetings/${meeting_id}`],
      ["GET", `/meetings/pending?project_id=${project.project_id}`],
      ["GET", `/meetings/project/${project.project_id}`],
      ["GET", `/recall/meeting-transcript/${meeting_id}`],
      ["POST", `/recall/start-recording?meeting_id=${meeting_id}`],
      ["POST", `/recall/stop-recording?meeting_id=${meeting_id}`],
      ["POST", "/meetings/", payload],
      ["PATCH", `/meetings/${meeting_id}`, { title: "Mine" }],
      ["DELETE", `/meetings/${meeting_id}`],
      ["POST", `/agenda/store-agenda/${meeting_id}`, { agenda_items: [] }],
      ["POST", `/agenda/generate-agenda/${project.project_id}`, { title: "a" }],
    ] as const) {
      expect([path, (await callAs(base, null, method, path, body)).status]).toEqual([path, 401]);
      const detail = path.includes("generate-agenda")
        ? "Please select a project before generating agenda."
        : "Not found";
      expect([path, await callAs(base, "sam", method, path, body)]).toEqual([
        path,
        { status: 404, body: { detail } },
      ]);
    }
    const others = `/meetings/?user_id=${ana.userId}`;
    expect(await callAs(base, "ben", "POST", others, payload)).toMatchObject({ status: 403 });
  });

  test("refuses invalid input with reasons by field", async () => {
    const { base, project } = await meetingsApiSite();
    expect(await callAs(base, "ana", "POST", "/meetings/", { ...project, title: "" })).toMatchObject({
      status: 422,
      body: {
        errors: {
          title: ["Title is required"],
          scheduled_at: ["Date and Time are required"],
          platform_type: ["Platform is required"],
        },
      },
    });
  });
});

describe("recording over REST", () => {
  test("starts a recording, receives lines, stops it and returns the transcript", async () => {
    const site = await meetingsApiSite();
    const { base, ben, workspace } = site;
    const { meeting_id } = await schedule(site);
    const as = (method: string, path: string) => callAs(base, "ben", method, path);
    const query = new URLSearchParams({
      ...{ meeting_url: "https://zoom.us/j/1", meeting_id, user_id: ben.userId },
      webhook_url: `${base}/recall/transcription`,
    });
    const started = await as("POST", `/recall/start-recording?${query}`);
    expect(started).toMatchObject({ status: 200, body: { status: "active", botId: expect.any(String) } });
    const { webhook_url } = started.body as { webhook_url: string };
    expect(webhook_url.startsWith(`${base}/recall/transcription?`)).toBe(true);
    const delivered = await fetch(webhook_url, {
      method: "POST",
      body: JSON.stringify(spoken("Shall we start?", 62)),
    });
    expect(delivered.status).toBe(200);
    await workspace.worker.drain();
    const stop = `/recall/stop-recording?meeting_id=${meeting_id}`;
    for (let time = 0; time < 2; time++)
      expect(await as("POST", stop)).toMatchObject({
        status: 200,
        body: { status: "stopped", needs_transcript: false },
      });
    for (const path of [`/recall/meeting-transcript/${meeting_id}`, `/meetings/${meeting_id}/transcript`])
      expect(await as("GET", path)).toEqual({
        status: 200,
        body: [
          {
            segment_id: expect.any(String),
            timestamp: "00:01:02",
            start_ms: 62_000,
            speaker: "Ana Reis",
            text: "Shall we start?",
          },
        ],
      });
  });

  test("refuses a webhook address of another server", async () => {
    const site = await meetingsApiSite();
    const { meeting_id } = await schedule(site);
    for (const webhook_url of [
      "https://evil.test/recall/transcription",
      `${site.base}/elsewhere`,
      "//evil.test/recall/transcription",
      `${site.base}@evil.test/recall/transcription`,
    ]) {
      const query = new URLSearchParams({ meeting_id, webhook_url });
      expect(await callAs(site.base, "ben", "POST", `/recall/start-recording?${query}`)).toMatchObject({
        status: 400,
        body: { errors: { webhook_url: [expect.stringContaining(site.base)] } },
      });
    }
  });
});

import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { api } from "#app/api/router.ts";
import type { Actor } from "#app/core/actor.ts";
import { addActionItem } from "#app/domain/action-items/write.server.ts";
import { startChat } from "#app/domain/chat/write.server.ts";
import { proposeEdit } from "#app/domain/edit-requests/write.server.ts";
import { listNotifications } from "#app/domain/notifications/read.server.ts";
import { getProject } from "#app/domain/projects/read.server.ts";
import { removeMember } from "#app/domain/projects/write.server.ts";
import { createApp } from "#app/http/app.ts";
import { answerQuestion } from "#app/intelligence/answers.ts";
import { summarized, summaryOf, testAi } from "#tests/domain/summaries/stage.ts";
import { serve } from "#tests/support/serve.ts";
import { visitors } from "#tests/support/site.ts";

type Ids = Record<
  "org" | "project" | "meeting" | "edit" | "action" | "session" | "notification" | "user",
  string
>;
type Call = { query?: (ids: Ids) => string; body?: (ids: Ids) => unknown };

const open = new Set(["POST /auth/signup", "POST /auth/login"]);

/** Endpoints that name nobody's row: whoever is logged in calls them for themselves. */
const personal = new Set([
  "PATCH /users/:user_id",
  "POST /meeting-platform/zoom/generate-link",
  "GET /meeting-platform/zoom/authorize/:user_id",
  "GET /users/me",
  "POST /users/:user_id/update-last-active",
  "POST /api/users/update-last-active",
  "GET /users/:user_id/organizations",
  "GET /users/:user_id/projects",
  "GET /notifications/user/:user_id/notifications",
  "GET /cross-memory-gpt/sessions/:user_id",
  "POST /org/create",
  "GET /org/active",
  "GET /proj/active",
]);

/** Endpoints whose caller must bring a proof along; `old-corners.test.ts` says which. */
const proving = new Set(["POST /users/", "POST /users/by-email", "GET /meeting-platform/zoom/callback"]);

const meetingQuery = { query: ({ meeting }: Ids) => `meeting_id=${meeting}` };
const projectQuery = { query: ({ project }: Ids) => `project_id=${project}` };
const newMeeting = (project_id: string) => ({
  project_id,
  title: "Mine",
  scheduled_at: "2027-01-01T10:00:00Z",
  platform_type: "zoom",
});

/** What a stranger would have to send besides the path, were they let in; every other endpoint needs only its path. */
const calls: Record<string, Call> = {
  "POST /action-items/": { body: ({ meeting }) => ({ meeting_id: meeting, description: "Mine" }) },
  "PATCH /action-items/:action_id": { body: () => ({ status: "completed" }) },
  "POST /agenda/store-agenda/:meeting_id": {
    body: () => ({ agenda_items: ["Mine"], generated_by_ai: false }),
  },
  "POST /agenda/generate-agenda/:project_id": { body: () => ({ title: "Mine", description: "" }) },
  "POST /cross-memory-gpt/ask": {
    query: ({ project, session }) => `project_id=${project}&session_id=${session}`,
    body: () => ({ query: "What was said?" }),
  },
  "POST /cross-memory-gpt/new-chat": { ...projectQuery, body: () => ({ query: "What was said?" }) },
  "POST /cross-memory-gpt/index-meeting": {
    query: ({ meeting, project }) => `meeting_id=${meeting}&project_id=${project}`,
  },
  "POST /cross-memory-gpt/delete-session": { query: ({ session }) => `session_id=${session}` },
  "POST /cross-memory-gpt/rename-session": { query: ({ session }) => `session_id=${session}&new_label=Mine` },
  "POST /meetings/": { body: ({ project }) => newMeeting(project) },
  "GET /meetings/pending": projectQuery,
  "GET /meetings/project": projectQuery,
  "PATCH /meetings/:meeting_id": { body: () => ({ title: "Mine" }) },
  "POST /org/setActive": { query: ({ org }) => `org_id=${org}` },
  "PATCH /org/:org_id": { query: () => "org_name=Mine" },
  "POST /proj/create": { query: ({ org }) => `org_id=${org}&name=Mine` },
  "POST /proj/setActive": projectQuery,
  "PUT /proj/:project_id": { query: () => "name=Mine" },
  "POST /proj/:project_id/participants": { query: () => "email=me@example.test" },
  "PATCH /proj/:project_id/participants/:user_id": { query: () => "role=project_admin" },
  "POST /recall/start-recording": meetingQuery,
  "POST /recall/stop-recording": meetingQuery,
  "POST /recall/process-structured-summary": meetingQuery,
  "PATCH /summary/direct-update": { ...meetingQuery, body: () => ({ summary: "Mine." }) },
  "POST /summary/edit-request": { ...meetingQuery, body: () => ({ summary: "Mine." }) },
  "PATCH /summary/edit-request/:edit_id": { query: () => "approve=true" },
  "GET /summary/edit-requests/": { query: ({ edit }) => `edit_id=${edit}` },
};

const endpoints = api.flat().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
const guarded = endpoints.filter((name) => ![open, personal, proving].some((set) => set.has(name)));
const madeUp: Ids = Object.fromEntries(
  ["org", "project", "meeting", "edit", "action", "session", "notification", "user"].map((name) => [
    name,
    `01890000-0000-7000-8000-${String(name.length).padStart(12, "0")}`,
  ]),
) as Ids;

describe("every endpoint", () => {
  test("that is listed here exists, and the list is not empty", () => {
    expect(guarded.length).toBeGreaterThan(40);
    expect(
      [...open, ...personal, ...proving, ...Object.keys(calls)].filter((name) => !endpoints.includes(name)),
    ).toEqual([]);
  });

  test("refuses the anonymous before anything else, and changes nothing", async () => {
    const site = await everything();
    const before = rows(site.file);
    for (const name of [...guarded, ...personal, ...proving])
      expect(await site.send(null, name, site.ids), name).toMatchObject({ status: 401 });
    expect(rows(site.file)).toEqual(before);
  });

  test.each(["stranger", "removed"])(
    "tells a %s the same of what exists as of what does not",
    async (who) => {
      const site = await everything();
      const before = rows(site.file);
      for (const name of guarded) {
        const real = await site.send(who, name, site.ids);
        expect([real.status, name]).toEqual([404, name]);
        expect([JSON.stringify(real.body), name]).toEqual([
          JSON.stringify((await site.send(who, name, madeUp)).body),
          name,
        ]);
      }
      expect(rows(site.file)).toEqual(before);
    },
  );

  test("lets nobody speak for somebody else", async () => {
    const site = await everything();
    const before = rows(site.file);
    const asHost = { ...site.ids, user: site.at.host.userId };
    for (const name of personal) {
      const path = name.includes(":user_id") ? "" : `user_id=${site.at.host.userId}&`;
      const answer = await site.send("member", name, asHost, `${path}org_name=Mine`);
      const isAboutMe = name === "GET /users/me";
      expect([answer.status, name]).toEqual([isAboutMe ? 200 : 403, name]);
    }
    expect(rows(site.file)).toEqual(before);
  });
});

/** A project with one of everything in it, and the doors to it. */
async function everything() {
  const ai = {
    ...testAi,
    answer: async (question: string, meetings: never[]) => answerQuestion(question, meetings),
  };
  const at = await summarized({ ai: ai as typeof testAi });
  const { project_id, meeting_id } = at;
  const summary = await summaryOf(at, at.member);
  const edit = await proposeEdit(at.as(at.member), {
    meeting_id,
    base_revision: summary.revision,
    changes: { keyDecisions: ["We sail at dawn."] },
  });
  const item = await addActionItem(at.as(at.host), { meeting_id, description: "Write it down" });
  const chat = await startChat(at.as(at.member), { project_id, query: "When is the launch?" });
  await at.workspace.worker.drain();
  const { notifications } = await listNotifications(at.as(at.host), {});
  const project = await getProject(at.as(at.admin), { project_id });
  await removeMember(at.as(at.admin), { project_id, user_id: at.other.userId });
  const ids: Ids = {
    org: project.org_id,
    project: project_id,
    meeting: meeting_id,
    edit: edit.edit_id,
    action: item.action_id,
    session: chat.session_id,
    notification: notifications[0]?.notification_id ?? "",
    user: at.host.userId,
  };
  const people: Record<string, Actor> = { member: at.member, stranger: at.stranger, removed: at.other };
  const { actor: _nobody, ...kernel } = at.workspace.ctx({ kind: "anonymous", address: "" });
  const app = createApp({
    kernel,
    identify: async ({ bearer, address }) => people[bearer ?? ""] ?? { kind: "anonymous", address },
    ready: () => ({ ok: true, problems: [] }),
    api,
    stopping: new AbortController().signal,
  });
  const { call } = visitors(await serve(app));
  return {
    at,
    ids,
    file: at.workspace.db.file,
    send(who: string | null, name: string, wanted: Ids, more = "") {
      const [method = "", pattern = ""] = name.split(" ");
      const path = pattern.replace(/:(\w+)_id/g, (_, noun: keyof Ids) => wanted[noun]);
      const { query, body } = calls[name] ?? {};
      const search = [query?.(wanted), more].filter(Boolean).join("&");
      return call(who, method, search ? `${path}?${search}` : path, body?.(wanted));
    },
  };
}

/** How many rows each table has, and everything a call could have changed in a row that was there. */
function rows(file: string): Record<string, unknown> {
  const db = new Database(file, { readonly: true });
  try {
    const tables = db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%' AND name NOT LIKE 'sqlite%'",
      )
      .pluck()
      .all() as string[];
    return Object.fromEntries(tables.map((name) => [name, db.prepare(`SELECT * FROM "${name}"`).all()]));
  } finally {
    db.close();
  }
}

import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { endpoints, everything, type Ids } from "./everything.ts";

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

const names = [...endpoints.keys()];
const guarded = names.filter((name) => ![open, personal, proving].some((set) => set.has(name)));
const madeUp: Ids = Object.fromEntries(
  ["org", "project", "meeting", "edit", "action", "session", "notification", "user", "admin", "member"].map(
    (name) => [name, `01890000-0000-7000-8000-${String(name.length).padStart(12, "0")}`],
  ),
) as Ids;

describe("every endpoint", () => {
  test("that is listed here exists, and the list is not empty", () => {
    expect(guarded.length).toBeGreaterThan(40);
    expect(
      [...open, ...personal, ...proving, ...Object.keys(calls)].filter((name) => !endpoints.has(name)),
    ).toEqual([]);
  });

  test("refuses the anonymous before anything else, and changes nothing", async () => {
    const site = await world();
    const before = rows(site.file);
    for (const name of [...guarded, ...personal, ...proving])
      expect(await site.send(null, name, site.ids), name).toMatchObject({ status: 401 });
    expect(rows(site.file)).toEqual(before);
  });

  test.each(["stranger", "removed"])(
    "tells a %s the same of what exists as of what does not",
    async (who) => {
      const site = await world();
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
    const site = await world();
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

async function world() {
  const site = await everything();
  return {
    ...site,
    send(who: string | null, name: string, wanted: Ids, more = "") {
      const [method = "", pattern = ""] = name.split(" ");
      const path = pattern.replace(/:(\w+)_id/g, (_, noun: keyof Ids) => wanted[noun]);
      const { query, body } = calls[name] ?? {};
      const search = [query?.(wanted), more].filter(Boolean).join("&");
      return site.call(who, method, search ? `${path}?${search}` : path, body?.(wanted));
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

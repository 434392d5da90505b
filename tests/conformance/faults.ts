import { password } from "#tests/support/journey.ts";
import { broken, type Person, type Project, type Stage } from "#tests/support/stage.ts";

/** What the failing calls are about. */
export type Ids = Project &
  Record<
    "user" | "email" | "meeting" | "edit" | "action" | "session" | "member" | "recorded" | "unread",
    string
  >;

type Fault = {
  /** The table that fails, and at what; `read` takes it away. */
  table: string;
  on?: "insert" | "update" | "delete" | "read";
  calls: [method: string, path: string, body?: (ids: Ids) => unknown][];
};

const question = () => ({ query: "Why are the screens hard to read?" });

/** Each call with a database in which just this goes wrong. An id in a path is written `:name`. */
export const faults: Fault[] = [
  { table: "organizations", on: "insert", calls: [["POST", "/org/create?org_name=New"]] },
  {
    table: "organizations",
    on: "update",
    calls: [["PATCH", "/org/:org_id?org_name=Newer"]],
  },
  { table: "organizations", on: "delete", calls: [["DELETE", "/org/:org_id"]] },
  {
    table: "organization_members",
    on: "read",
    calls: [
      ["GET", "/org/active"],
      ["GET", "/users/:user/organizations"],
    ],
  },
  {
    table: "users",
    on: "update",
    calls: [
      ["POST", "/org/setActive?org_id=:org_id"],
      ["POST", "/users/:user/update-last-active", ({ org_id }) => ({ org_id })],
      ["POST", "/proj/setActive?project_id=:project_id"],
      ["POST", "/users/", ({ email }) => ({ email, first_name: "Ana", last_name: "Reis", status: "active" })],
    ],
  },
  { table: "projects", on: "insert", calls: [["POST", "/proj/create?org_id=:org_id&name=New"]] },
  {
    table: "projects",
    on: "update",
    calls: [["PUT", "/proj/:project_id?name=Newer"]],
  },
  { table: "projects", on: "delete", calls: [["DELETE", "/proj/:project_id"]] },
  {
    table: "project_members",
    on: "read",
    calls: [
      ["GET", "/users/:user/projects"],
      ["GET", "/proj/:project_id/participants"],
      ["GET", "/proj/active"],
      ["GET", "/proj/:project_id"],
      ["GET", "/proj/:project_id/user-role"],
    ],
  },
  {
    table: "invites",
    on: "insert",
    calls: [["POST", "/proj/:project_id/participants?email=new@example.test"]],
  },
  {
    table: "project_members",
    on: "update",
    calls: [["PATCH", "/proj/:project_id/participants/:member?role=project_admin"]],
  },
  {
    table: "project_members",
    on: "delete",
    calls: [["DELETE", "/proj/:project_id/participants/:member"]],
  },
  {
    table: "meetings",
    on: "insert",
    calls: [
      [
        "POST",
        "/meetings",
        ({ project_id }) => ({
          ...{ project_id, title: "New", platform_type: "zoom", scheduled_at: "2040-01-01T10:00:00Z" },
        }),
      ],
    ],
  },
  {
    table: "meetings",
    on: "read",
    calls: [
      ["GET", "/meetings/:meeting"],
      ["GET", "/meetings/:meeting/details"],
      ["GET", "/meetings/project/:project_id"],
      ["GET", "/meetings/project?project_id=:project_id"],
      ["GET", "/meetings/pending?project_id=:project_id"],
      ["GET", "/recall/structured-summary/:meeting"],
    ],
  },
  {
    table: "meetings",
    on: "update",
    calls: [
      ["PATCH", "/meetings/:meeting", () => ({ title: "Newer" })],
      ["POST", "/recall/start-recording?meeting_id=:meeting"],
    ],
  },
  { table: "meetings", on: "delete", calls: [["DELETE", "/meetings/:meeting"]] },
  {
    table: "action_items",
    on: "insert",
    calls: [["POST", "/action-items", ({ meeting }) => ({ meeting_id: meeting, description: "New" })]],
  },
  { table: "action_items", on: "read", calls: [["GET", "/action-items/meeting/:meeting"]] },
  {
    table: "action_items",
    on: "update",
    calls: [["PATCH", "/action-items/:action", () => ({ status: "completed" })]],
  },
  { table: "action_items", on: "update", calls: [["DELETE", "/action-items/:action"]] },
  { table: "edit_requests", on: "update", calls: [["PATCH", "/summary/edit-request/:edit?approve=true"]] },
  {
    table: "jobs",
    on: "insert",
    calls: [["POST", "/recall/process-structured-summary?meeting_id=:unread"]],
  },
  {
    table: "recordings",
    on: "insert",
    calls: [["POST", "/recall/start-recording?meeting_id=:meeting"]],
  },
  {
    table: "recordings",
    on: "update",
    calls: [["POST", "/recall/stop-recording?meeting_id=:recorded"]],
  },
  {
    table: "chat_items",
    on: "insert",
    calls: [["POST", "/cross-memory-gpt/ask?project_id=:project_id&session_id=:session", question]],
  },
  {
    table: "chat_sessions",
    on: "insert",
    calls: [["POST", "/cross-memory-gpt/new-chat?project_id=:project_id", question]],
  },
  {
    table: "chat_sessions",
    on: "read",
    calls: [
      ["GET", "/cross-memory-gpt/history/:session"],
      ["GET", "/cross-memory-gpt/sessions/:user"],
    ],
  },
  {
    table: "meetings",
    on: "read",
    calls: [["POST", "/cross-memory-gpt/index-meeting?meeting_id=:meeting&project_id=:project_id"]],
  },
  {
    table: "chat_sessions",
    on: "update",
    calls: [["POST", "/cross-memory-gpt/rename-session?session_id=:session&new_label=Newer"]],
  },
  {
    table: "chat_sessions",
    on: "delete",
    calls: [["POST", "/cross-memory-gpt/delete-session?session_id=:session"]],
  },
  {
    table: "users",
    on: "insert",
    calls: [
      [
        "POST",
        "/auth/signup",
        () => ({
          ...{ email: "late@example.test", first_name: "Li", last_name: "Late", password: "correct horse" },
        }),
      ],
    ],
  },
  {
    table: "sessions",
    on: "insert",
    calls: [["POST", "/auth/login", ({ email }) => ({ email, password })]],
  },
];

/** Makes the table fail, calls, and mends it again. Anonymous calls go the same way: they name nobody. */
export async function callDuring(at: Stage, { call }: Person, fault: Fault, ids: Ids): Promise<void> {
  await during(at.program.file, fault, async () => {
    for (const [method, path, body] of fault.calls)
      await call(
        method,
        path.replace(/:(\w+)/g, (_, name: keyof Ids) => ids[name]),
        body?.(ids),
      );
  });
}

export function during<T>(
  file: string,
  { table, on = "insert" }: Pick<Fault, "table" | "on">,
  work: () => Promise<T>,
): Promise<T> {
  if (on === "read")
    return broken(
      file,
      `alter table ${table} rename to ${table}_away`,
      `alter table ${table}_away rename to ${table}`,
      work,
    );
  const trigger = `create trigger failing before ${on} on ${table} begin select raise(abort, 'It fails'); end`;
  return broken(file, trigger, "drop trigger failing", work);
}

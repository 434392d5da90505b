import { join } from "node:path";
import Database from "better-sqlite3";
import type { ProjectRole } from "#app/core/enums/project-role.ts";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { organizationMembers } from "#db/schema/organizations.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { openSqlite } from "#db/store/sqlite.ts";

/** A member with a session; `cookie` is what their browser sends. */
export type Member = {
  user_id: string;
  first_name: string;
  last_name: string;
  token: string;
  cookie: string;
};

let made = 0;

/** As `letMembersIn`; returns the cookies' values. */
export async function letIn(folder: string, project_id: string, count: number): Promise<string[]> {
  return (await letMembersIn(folder, project_id, count)).map(({ token }) => token);
}

/**
 * So many further members of a project and of its organization, each with a session. Written straight, as 500 passwords would
 * take a while.
 */
export async function letMembersIn(
  folder: string,
  project_id: string,
  count: number,
  role: ProjectRole = "member",
): Promise<Member[]> {
  const org_id = readOne(folder, "SELECT org_id FROM projects WHERE project_id = ?", project_id);
  const db = openSqlite(join(folder, "throughline.db"));
  const now = Date.now();
  const all = Array.from({ length: count }, () => {
    const number = made++;
    const token = `token-${number}`;
    const cookie = `throughline=${token}; throughline-zone=Europe%2FBerlin`;
    return { user_id: newId(), ...nameOf(number), token, cookie };
  });
  await db.write(async (q) => {
    for (const { user_id, first_name, last_name, token } of all) {
      const name = { first_name, last_name, email: `${token.replace("token-", "p")}@bench.example` };
      const times = { created_at: now, updated_at: now };
      await q.insert(users).values({ user_id, ...name, status: "active", ...times });
      await q.insert(organizationMembers).values({ org_id, user_id, role: "member", joined_at: now });
      await q.insert(projectMembers).values({ project_id, user_id, role, joined_at: now });
      const lasting = { created_at: now, last_seen_at: now, expires_at: now + 86_400_000 };
      const session = { session_id: newId(), user_id, token_hash: hashToken(token), remember: false };
      await q.insert(sessions).values({ ...session, ...lasting });
    }
  });
  db.close();
  return all;
}

/** Ends what `letMembersIn` began, so that others can be let in and the project has as many members as before. */
export function letMembersOut(folder: string, members: Member[]): void {
  const db = open(folder);
  const ends = ["project_members", "organization_members", "sessions"].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE user_id = ?`),
  );
  db.transaction(() => {
    for (const { user_id } of members) for (const end of ends) end.run(user_id);
  })();
  db.close();
}

/** The first value of a row. */
export function readOne(folder: string, sql: string, ...values: string[]): string {
  const db = open(folder);
  const value = db
    .prepare(sql)
    .pluck()
    .get(...values);
  db.close();
  if (value === undefined) throw new Error(`${sql}: no row`);
  return String(value);
}

function open(folder: string): Database.Database {
  return new Database(join(folder, "throughline.db"), { timeout: 10_000 });
}

/** First names are shared, most pairs are not. */
function nameOf(n: number) {
  const first = firstNames[n % firstNames.length] ?? "";
  return { first_name: n % 7 === 0 ? first : `${first}-${n % 211}`, last_name: `Somebody${n % 97}` };
}

const firstNames = [
  "Ana",
  "Bo",
  "Chloe",
  "Dara",
  "Eli",
  "Farah",
  "Gus",
  "Hana",
  "José",
  "Åsa",
  "Maximiliane",
];

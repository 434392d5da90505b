import { join } from "node:path";
import { newId } from "#app/core/new-id.ts";
import { hashToken } from "#app/core/tokens.ts";
import { sessions, users } from "#db/schema/identity.ts";
import { projectMembers } from "#db/schema/projects.ts";
import { openStore } from "#db/store.ts";

/** Members of the project, each with a session; returns their cookies. Written straight, as 500 passwords would take a while. */
export async function letIn(folder: string, project_id: string, count: number): Promise<string[]> {
  const db = openStore(join(folder, "throughline.db"));
  const now = Date.now();
  const all = Array.from({ length: count }, (_, n) => ({ user_id: newId(), token: `token-${n}`, n }));
  await db.write(async (q) => {
    for (const { user_id, token, n } of all) {
      const name = { first_name: "Person", last_name: String(n), email: `p${n}@bench.example` };
      const times = { created_at: now, updated_at: now };
      await q.insert(users).values({ user_id, ...name, status: "active", ...times });
      await q.insert(projectMembers).values({ project_id, user_id, role: "member", joined_at: now });
      const lasting = { created_at: now, last_seen_at: now, expires_at: now + 86_400_000 };
      const session = { session_id: newId(), user_id, token_hash: hashToken(token), remember: false };
      await q.insert(sessions).values({ ...session, ...lasting });
    }
  });
  db.close();
  return all.map(({ token }) => token);
}

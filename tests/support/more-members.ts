import Database from "better-sqlite3";

/** What grows: members of the organization and the project, people invited to its meetings, and items that belong to them. */
type Workspace = { file: string; org_id: string; project_id: string };

/** At most so many people are invited to a meeting. */
const mostInvited = 200;

/**
 * Brings a project to so many members, written straight, as a thousand people would take a while to sign up. Names are those
 * of people: first names are shared, most pairs are not. Every fourth member owns an open action item; for every tenth somebody
 * is invited who has not come yet.
 */
export function growTo(members: number, { file, org_id, project_id }: Workspace): void {
  const db = new Database(file, { timeout: 10_000 });
  const before = db
    .prepare<[string], number>("SELECT count(*) FROM project_members WHERE project_id = ?")
    .pluck()
    .get(project_id);
  const copy = copier(db);
  const like = (table: string, where: string) =>
    db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`).get() ?? {};
  const meetings = db
    .prepare<[string], string>("SELECT meeting_id FROM meetings WHERE project_id = ?")
    .pluck()
    .all(project_id);
  const models = {
    user: like("users", "status = 'active'"),
    inOrganization: like("organization_members", `org_id = '${org_id}'`),
    inProject: like("project_members", `project_id = '${project_id}'`),
    participant: like("meeting_participants", "role = 'host'"),
    item: like("action_items", "deleted_at IS NULL"),
    invite: like("invites", "accepted_at IS NULL"),
  };
  db.transaction(() => {
    for (let n = before ?? 0; n < members; n++) {
      const user_id = `member-${n}`;
      const first_name = `${firstNames[n % firstNames.length]}${n % 7 === 0 ? "" : `-${n % 211}`}`;
      const [last_name, email] = [`Somebody${n % 97}`, `p${n}@growth.example.test`];
      copy("users", { ...models.user, user_id, first_name, last_name, email, last_active_org_id: null });
      copy("organization_members", { ...models.inOrganization, user_id, role: "org_member" });
      copy("project_members", { ...models.inProject, user_id, role: "member" });
      for (const meeting_id of n < mostInvited ? meetings : []) {
        const participant_id = `${user_id} in ${meeting_id}`;
        const name = `${first_name} ${last_name}`;
        const person = { participant_id, meeting_id, user_id, name, email, role: "member" };
        copy("meeting_participants", { ...models.participant, ...person });
      }
      if (n % 4 === 0) {
        const owner = n % 8 ? first_name : `${first_name} ${last_name}`;
        const item = { action_id: `item-${n}`, meeting_id: meetings[(n / 4) % meetings.length], owner };
        copy("action_items", { ...models.item, ...item, status: "pending", due_date: null });
      }
      if (n % 10 === 0) invite(n);
    }
  })();
  db.close();

  function invite(n: number): void {
    const user_id = `invited-${n}`;
    const email = `invited-${n}@growth.example.test`;
    copy("users", { ...models.user, user_id, email, status: "pending", first_name: "", last_name: "" });
    const token = { token_hash: `hash-${n}`, mailed_token_hash: null };
    copy("invites", { ...models.invite, invite_id: `invite-${n}`, project_id, user_id, ...token });
  }
}

const firstNames = [
  "Ana",
  "Bo",
  "Chloé",
  "Dara",
  "Eli",
  "Farah",
  "Gus",
  "Hana",
  "José",
  "Åsa",
  "Maximiliane",
];

function copier(db: Database.Database) {
  const statements = new Map<string, Database.Statement>();
  return (table: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    statement.run(...Object.values(row));
  };
}

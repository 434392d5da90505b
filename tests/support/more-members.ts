import type Database from "better-sqlite3";

type Project = { org_id: string; project_id: string };

/** At most so many people are invited to a meeting: how large one is has nothing to do with how large its project is. */
const mostInvited = 12;
/** Every so many members own an open action item, and are followed by somebody who is invited and has not come yet. */
const [eachOwner, eachInvite] = [4, 10];

/** Members of a project until it has so many. Names are those of people: first names are shared, most pairs are not. */
export function addMembers(db: Database.Database, count: number, { org_id, project_id }: Project): void {
  const before = db
    .prepare<[string], number>("SELECT count(*) FROM project_members WHERE project_id = ?")
    .pluck()
    .get(project_id);
  const copy = copier(db);
  const like = (table: string, where: string) =>
    db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} WHERE ${where} LIMIT 1`).get() ?? {};
  const meetings = db
    .prepare<[string], string>("SELECT meeting_id FROM meetings WHERE project_id = ? LIMIT 3")
    .pluck()
    .all(project_id);
  const models = {
    user: like("users", "status = 'active'"),
    inOrganization: like("organization_members", `org_id = '${org_id}'`),
    inProject: like("project_members", `project_id = '${project_id}'`),
    participant: like("meeting_participants", "role = 'host'"),
    invite: like("invites", "accepted_at IS NULL"),
  };
  for (let n = before ?? 0; n < count; n++) {
    const user_id = `member-${n}`;
    const { first_name, last_name } = nameOf(n);
    const email = `p${n}@growth.example.test`;
    copy("users", { ...models.user, user_id, first_name, last_name, email, last_active_org_id: null });
    copy("organization_members", { ...models.inOrganization, user_id, role: "member" });
    copy("project_members", { ...models.inProject, user_id, role: "member" });
    for (const meeting_id of n < mostInvited ? meetings : []) {
      const participant_id = `${user_id} in ${meeting_id}`;
      const name = `${first_name} ${last_name}`;
      const person = { participant_id, meeting_id, user_id, name, email, role: "member" };
      copy("meeting_participants", { ...models.participant, ...person });
    }
    if (n % eachInvite === 0) invite(n);
  }

  function invite(n: number): void {
    const user_id = `invited-${n}`;
    const email = `invited-${n}@growth.example.test`;
    copy("users", { ...models.user, user_id, email, status: "pending", first_name: "", last_name: "" });
    const token = { token_hash: `hash-${n}`, mailed_token_hash: null };
    copy("invites", { ...models.invite, invite_id: `invite-${n}`, project_id, user_id, ...token });
  }
}

/** The open items that members own, one in a meeting. */
export function addOwnedItems(db: Database.Database, members: number, { over }: { over: string }): void {
  const meetings = db
    .prepare<[string], string>("SELECT meeting_id FROM meetings WHERE meeting_id LIKE ? || '-%' ORDER BY 1")
    .pluck()
    .all(over);
  const model = db.prepare<[], Record<string, unknown>>("SELECT * FROM action_items LIMIT 1").get();
  const copy = copier(db);
  const known = db.prepare("SELECT count(*) FROM action_items WHERE action_id LIKE 'item-%'").pluck().get();
  for (let n = (known as number) * eachOwner; n < members; n += eachOwner) {
    const { first_name, last_name } = nameOf(n);
    const owner = n % (2 * eachOwner) ? first_name : `${first_name} ${last_name}`;
    const item = { action_id: `item-${n}`, meeting_id: meetings[(n / eachOwner) % meetings.length], owner };
    copy("action_items", { ...model, ...item, status: "pending", due_date: null });
  }
}

function nameOf(n: number) {
  const first_name = `${firstNames[n % firstNames.length]}${n % 7 === 0 ? "" : `-${n % 211}`}`;
  return { first_name, last_name: `Somebody${n % 97}` };
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

import type Database from "better-sqlite3";
import { newId as id } from "#app/core/new-id.ts";

/** Whose lists grow, and of which places. */
export type GrowingLists = {
  me: string;
  org_id: string;
  project_id: string;
  over: string;
  next: string;
  written: string;
  chat: string;
};
type Row = Record<string, unknown>;
type Add = (table: string, row: Row) => void;

/** How long the lists become: of a server or a person, of places a person is in, of one meeting or chat; and where a rule allows fewer, as many as it allows. */
const most = { ofServer: 2000, places: 500, ofMeeting: 200, tokens: 50, calendars: 20, links: 20 };
const text = "Somebody wrote a sentence of the usual length about the timetable.";

/** Rows of every table that a list is made of, besides members and meetings: once, however often it is asked for. */
export function addToLists(db: Database.Database, place: GrowingLists): void {
  const known = db.prepare("SELECT count(*) FROM archive_imports WHERE import_id = 'before'").pluck().get();
  if (known === 1) return;
  const statements = new Map<string, Database.Statement>();
  const add: Add = (table, row) => {
    const columns = Object.keys(row);
    const names = columns.map((column) => `"${column}"`).join(", ");
    const sql = `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => "?").join(", ")})`;
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    statement.run(...columns.map((column) => row[column]));
  };
  const one = (sql: string) => db.prepare<[], Row>(sql).get() ?? {};
  addPlaces(add, one, place);
  addOfServer(add, place);
  addOfPerson(add, place);
  addOfMeeting(add, one, place);
}

function addPlaces(add: Add, one: (sql: string) => Row, { me, org_id, project_id }: GrowingLists): void {
  const project = one(`SELECT * FROM projects WHERE project_id = '${project_id}'`);
  const organization = one(`SELECT * FROM organizations WHERE org_id = '${org_id}'`);
  for (let n = 0; n < most.places; n++) {
    const own = `more-${n}`;
    const joined_at = Date.now();
    add("projects", { ...project, project_id: own, project_name: `Project ${n}`, profile_url: null });
    add("project_members", { project_id: own, user_id: me, role: "project_admin", joined_at });
    add("organizations", { ...organization, org_id: own, org_name: `Organization ${n}`, logo_url: null });
    add("organization_members", { org_id: own, user_id: me, role: "org_admin", joined_at });
  }
}

/** What operators see, the one who is measured among them. */
function addOfServer(add: Add, { me, org_id, project_id }: GrowingLists): void {
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10);
  add("operators", { user_id: me, named_by: null, named_at: now });
  for (let n = 0; n < most.ofMeeting; n++)
    add("operators", { user_id: `member-${n + 20}`, named_by: me, named_at: now });
  for (let n = 0; n < most.ofServer; n++) {
    const who = { actor: me, org_id, user_id: `member-${n}`, details: "{}", created_at: now };
    add("audit_log", { entry_id: id(), act: "organization.member-added", ...who });
    const mail = { to: `p${n}@growth.example.test`, subject: text, text_sealed: "", created_at: now };
    add("mails", { mail_id: id(), ...mail, attempts: 9 });
    const job = { name: "send-mail", payload: "{}", state: "dead", run_at: now, error: text };
    add("jobs", { job_id: id(), ...job, attempts: 9, max_attempts: 9, created_at: now, finished_at: now });
    const delivery = { provider: "recall", event_id: `delivery ${n}`, recording_id: "none", body: "{}" };
    add("webhook_deliveries", {
      delivery_id: id(),
      ...delivery,
      received_at: now,
      applied: 0,
      problem: text,
    });
    const asked = { org_id, project_id: `more-${n % most.places}`, user_id: `member-${n}`, kind: "summary" };
    add("spending", { day, ...asked, calls: 1, tokens_in: 9, tokens_out: 9, ms: 0 });
  }
  const made = JSON.stringify({ org_id: null, project_ids: [project_id] });
  const archive = { import_id: "before", archive_id: "before", org_id, state: "done", made, imported_by: me };
  add("archive_imports", { ...archive, started_at: now, touched_at: now });
  for (let n = 0; n < most.ofServer; n++) {
    const email = `named-${n}@growth.example.test`;
    const person = { person_id: `named-${n}`, email, first_name: `Named ${n}`, last_name: "Before" };
    add("imported_people", { ...person, import_id: "before" });
  }
}

function addOfPerson(add: Add, { me, project_id, over, chat }: GrowingLists): void {
  const now = Date.now();
  const times = { created_at: now, updated_at: now };
  for (let n = 0; n < most.ofServer; n++) {
    const event = { event_id: `event-${n}`, meeting_id: over, type: "summary_ready", status: "unread" };
    const names = {
      project_name: `Project ${n % 7}`,
      creator_name: `Somebody ${n}`,
      meeting_title: `Talk ${n}`,
    };
    add("notifications", { notification_id: id(), user_id: me, ...event, ...names, created_at: now - n });
    add("chat_sessions", { session_id: id(), user_id: me, project_id, title: `Question ${n}`, ...times });
  }
  for (let n = 0; n < most.ofMeeting; n++) {
    const asked = { session_id: chat, position: 100 + n, question: text, answer: "[]", engine: "embedded" };
    add("chat_items", { chat_id: id(), ...asked, stopped: 0, created_at: now });
    const session = { user_id: me, token_hash: `session-${n}`, remember: 0, created_at: now };
    add("sessions", { session_id: id(), ...session, last_seen_at: now, expires_at: now + 1e9 });
  }
  for (let n = 0; n < most.tokens; n++) {
    const token = { user_id: me, name: `Token ${n}`, scope: "read", token_hash: `token-${n}`, hint: "0000" };
    add("api_tokens", { token_id: id(), ...token, created_at: now });
    const agent = { user_id: me, client_id: "https://agent.test/client.json", name: `Agent ${n}`, epoch: 0 };
    const allowed = { may_propose: 1, projects: JSON.stringify([project_id]), code_hash: `code-${n}` };
    const bound = { redirect_uri: "https://agent.test/back", code_challenge: "none" };
    const used = { created_at: now, connected_at: now, last_used_at: now };
    add("agent_grants", { grant_id: id(), ...agent, ...allowed, ...bound, ...used });
  }
  for (let n = 0; n < most.calendars; n++) {
    const calendar = {
      user_id: me,
      project_id,
      kind: "address",
      name: `Calendar ${n}`,
      paused: 1,
      failures: 0,
    };
    add("calendar_feeds", { feed_id: `calendar-${n}`, ...calendar, created_at: now });
  }
  for (let n = 0; n < most.ofMeeting; n++) {
    const event = { feed_id: "calendar-0", uid: `uid-${n}`, original_start: 0, title: `Talk ${n}`, link: "" };
    const when = { starts_at: now + (n + 1) * 1e6, duration_minutes: 30 };
    add("calendar_events", {
      event_id: id(),
      ...event,
      ...when,
      platform: "zoom",
      status: "proposed",
      created_at: now,
    });
  }
}

function addOfMeeting(add: Add, one: (sql: string) => Row, place: GrowingLists): void {
  const { me, project_id, over, next, written } = place;
  const now = Date.now();
  const of = { meeting_id: over };
  const times = { created_at: now, updated_at: now };
  const { summary_id } = one(`SELECT summary_id FROM summaries WHERE meeting_id = '${over}'`);
  const edit = one(`SELECT * FROM edit_requests WHERE meeting_id = '${over}'`);
  const item = one("SELECT * FROM action_items LIMIT 1");
  const changed = JSON.stringify({ renamed: [], reworded: [], lines: [], items: [] });
  for (let n = 0; n < most.ofMeeting; n++) {
    const link = { token_hash: `share-${n}`, with_transcript: 0, created_by: me, created_at: now };
    const shared = n < most.links - 1 ? over : `${over}-0-${n % 50}`;
    add("share_links", {
      share_id: id(),
      meeting_id: shared,
      ...link,
      expires_at: now + 1e9,
      opened_count: 0,
    });
    const proposed = { edit_id: id(), proposed_by: `member-${n + 5}`, status: "pending_approval" };
    add("edit_requests", { ...edit, ...proposed, ...times });
    for (const meeting_id of [over, next]) {
      const person = {
        user_id: `member-${n + 20}`,
        email: `all-${n}@growth.example.test`,
        name: `Everybody ${n}`,
      };
      const invited = { participant_id: id(), meeting_id, role: "member", status: "invited" };
      add("meeting_participants", { ...invited, ...person });
    }
    add("meeting_speakers", { ...of, project_id, speaker: `Speaker of part ${n}`, first_seq: 1000 + n });
    add("comment_threads", { thread_id: `thread-${n}`, ...of, segment_id: `segment-${n}`, created_at: now });
    const comment = { thread_id: `thread-${n}`, ...of, author: me, text, mentions: "[]", created_at: now };
    add("comments", { comment_id: id(), ...comment });
    for (const meeting_id of [over, written])
      add("meeting_notes", { note_id: id(), meeting_id, written_by: me, text, ...times });
    const heard = { kind: "term", heard: `heard ${n}`, written: `written ${n}` };
    const rule = { project_id, ...heard, heard_key: `heard ${n}`, created_by: me, created_at: now };
    add("corrections", { correction_id: id(), ...rule });
    add("transcript_edits", {
      transcript_edit_id: id(),
      ...of,
      ...heard,
      changed,
      made_by: me,
      made_at: now,
    });
    const revision = {
      summary_id,
      number: 100 + n,
      content: "{}",
      author: me,
      reason: "edit",
      created_at: now,
    };
    add("summary_revisions", { revision_id: id(), ...revision });
    const decided = {
      line_id: id(),
      position: 10 + n,
      text: `${text} ${n}`,
      said_by: "[]",
      state: "decided",
    };
    const newer = `decision-${n}`;
    add("decisions", { decision_id: newer, ...of, ...decided, ...times, is_compared: 1 });
    if (n > 0) {
      const pair = {
        newer_id: newer,
        older_id: `decision-${n - 1}`,
        relation: "repeats",
        engine: "embedded",
      };
      add("decision_suggestions", { suggestion_id: id(), ...of, ...pair, found_at: now });
    }
    add("action_items", { ...item, action_id: id(), ...of, description: `${text} ${n}`, status: "pending" });
    const email = `all-${n}@growth.example.test`;
    add("sent_recaps", { sent_id: id(), ...of, email, revision: 1, sent_at: now });
  }
}

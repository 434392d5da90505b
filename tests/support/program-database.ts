import Database from "better-sqlite3";
import type { ProgramAddress } from "./program.ts";
import { until } from "./waits.ts";

/** What can be compared between two runs of the program: no ids, no moments. */
export type Outcome = { counts: Record<string, unknown> } & Record<string, unknown>;

const questions = {
  meetings: "select title, meeting_status, duration_minutes, platform_type, context_group from meetings",
  agendas: "select m.title, agenda_items from agendas join meetings m using (meeting_id)",
  members: "select first_name, role from project_members join users using (user_id)",
  said: `select m.title, seq, start_ms, end_ms, speaker, text
    from transcript_segments join meetings m using (meeting_id)`,
  lines: `select m.title, l.section, l.position, p.text parent, l.text, l.term, l.start_ms, l.revision,
      coalesce(u.first_name, l.author) author
    from summary_lines l join summaries using (summary_id) join meetings m using (meeting_id)
      left join summary_lines p on p.line_id = l.parent_id left join users u on u.user_id = l.author`,
  actions:
    "select m.title, i.description, owner, due_date, priority, status from action_items i join meetings m using (meeting_id)",
  evidence: `select m.title, coalesce(l.text, i.description) line, e.position, s.seq
    from evidence e join meetings m using (meeting_id) join transcript_segments s using (segment_id)
      left join summary_lines l using (line_id) left join action_items i on i.action_id = e.line_id`,
  revisions: `select m.title, number, reason, coalesce(u.first_name, r.author) author
    from summary_revisions r join summaries using (summary_id) join meetings m using (meeting_id)
      left join users u on u.user_id = r.author`,
  edits: `select m.title, p.first_name proposer, e.status, r.first_name reviewer, base_revision
    from edit_requests e join meetings m using (meeting_id) join users p on p.user_id = e.proposed_by
      left join users r on r.user_id = e.reviewed_by`,
  notifications: `select first_name, type, n.status, project_name, creator_name, meeting_title
    from notifications n join users using (user_id)`,
  people: "select first_name, last_name, email, status, time_zone from users",
  chats: "select title from chat_sessions",
  asked: `select i.position, i.question, json_extract(line.value, '$.text') text,
      json_extract(line.value, '$.citation.meeting_title') meeting, s.seq
    from chat_items i, json_each(i.answer) line
      left join transcript_segments s on s.segment_id = json_extract(line.value, '$.citation.segment_id')`,
};

/** Reads the database of a program once its jobs are done, without a lock and without changing it. */
export async function outcomeOf(program: ProgramAddress): Promise<Outcome> {
  await jobsDone(program);
  return reading(program, (db) => {
    const answers = Object.entries(questions).map(([name, sql]) => [name, sorted(db.prepare(sql).all())]);
    return { counts: counts(db), ...Object.fromEntries(answers) };
  });
}

/**
 * Waits until no job runs or is due. For a step whose traces depend on what jobs have done by then: a page marks the
 * notifications that there are as read, and two meetings that come close together are grouped at once.
 */
export function jobsDone(program: ProgramAddress): Promise<void> {
  const due = "select 1 from jobs where state = 'running' or (state = 'waiting' and run_at <= ?)";
  return until(async () => !reading(program, (db) => db.prepare(due).get(Date.now())));
}

function reading<T>({ file }: ProgramAddress, read: (db: Database.Database) => T): T {
  const db = new Database(file, { readonly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** Rows of each of our tables; the full-text index keeps tables of its own. Of a job that comes again by the clock one counts. */
function counts(db: Database.Database): Record<string, unknown> {
  const names = db
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'",
    )
    .pluck()
    .all();
  const rows = (name: unknown) =>
    name === "jobs" ? "(select distinct name, payload from jobs)" : `"${name}"`;
  return Object.fromEntries(
    names.map((name) => [
      name,
      db
        .prepare(`select count(*) from ${rows(name)}`)
        .pluck()
        .get(),
    ]),
  );
}

function sorted(rows: unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

/** Waits until a summary's page has been noted as opened by so many people: it is stored a moment after its answer. */
export function openedBy(program: ProgramAddress, people: number): Promise<void> {
  const opened = "select count(distinct user_id) from meeting_visits";
  return until(async () => reading(program, (db) => db.prepare(opened).pluck().get() === people));
}

import type Database from "better-sqlite3";

type Project = { project_id: string; over: string; next: string };

/** The columns of each table that hold ids of what a copy of a meeting has for itself. */
const ownIds: Record<string, string[]> = {
  meetings: ["meeting_id"],
  meeting_links: ["link_id", "meeting_id"],
  meeting_participants: ["participant_id", "meeting_id"],
  agendas: ["agenda_id", "meeting_id"],
  recordings: ["recording_id", "meeting_id"],
  transcript_segments: ["segment_id", "meeting_id", "recording_id"],
  summaries: ["summary_id", "meeting_id"],
  summary_lines: ["line_id", "summary_id", "parent_id"],
  summary_revisions: ["revision_id", "summary_id"],
  evidence: ["evidence_id", "meeting_id", "line_id", "segment_id"],
  action_items: ["action_id", "meeting_id"],
  decisions: ["decision_id", "meeting_id", "line_id"],
  decision_history: ["entry_id", "meeting_id", "decision_id"],
};
/** Of so many meetings one is still to come, and no more than ten of all; of so many that are over one has left items open. */
const [eachPlanned, eachOpen] = [20, 10];
const mostPlanned = 10;
/** Meetings are of so many groups: few enough that a project of fifty meetings fills them as far as the hub shows them. */
const groups = 4;

/** A copy of each of two meetings, made once: further ones are like these, whatever comes to be in the first two. */
export function modelMeetings(db: Database.Database, { over, next }: Pick<Project, "over" | "next">) {
  const known = db.prepare("SELECT count(*) FROM meetings WHERE meeting_id = ?").pluck().get(`${over}-0`);
  for (const of of known === 0 ? [over, next] : [])
    for (const table of Object.keys(ownIds)) copy(db, table, { of, number: 0 });
  return { over: `${over}-0`, next: `${next}-0` };
}

/** Copies of two meetings of a project, one that is over and one that is to come, until it has so many. */
export function addMeetings(db: Database.Database, count: number, { project_id, over, next }: Project): void {
  const before = db.prepare("SELECT count(*) FROM meetings WHERE project_id = ?").pluck().get(project_id);
  for (let n = before as number; n < count; n++) {
    const isPlanned = n % eachPlanned === 0 && n / eachPlanned <= mostPlanned;
    for (const table of Object.keys(ownIds)) copy(db, table, { of: isPlanned ? next : over, number: n });
    if (isPlanned) continue;
    db.prepare("UPDATE meetings SET context_group = ? WHERE meeting_id = ?").run(
      `Group ${n % groups}`,
      `${over}-${n}`,
    );
    if (n % eachOpen !== 0)
      db.prepare("UPDATE action_items SET status = 'completed' WHERE meeting_id = ?").run(`${over}-${n}`);
  }
}

/** Lets the copies say again what they said first, until there are so many lines; returns how many there are then. */
export function addLines(db: Database.Database, count: number, { over, next }: Project): number {
  const lines = () => db.prepare("SELECT count(*) FROM transcript_segments").pluck().get() as number;
  const values = columnsOf(db, "transcript_segments").map((column) => {
    if (column === "row") return "NULL";
    if (column === "segment_id") return "segment_id || '+' || @last";
    return column === "seq" ? "seq + @last" : `"${column}"`;
  });
  const again = db.prepare(
    `INSERT INTO transcript_segments SELECT ${values.join(", ")} FROM transcript_segments
     WHERE meeting_id NOT IN ('${over}', '${next}') AND segment_id NOT LIKE '%+%'`,
  );
  while (lines() < count) {
    const last = db.prepare("SELECT max(seq) + 1 FROM transcript_segments").pluck().get();
    db.transaction(() => again.run({ last })).immediate();
  }
  return lines();
}

const copies = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function copy(db: Database.Database, table: string, { of, number }: { of: string; number: number }): void {
  const known = copies.get(db) ?? new Map<string, Database.Statement>();
  copies.set(db, known);
  const statement = known.get(table) ?? db.prepare(copyOf(db, table));
  known.set(table, statement);
  // A number would be bound as one with a fraction.
  statement.run({ of, number: String(number) });
}

function copyOf(db: Database.Database, table: string): string {
  const values = columnsOf(db, table).map((column) => {
    if (column === "row") return "NULL";
    if (ownIds[table]?.includes(column)) return `"${column}" || '-' || @number`;
    // Meetings to come get further away, the others older.
    if (/^(scheduled_at|held_at)$/.test(column))
      return `"${column}" + iif(meeting_status = 'scheduled', 1, -1) * @number * 86400000`;
    return `"${column}"`;
  });
  const ofSummary = table === "summary_lines" || table === "summary_revisions";
  const own = ofSummary
    ? "summary_id = (SELECT summary_id FROM summaries WHERE meeting_id = @of)"
    : "meeting_id = @of";
  return `INSERT INTO "${table}" SELECT ${values.join(", ")} FROM "${table}" WHERE ${own}`;
}

function columnsOf(db: Database.Database, table: string): string[] {
  return db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
}

/**
 * Two calls of REST as a plain Express program answers them, with the checks that ours makes: security headers, an API token
 * that is looked up, a limit, ids that are parsed, a membership. `node rest-server.ts DATABASE`, with `PORT` and `HOST`
 */
import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import express, { type RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { z } from "zod";

type Texts<Columns extends string> = Record<Columns, string>;
type Times<Columns extends string> = Record<Columns, number>;
type Token = Texts<"user_id" | "status"> & { expires_at: number | null };
type MeetingRow = Texts<
  "meeting_id" | "project_id" | "title" | "description" | "platform_type" | "created_by"
> &
  Texts<"meeting_status" | "context_group" | "manual_meeting_link"> &
  Times<"scheduled_at" | "created_at" | "duration_minutes" | "agenda_generated"> & {
    archive_host: string | null;
    project_role?: string | null;
  };
type Part = Texts<"meeting_id">;
type Participant = Part & Texts<"name" | "email" | "user_id" | "role" | "status">;
type Link = Part & Texts<"platform" | "link_url">;
type Summary = Part & Texts<"summary_id"> & Times<"created_at">;

const [, , file = ""] = process.argv;
const db = new Database(file, { readonly: true });
const token = db.prepare(
  "SELECT t.*, u.status FROM api_tokens t JOIN users u ON u.user_id = t.user_id WHERE t.token_hash = ? LIMIT 1",
);
const one = db.prepare(
  `SELECT m.*, pm.role AS project_role FROM meetings m
   LEFT JOIN project_members pm ON pm.project_id = m.project_id AND pm.user_id = :user
   LEFT JOIN meeting_participants mp
     ON mp.meeting_id = m.meeting_id AND mp.user_id = :user AND mp.role = 'participant'
   WHERE m.meeting_id = :meeting AND (pm.user_id IS NOT NULL OR mp.participant_id IS NOT NULL) LIMIT 1`,
);
const membership = db.prepare(
  `SELECT p.*, pm.role FROM project_members pm JOIN projects p ON p.project_id = pm.project_id
   WHERE pm.project_id = ? AND pm.user_id = ?`,
);
const page = db.prepare(
  "SELECT * FROM meetings WHERE project_id = ? ORDER BY scheduled_at DESC, meeting_id DESC LIMIT ? OFFSET ?",
);
const partsOf = new Map<number, ReturnType<typeof partStatements>>();

const WhichMeeting = z.object({ meeting_id: z.uuid() });
const ListMeetings = z.object({
  project_id: z.uuid(),
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/** One snapshot each. */
const oneView = db.transaction(viewOfMeeting);
const pageOfViews = db.transaction(viewsOfPage);

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get("/readyz", (_req, res) => void res.json({}));
app.use(helmet(), authenticate());
app.use(
  rateLimit({
    ...{ windowMs: 60_000, limit: 1_000_000, standardHeaders: "draft-8", legacyHeaders: false },
    keyGenerator: (_req, res) => res.locals.userId,
  }),
);
app.get("/meetings/:meeting_id", (req, res) => {
  const input = WhichMeeting.safeParse(req.params);
  if (!input.success) return void res.status(400).json({ errors: input.error.issues });
  const view = oneView(res.locals.userId, input.data.meeting_id);
  if (view) res.json(view);
  else res.status(404).json({});
});
app.get("/meetings/project/:project_id", (req, res) => {
  const input = ListMeetings.safeParse({ ...req.query, ...req.params });
  if (!input.success) return void res.status(400).json({ errors: input.error.issues });
  const views = pageOfViews(res.locals.userId, input.data);
  if (views) res.json(views);
  else res.status(404).json({});
});
app.listen(Number(process.env.PORT), process.env.HOST ?? "");

function viewOfMeeting(user: string, meeting_id: string): unknown {
  const meeting = one.get({ user, meeting: meeting_id }) as MeetingRow | undefined;
  return meeting && viewsOf([meeting], user, meeting.project_role ?? "participant")[0];
}

function viewsOfPage(user: string, { project_id, skip, limit }: z.output<typeof ListMeetings>) {
  const found = membership.get(project_id, user) as { role: string } | undefined;
  if (!found) return undefined;
  const rows = page.all(project_id, limit + 1, skip) as MeetingRow[];
  return viewsOf(rows.slice(0, limit), user, found.role);
}

function authenticate(): RequestHandler {
  return (req, res, next) => {
    const [, sent = ""] = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? "") ?? [];
    const found = token.get(createHash("sha256").update(sent).digest("hex")) as Token | undefined;
    const isOver = found?.status !== "active" || (found.expires_at ?? Number.POSITIVE_INFINITY) <= Date.now();
    if (isOver) return void res.status(401).json({});
    res.locals.userId = found.user_id;
    next();
  };
}

function partStatements(count: number) {
  const ids = Array(count).fill("?").join();
  const of = (columns: string, table: string, rest = "") =>
    db.prepare(`SELECT ${columns} FROM ${table} WHERE meeting_id IN (${ids}) ${rest}`);
  return {
    participants: of("*", "meeting_participants", "ORDER BY participant_id"),
    links: of("*", "meeting_links"),
    agendas: of("*", "agendas"),
    summaries: of("meeting_id, summary_id, created_at", "summaries", "AND revision > 0"),
    creators: db.prepare(`SELECT user_id, email, first_name, last_name FROM users WHERE user_id IN (${ids})`),
  };
}

function viewsOf(meetings: MeetingRow[], userId: string, role: string): unknown[] {
  const statements = partsOf.get(meetings.length) ?? partStatements(meetings.length);
  partsOf.set(meetings.length, statements);
  const ids = meetings.map(({ meeting_id }) => meeting_id);
  const read = <T extends Part>(name: Exclude<keyof typeof statements, "creators">) =>
    Map.groupBy(statements[name].all(...ids) as T[], ({ meeting_id }) => meeting_id);
  const participants = read<Participant>("participants");
  const links = read<Link>("links");
  const agendas = read<Part & Texts<"agenda_items">>("agendas");
  const summaries = read<Summary>("summaries");
  const hosts = meetings.map((meeting) => meeting.archive_host ?? meeting.created_by);
  const people = statements.creators.all(...hosts) as Texts<
    "user_id" | "email" | "first_name" | "last_name"
  >[];
  const creators = new Map(people.map((person) => [person.user_id, person]));
  return meetings.map((meeting, at) => {
    const id = meeting.meeting_id;
    const creator = creators.get(hosts[at] ?? "");
    const user_role = meeting.created_by === userId ? "host" : role;
    const runs = user_role === "host" || user_role === "project_admin";
    const isSeen = ({ link_url }: Link) => URL.canParse(link_url) && runs;
    const shown = (links.get(id) ?? []).filter(isSeen);
    return {
      meeting_id: id,
      project_id: meeting.project_id,
      title: meeting.title,
      description: meeting.description,
      scheduled_at: isoOf(meeting.scheduled_at),
      duration_minutes: meeting.duration_minutes,
      platform_type: meeting.platform_type,
      agenda_generated: meeting.agenda_generated === 1,
      meeting_status: meeting.meeting_status,
      context_group: meeting.context_group,
      manual_meeting_link: meeting.manual_meeting_link,
      created_at: isoOf(meeting.created_at),
      creator: creator && {
        user_id: creator.user_id,
        email: creator.email,
        first_name: creator.first_name,
        last_name: creator.last_name,
      },
      participants: (participants.get(id) ?? []).map((person) => ({
        name: person.name,
        email: person.email,
        user_id: person.role === "participant" ? "" : (person.user_id ?? ""),
        role: person.role,
        status: person.status,
      })),
      meeting_links: shown.map(({ platform, link_url }) => ({ platform, link_url })),
      awaits_link: meeting.platform_type !== null && shown.length === 0,
      summaries: (summaries.get(id) ?? []).map(({ summary_id, created_at }) => ({
        summary_id,
        summary_type: "structured_summary",
        created_at: isoOf(created_at),
      })),
      agendas: (agendas.get(id) ?? []).map(({ agenda_items }) => ({
        agenda_items: JSON.parse(agenda_items),
      })),
      user_role,
      abilities: {
        view: true,
        edit: runs,
        delete: runs,
        record: role !== "participant",
        editSummary: runs,
        share: runs,
        confirmLine: runs,
        proposeEdit: !runs,
      },
    };
  });
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

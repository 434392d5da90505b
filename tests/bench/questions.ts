/**
 * What questions find in either store: `node tests/bench/questions.ts --data FOLDER postgres://…/empty-database`. The folder
 * holds labelled meetings (`dev.jsonl`). All of them are brought into one project of each store, and their questions are asked
 * there as people ask them; `--every N` asks each Nth.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Actor } from "#app/core/actor.ts";
import { signUp } from "#app/domain/accounts/users/write.server.ts";
import { scheduleMeeting } from "#app/domain/meetings/meetings/write.server.ts";
import { startChat } from "#app/domain/search-and-chat/chat/ask.server.ts";
import { bringTranscript } from "#app/domain/transcripts/recordings/add-transcript.server.ts";
import { createOrganization } from "#app/domain/workspaces/organizations/write.server.ts";
import { createProject } from "#app/domain/workspaces/projects/write.server.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { password } from "#tests/support/newcomer.ts";
import { type LabelledMeeting, named, readLines } from "../../tools/engine/training/evaluation-data.ts";
import { benchKernel, email } from "./seed.ts";
import { dataFolder } from "./server.ts";

/** Of one question: whether it was answered, from its own meeting, and where people found the answer. */
type Verdict = { answered: boolean; own: boolean; right: boolean };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string" }, every: { type: "string", default: "1" }, child: { type: "boolean" } },
});
const day = 86_400_000;
/** The nth turn of a meeting begins n times as late. */
const eachMs = 10_000;

if (values.child) console.log(`\n${JSON.stringify(await verdicts())}`);
else compare();

function compare(): void {
  const [url = ""] = positionals;
  const [ofSqlite, ofPostgres] = ["", url].map(verdictsOver);
  if (!ofSqlite || !ofPostgres) throw new Error("A store is missing");
  const stores = { SQLite: ofSqlite, PostgreSQL: ofPostgres };
  console.log("store | questions | answered | from their meeting | where people found it | refused");
  for (const [name, all] of Object.entries(stores)) {
    const share = (kind: keyof Verdict) =>
      `${((100 * all.filter((one) => one[kind]).length) / all.length).toFixed(1)} %`;
    const refused = all.filter(({ answered }) => !answered).length;
    console.log([name, all.length, share("answered"), share("own"), share("right"), refused].join(" | "));
  }
  const kinds = ["answered", "own", "right"] as const;
  const others = ofSqlite.filter((one, at) => kinds.some((kind) => one[kind] !== ofPostgres[at]?.[kind]));
  console.log(`${others.length} questions have another outcome`);
}

/** In a process of its own: tables are described for one engine as soon as they are loaded. */
function verdictsOver(url: string): Verdict[] {
  const words = [import.meta.filename, "--child", "--data", named(values.data), "--every", values.every];
  const env = { ...process.env, DATABASE_URL: url, SENTENCE_VECTORS: "off" };
  const printed = execFileSync(process.execPath, words, { env, maxBuffer: 2 ** 28 }).toString();
  return JSON.parse(printed.trim().split("\n").at(-1) ?? "[]");
}

async function verdicts(): Promise<Verdict[]> {
  const labelled = readLines<LabelledMeeting>(join(named(values.data), "dev.jsonl"));
  const [folder, remove] = dataFolder();
  const { services, close } = await benchKernel(folder);
  const ctx = { ...services, settings: { ...services.settings, asksPerHour: 1_000_000 } };
  const as = (actor: Actor) => ({ ...ctx, actor });
  const stranger = as({ kind: "anonymous", address: "127.0.0.1" });
  const { user } = await signUp(stranger, { first_name: "Ana", last_name: "Reis", email, password });
  const ana = as({ kind: "user", userId: user.user_id, sessionId: "", via: "cookie" });
  const { org_id } = await createOrganization(ana, { org_name: "Bench" });
  const { project_id } = await createProject(ana, { org_id, name: "Meetings" });
  const ids = new Map<string, string>();
  for (const [at, meeting] of labelled.entries()) {
    const { meeting_id } = await scheduleMeeting(ana, {
      ...{ project_id, title: `Meeting ${at + 1}`, platform_type: "zoom", participants: [] },
      scheduled_at: new Date(Date.now() - (labelled.length - at) * day).toISOString(),
    });
    ids.set(meeting.meeting_id, meeting_id);
    const bytes = new TextEncoder().encode(asText(meeting));
    await bringTranscript(ana, { meeting_id, file_name: "meeting.vtt", bytes });
  }
  const rows = await ctx.db.read((q) =>
    q.select({ id: transcriptSegments.segment_id, ms: transcriptSegments.start_ms }).from(transcriptSegments),
  );
  const turnOf = new Map(rows.map(({ id, ms }) => [id, Math.floor((ms ?? 0) / eachMs)]));
  const found: Verdict[] = [];
  const asked = labelled.flatMap((meeting) => meeting.gold.queries.map((query) => ({ meeting, query })));
  for (const [at, { meeting, query }] of asked.entries()) {
    if (at % Number(values.every)) continue;
    const { session_chat } = await startChat(ana, { project_id, query: query.q });
    const cited = (session_chat[0]?.lines ?? []).flatMap(({ citation }) => citation ?? []);
    const own = cited.filter(({ meeting_id }) => meeting_id === ids.get(meeting.meeting_id));
    const isRight = ({ segment_id }: { segment_id: string | null }) => {
      const turn = turnOf.get(segment_id ?? "") ?? -1;
      return query.spans.some(([first, last]) => turn >= first && turn <= last);
    };
    found.push({ answered: cited.length > 0, own: own.length > 0, right: own.some(isRight) });
  }
  await close();
  remove();
  return found;
}

function asText({ turns }: LabelledMeeting): string {
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
  const cues = turns.map(
    ({ speaker, text }, at) =>
      `${at + 1}\n${clock(at * eachMs)} --> ${clock((at + 1) * eachMs)}\n${speaker.replace(/[:<>]/g, " ")}: ${text.replace(/[<>]/g, " ")}\n`,
  );
  return `WEBVTT\n\n${cues.join("\n")}`;
}

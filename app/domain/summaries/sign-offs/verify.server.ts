import { and, eq, inArray, max } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import { documentOf } from "#app/domain/summaries/summaries/queries.server.ts";
import type { StoredLine, SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { revisionLines } from "#app/domain/summaries/summaries/version-queries.server.ts";
import { actionItems } from "#db/schema/action-items.ts";
import { lineConfirmations } from "#db/schema/evidence.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import {
  type Minutes,
  minutesOfText,
  minutesText,
  noMinutes,
  textsOfMinutes,
  wordsOfMinutes,
} from "./minutes.ts";
import type { SignerRow, SignOffRow } from "./schema.ts";
import { isIdentified, sealOf } from "./seal.server.ts";

type Held = {
  signOff: SignOffRow;
  rows: SignerRow[];
  summary: SummaryRow;
  /** The minutes as they are now; null where they are gone. */
  now: Minutes | null;
};

/**
 * Whether everything still is as it was sealed: the sealed text and the answers by the seal, the stored version by the sealed text, and,
 * as long as nobody has changed anything since, the minutes of now by both. A change that people made is none: it has left a
 * version or a time behind. Anything else that differs has been done to the database.
 */
export async function isSealWhole(scope: ReadScope, held: Held): Promise<boolean> {
  const { signOff, rows, summary, now } = held;
  const { status, seal, sealed_revision: revision, sealed_text } = signOff;
  const sealed = minutesOfText(sealed_text);
  if (status !== "agreed" || sealed === null || revision === null) return false;
  if (sealOf(signOff, rows) !== seal || !rows.every(isIdentified)) return false;
  if (summary.revision < revision) return false;
  const version = await revisionLines(scope, summary.summary_id, revision);
  if (!version || !holdsAll(version, sealed)) return false;
  if (summary.revision > revision) return true;
  const { version: stored } = await documentOf(scope, summary.summary_id);
  if (!isSameVersion(version, stored) || now === null) return false;
  // The transcript was read again, without a new version.
  const isReadSince = summary.updated_at >= (signOff.ended_at ?? 0);
  return isReadSince || isUntouched(scope, signOff, { sealed, now });
}

function holdsAll(version: StoredLine[], sealed: Minutes): boolean {
  const texts = new Set(version.map(({ text }) => text.trimEnd()));
  return textsOfMinutes(sealed).every((text) => texts.has(text.trimEnd()));
}

/** What a line says and where it stands. */
function asText({ line_id, section, parent_id, position, text, term, start_ms }: StoredLine): string {
  return JSON.stringify([line_id, section, parent_id, position, text, term, start_ms]);
}

function isSameVersion(version: StoredLine[], stored: StoredLine[]): boolean {
  const texts = (lines: StoredLine[]) => JSON.stringify(lines.map(asText).sort());
  return texts(version) === texts(stored);
}

/** Of a summary that has had no version since: action items may have been changed, and lines been confirmed, by people. */
async function isUntouched(
  scope: ReadScope,
  { meeting_id, ended_at }: SignOffRow,
  { sealed, now }: { sealed: Minutes; now: Minutes },
): Promise<boolean> {
  const since = ended_at ?? 0;
  const there = await spokenAmong(scope, meeting_id, sealed);
  const before = withoutDeleted(sealed, there);
  const haveItemsChanged = await isItemChangedSince(scope, meeting_id, since);
  if (!haveItemsChanged && minutesText({ ...before, ...others }) !== minutesText({ ...now, ...others }))
    return false;
  const isSame =
    wordsOfMinutes({ ...sealed, action_items: [] }) === wordsOfMinutes({ ...now, action_items: [] });
  if (!isSame) return isConfirmedSince(scope, meeting_id, since);
  return minutesText({ ...before, action_items: [] }) === minutesText({ ...now, action_items: [] });
}

/** To compare the action items alone. */
const { action_items: _items, ...others } = noMinutes;

async function isItemChangedSince({ q }: ReadScope, meetingId: string, since: number): Promise<boolean> {
  const { meeting_id, updated_at } = actionItems;
  const [last] = await q
    .select({ at: max(updated_at) })
    .from(actionItems)
    .where(eq(meeting_id, meetingId));
  return Number(last?.at ?? 0) >= since || isConfirmedSince({ q }, meetingId, since);
}

async function isConfirmedSince({ q }: ReadScope, meetingId: string, since: number): Promise<boolean> {
  const { meeting_id, confirmed_at } = lineConfirmations;
  const [last] = await q
    .select({ at: max(confirmed_at) })
    .from(lineConfirmations)
    .where(eq(meeting_id, meetingId));
  return Number(last?.at ?? 0) >= since;
}

/** The numbers of spoken lines of the sealed minutes that are still there: words are deleted because of their age. */
async function spokenAmong({ q }: ReadScope, meetingId: string, sealed: Minutes): Promise<Set<number>> {
  const numbers = [...new Set(evidenceIn(sealed))];
  if (numbers.length === 0) return new Set();
  const { seq, meeting_id } = transcriptSegments;
  const rows = await q
    .select({ seq })
    .from(transcriptSegments)
    .where(and(eq(meeting_id, meetingId), inArray(seq, numbers)));
  return new Set(rows.map((row) => row.seq));
}

/** The numbers of all spoken lines that minutes rest on. */
export function evidenceIn(minutes: Minutes): number[] {
  const { topics, ...sections } = minutes;
  const lines = [...Object.values(sections).flat(), ...topics, ...topics.flatMap(({ points }) => points)];
  return lines.flatMap(({ evidence }) => evidence);
}

function withoutDeleted(minutes: Minutes, there: Set<number>): Minutes {
  const kept = JSON.parse(JSON.stringify(minutes), (key, value) =>
    key === "evidence" ? (value as number[]).filter((one) => there.has(one)) : value,
  );
  return kept as Minutes;
}

import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import type { UserActor } from "#app/core/actor.ts";
import type { ReadScope, Scope } from "#app/core/context.ts";
import { peopleOfMeeting } from "#app/domain/meetings/meetings/visibility-queries.server.ts";
import { summaryFor } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedFileContent } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import type { SummaryRow } from "#app/domain/summaries/summaries/schema.ts";
import { editRequests } from "#db/schema/edit-requests.ts";
import { evidence } from "#db/schema/evidence.ts";
import { meetingParticipants } from "#db/schema/meetings.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { signOffDefaults, signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { minutesFrom, wordsOfMinutes } from "./minutes.ts";
import type { Signing } from "./rules.ts";
import { type SignerRow, type SignOffDefaultRow, type SignOffRow, usualDays } from "./schema.ts";
import { hashWords } from "./seal.server.ts";

/** The newest of a meeting. */
export async function signOffOf({ q }: ReadScope, meetingId: string): Promise<SignOffRow | undefined> {
  const [found] = await q
    .select()
    .from(signOffs)
    .where(eq(signOffs.meeting_id, meetingId))
    .orderBy(desc(signOffs.asked_at), desc(signOffs.sign_off_id))
    .limit(1);
  return found;
}

/** The one of a meeting that people are asked in now. */
export async function openSignOff(scope: ReadScope, meetingId: string): Promise<SignOffRow | undefined> {
  const found = await signOffOf(scope, meetingId);
  return found?.status === "open" ? found : undefined;
}

export async function signOffById({ q }: ReadScope, signOffId: string): Promise<SignOffRow | undefined> {
  const [found] = await q.select().from(signOffs).where(eq(signOffs.sign_off_id, signOffId));
  return found;
}

/** A person of a sign-off, with what decides how they stand to the minutes. */
export type Signer = { row: SignerRow; signing: Signing; delegate: string | null };

/** Everybody who has to agree, in the order they were asked in. */
export async function signersOf(scope: ReadScope, signOff: SignOffRow): Promise<Signer[]> {
  const { sign_off_id, meeting_id } = signOff;
  const rows = await scope.q
    .select()
    .from(signOffPeople)
    .where(eq(signOffPeople.sign_off_id, sign_off_id))
    .orderBy(signOffPeople.signer_id);
  const present = await presentAt(scope, meeting_id, rows);
  const open = await openEdits(
    scope,
    rows.flatMap(({ edit_id }) => edit_id ?? []),
  );
  return rows.map((row) => {
    const delegate = row.delegate !== null && present.ids.has(row.delegate) ? row.delegate : null;
    const isThere = row.person === null ? present.emails.has(row.email) : present.ids.has(row.person);
    return {
      row,
      delegate,
      signing: {
        ...{ answer: row.answer, words: row.words, isExcused: row.excused_at !== null },
        isGone: !isThere && delegate === null,
        isProposalOpen: row.edit_id !== null && open.has(row.edit_id),
      },
    };
  });
}

/** Whom the caller answers for: themselves before others, and who has not answered before who has. */
export function ownSigner({ userId }: UserActor, signers: Signer[], wanted?: string): Signer | undefined {
  const own = signers.filter(
    ({ row, delegate, signing }) => !signing.isExcused && (row.person === userId || delegate === userId),
  );
  if (wanted !== undefined) return own.find(({ row }) => row.signer_id === wanted);
  const order = ({ row }: Signer) => Number(row.answer !== null) * 2 + Number(row.person !== userId);
  return own.toSorted((a, b) => order(a) - order(b))[0];
}

/** Which of these people can open the meeting: in its project, or invited from outside it; and which addresses are invited. */
async function presentAt(scope: ReadScope, meetingId: string, rows: SignerRow[]) {
  const ids = [...new Set(rows.flatMap(({ person, delegate }) => [person ?? [], delegate ?? []].flat()))];
  const inside = ids.length === 0 ? [] : await peopleOfMeeting(scope, meetingId, ids);
  const invited = await scope.q
    .select({ user_id: meetingParticipants.user_id, email: meetingParticipants.email })
    .from(meetingParticipants)
    .where(and(eq(meetingParticipants.meeting_id, meetingId), eq(meetingParticipants.role, "participant")));
  return {
    ids: new Set([...inside, ...invited.flatMap(({ user_id }) => user_id ?? [])]),
    emails: new Set(invited.map(({ email }) => email.toLowerCase())),
  };
}

async function openEdits({ q }: ReadScope, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await q
    .select({ id: editRequests.edit_id })
    .from(editRequests)
    .where(and(inArray(editRequests.edit_id, ids), eq(editRequests.status, "pending_approval")));
  return new Set(rows.map(({ id }) => id));
}

/** What people would agree on now, with the hash of its words. */
export async function minutesNow(
  scope: ReadScope,
  of: { meeting_id: string; summary: SummaryRow | undefined },
) {
  const { document, items } = await reliedFileContent(scope, of);
  if (!document) return undefined;
  const minutes = minutesFrom(document, items, await numbersOfEvidence(scope, of.meeting_id));
  return { minutes, words: hashWords(wordsOfMinutes(minutes)) };
}

/** The numbers of the spoken lines that anything of a meeting rests on, by their ids. */
async function numbersOfEvidence({ q }: ReadScope, meetingId: string): Promise<Map<string, number>> {
  const rows = await q
    .selectDistinct({ segment_id: transcriptSegments.segment_id, seq: transcriptSegments.seq })
    .from(evidence)
    .innerJoin(transcriptSegments, eq(transcriptSegments.segment_id, evidence.segment_id))
    .where(eq(evidence.meeting_id, meetingId));
  return new Map(rows.map(({ segment_id, seq }) => [segment_id, seq]));
}

/** A summary found through the caller, with the newest sign-off of its meeting when there is one. */
export async function signOffTarget(scope: Scope<UserActor>, { meeting_id }: { meeting_id: string }) {
  const found = await summaryFor(scope, meeting_id);
  return found && { ...found, signOff: await signOffOf(scope, meeting_id) };
}
export type SignOffTarget = NonNullable<Awaited<ReturnType<typeof signOffTarget>>>;

const noDefault = {
  ...{ circle: "host" as const, people: [] as string[], days: usualDays, quorum: null },
};

/** What a project starts from. */
export async function signOffDefaultOf(
  { q }: ReadScope,
  projectId: string,
): Promise<Pick<SignOffDefaultRow, "circle" | "people" | "days" | "quorum">> {
  const [row] = await q.select().from(signOffDefaults).where(eq(signOffDefaults.project_id, projectId));
  return row ?? noDefault;
}

/** The sign-off that a mailed link is for, with its person; whether it still opens is the caller's question. */
export async function signerOfToken({ q }: ReadScope, tokenHash: string) {
  const [found] = await q
    .select({ row: signOffPeople, signOff: signOffs })
    .from(signOffPeople)
    .innerJoin(signOffs, eq(signOffs.sign_off_id, signOffPeople.sign_off_id))
    .where(and(eq(signOffPeople.token_hash, tokenHash), isNotNull(signOffPeople.token_hash)));
  return found;
}

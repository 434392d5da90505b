import { and, eq, isNull, or } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { AcceptName } from "#app/core/copied-rows.ts";
import { acceptHost, acceptParticipant } from "#app/domain/meetings/meetings/copies.server.ts";
import { acceptPlanner } from "#app/domain/scheduling/series/changes.server.ts";
import { acceptProposer, acceptReviewer } from "#app/domain/summaries/edit-requests/changes.server.ts";
import { importedPeople } from "#db/schema/archives.ts";

type NewName = Pick<typeof importedPeople.$inferInsert, "person_id" | "email" | "first_name" | "last_name">;

/** Keeps people of an archive as names: no account is made, and none is looked up. */
export async function insertNames({ q }: Pick<Tx, "q">, import_id: string, people: NewName[]): Promise<void> {
  await q.insertEach(
    importedPeople,
    people.map((person) => ({ ...person, import_id })),
  );
}

/** Lets an imported name stand for an account. False when somebody else was faster. */
export async function setAccepted({ q, now }: Pick<Tx, "q" | "now">, personId: string, user_id: string) {
  const open = and(eq(importedPeople.person_id, personId), isNull(importedPeople.accepted_by));
  const change = { accepted_by: user_id, accepted_at: now };
  return (await q.update(importedPeople).set(change).where(open).returning()).length > 0;
}

/** Takes the person out of what archives say of a deleted account: its address, and the names it accepted. */
export async function forgetNames({ q }: Pick<Tx, "q">, user: { user_id: string; email: string }) {
  const nobody = { first_name: "Deleted", last_name: "account", email: null };
  const theirs = or(eq(importedPeople.email, user.email), eq(importedPeople.accepted_by, user.user_id));
  await q.update(importedPeople).set(nobody).where(theirs);
}

/** Each column in which a name of an archive can stand for an account. */
const acceptors: AcceptName[] = [
  acceptPlanner,
  acceptHost,
  acceptParticipant,
  acceptProposer,
  acceptReviewer,
];

/** Rows that get their account in one commit. */
const acceptedAtOnce = 100;

/** Puts an account in the place of an imported person into a hundred rows of one table. `more`: call again. */
export async function carryInto(
  tx: Pick<Tx, "q">,
  personId: string,
  account: { user_id: string; name: string },
): Promise<{ more: boolean }> {
  for (const accept of acceptors)
    if ((await accept(tx, personId, account, acceptedAtOnce)) > 0) return { more: true };
  return { more: false };
}

import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Tx } from "#app/core/context.ts";
import { conflict, invalid } from "#app/core/errors.ts";
import { newId } from "#app/core/new-id.ts";
import { operation } from "#app/core/operation.ts";
import { dateIn, dayAfter, firstZoneOrOwn } from "#app/core/time-zone.ts";
import { message, t } from "#app/core/words.ts";
import { isProved } from "#app/domain/accounts/users/account-status.ts";
import { timeZoneOf, userById } from "#app/domain/accounts/users/queries.server.ts";
import type { MeetingRow } from "#app/domain/meetings/meetings/schema.ts";
import { signOffPeople, signOffs } from "#db/schema/sign-offs.ts";
import { mailGuests, signOffSettings } from "./asking.server.ts";
import { candidatesOf, type SignerCandidate } from "./candidates.server.ts";
import { settleSignOff, wakeAtNext } from "./changes.server.ts";
import { isEmptyMinutes } from "./minutes.ts";
import { signOffPolicy } from "./policy.ts";
import { minutesNow, signOffDefaultOf, signOffTarget } from "./queries.server.ts";
import { endOfDay } from "./reminders.ts";
import {
  AskForSignOff,
  mostSigners,
  mostSignOffDays,
  type SignerRow,
  type SignOffRow,
  signOffAsked,
} from "./schema.ts";
import { newIdentity } from "./seal.server.ts";
import { viewAfter } from "./standing-queries.server.ts";

const nothingToAgree = message(
  "There's nothing to agree on yet: keep lines of the summary, or write some, first.",
);
const alreadyAsked = message("People have been asked about these minutes. Withdraw that first.");

/**
 * Asks people to agree on the minutes by a day. Who asks and has to agree as well has agreed by asking: the minutes lie before
 * them. With nobody else to ask they are sealed at once.
 */
export const askForSignOff = operation({
  name: "sign-offs.ask",
  failed: message("We couldn't ask anybody. Try again."),
  input: AskForSignOff,
  find: signOffTarget,
  can: (actor, { standing }) => signOffPolicy.askForSignOff(actor, standing),
  prepare: signOffSettings,
  async run(tx, { actor, input, target, prepared: settings }) {
    const { meeting, summary, signOff: before } = target;
    const { meeting_id, project_id } = meeting;
    if (before?.status === "open") throw conflict(t(alreadyAsked));
    const found = await minutesNow(tx, { meeting_id, summary });
    if (!found || isEmptyMinutes(found.minutes)) throw conflict(t(nothingToAgree));
    const wanted = await wantedBy(tx, meeting, input);
    const people = await peopleToAsk(tx, meeting, wanted);
    const zone = firstZoneOrOwn([meeting.time_zone, await timeZoneOf(tx, meeting.created_by)]);
    const due_date = wanted.due_date ?? dayAfter(dateIn(tx.now, zone), wanted.days);
    assertDay(due_date, dateIn(tx.now, zone));
    if (wanted.quorum !== null && wanted.quorum > people.length && input.quorum !== null)
      throw invalid({ quorum: [t("Only {count} people are asked.", { count: people.length })] });
    const row: SignOffRow = {
      ...{
        sign_off_id: newId(),
        meeting_id,
        circle: wanted.circle,
        status: "open",
        revision: summary.revision,
      },
      ...{ asked_by: actor.userId, asked_at: tx.now, due_date, zone, due_at: endOfDay({ due_date, zone }) },
      ...{ quorum: wanted.quorum, ended_at: null, sealed_revision: null, sealed_text: null, seal: null },
      ...{ reminded: 0, reminded_at: null },
    };
    await tx.q.insert(signOffs).values(row);
    const signers = people.map((one) => signerRow(tx, row, { one, words: found.words }));
    await tx.q.insertEach(signOffPeople, signers);
    const guests = signers.filter(({ person }) => person === null);
    if (guests.length > 0) await assertMayMail(tx, actor.userId);
    await mailGuests(tx, row, { guests, reason: "asked", settings });
    const asked = signers.flatMap(({ person }) => (person && person !== actor.userId ? [person] : []));
    await tx.emit(signOffAsked, { sign_off_id: row.sign_off_id, meeting_id, project_id, people: asked });
    await wakeAtNext(tx, row);
    await settleSignOff(tx, row, { project_id });
    return viewAfter(tx, meeting_id);
  },
});

type Asked = z.output<typeof AskForSignOff>;

/** What is asked for: by the caller, or by what the project starts from. */
async function wantedBy(tx: Tx, { project_id }: MeetingRow, { circle, people, due_date, quorum }: Asked) {
  const usual = await signOffDefaultOf(tx, project_id);
  const isUsual = circle === undefined;
  return {
    ...{ circle: circle ?? usual.circle, due_date, days: usual.days },
    people: isUsual && people.length === 0 ? usual.people : people,
    /** Whoever is named by the project and has left is passed over. */
    isUsual: isUsual && people.length === 0,
    quorum: isUsual ? (quorum ?? usual.quorum) : quorum,
  };
}

async function peopleToAsk(
  tx: Tx<UserActor>,
  meeting: MeetingRow,
  { circle, people, isUsual }: Pick<Awaited<ReturnType<typeof wantedBy>>, "circle" | "people" | "isUsual">,
): Promise<SignerCandidate[]> {
  const named = circle === "named" ? people : [];
  const candidates = await candidatesOf(tx, meeting, [...named, tx.actor.userId]);
  const chosen = new Set(named);
  const unknown = named.filter((key) => !candidates.some((one) => one.key === key));
  if (unknown.length > 0 && !isUsual)
    throw invalid({ people: [t("Choose people who can open this meeting or are invited to it")] });
  const all = candidates.filter(
    ({ key, isHost, isInvited }) =>
      isHost || (circle === "everybody" && isInvited) || (circle === "named" && chosen.has(key)),
  );
  // Nobody hosts what an archive brought in, or a meeting whose host has left: who asks stands for them.
  const asker = candidates.find(({ key }) => key === tx.actor.userId);
  const found = all.some(({ isHost }) => isHost) || !asker || all.includes(asker) ? all : [asker, ...all];
  const [barred] = found.filter(({ problem }) => problem !== null);
  if (barred) throw invalid({ people: [`${barred.name}: ${barred.problem}`] });
  if (circle === "named" && found.length === 1 && named.length === 0)
    throw invalid({ people: [t("Choose at least one person")] });
  if (found.length > mostSigners)
    throw invalid({ people: [t("Choose at most {mostSigners} people", { mostSigners })] });
  return found;
}

function assertDay(due: string, today: string): void {
  if (due < today) throw invalid({ due_date: [t("Choose today or a later day")] });
  if (due > dayAfter(today, mostSignOffDays))
    throw invalid({ due_date: [t("Choose a day within {mostSignOffDays} days", { mostSignOffDays })] });
}

/** As for invitations: nobody outside is mailed by an account that names an address it may not have. */
async function assertMayMail(tx: Tx, userId: string): Promise<void> {
  const user = await userById(tx, userId);
  if (!user || !isProved(user))
    throw conflict(t("Confirm your own e-mail address to e-mail people outside the project."));
}

function signerRow(
  tx: Tx<UserActor>,
  { sign_off_id, meeting_id }: SignOffRow,
  { one, words }: { one: SignerCandidate; words: string },
): SignerRow {
  const { person } = one;
  const isAsker = person === tx.actor.userId;
  const who = {
    person,
    ...(person === null ? { email: one.email, name: one.name } : { email: "", name: "" }),
    ...{ delegate: null, answered_by: isAsker ? person : null },
  };
  return {
    ...{ signer_id: newId(), sign_off_id, meeting_id, ...who, ...newIdentity(who) },
    ...{ answer: isAsker ? "agreed" : null, answered_at: isAsker ? tx.now : null },
    ...{ words: isAsker ? words : null, asked_words: words, comment: "", edit_id: null },
    ...{ excused_by: null, excused_at: null, token_hash: null, token_expires_at: null },
    token_used_at: null,
  };
}

import { z } from "zod";
import { lineParts } from "#app/core/enums/line-part.ts";
import { signOffAnswers } from "#app/core/enums/sign-off-answer.ts";
import { signOffCircles } from "#app/core/enums/sign-off-circle.ts";
import { audited, defineEvent, defineJob } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message, t } from "#app/core/words.ts";
import type { signOffDefaults, signOffPeople, signOffs } from "#db/schema/sign-offs.ts";

export type SignOffRow = typeof signOffs.$inferSelect;
export type SignerRow = typeof signOffPeople.$inferSelect;
export type SignOffDefaultRow = typeof signOffDefaults.$inferSelect;

/** People who are asked about one meeting. */
export const mostSigners = 100;
/** Days to answer, where nobody chose. */
export const usualDays = 7;
export const mostSignOffDays = 365;
export const longestComment = 2000;

export const noSignOff = /* @__PURE__ */ message("No one has been asked to agree on these minutes.");
export const signOffIsOver = /* @__PURE__ */ message(
  "This is closed: no one is asked to agree on these minutes at the moment.",
);
export const notASigner = /* @__PURE__ */ message("You aren't asked to agree on these minutes.");
export const minutesMoved = /* @__PURE__ */ message(
  "The minutes have changed since you opened them. Read them again, then answer.",
);
export const noSuchSignOffLink = /* @__PURE__ */ message(
  "It expired, or the minutes changed since it was sent. Ask the person who sent it for a new one.",
);

/** Ids of accounts, and addresses of invited people without one. */
const Person = z.string().trim().toLowerCase().min(1).max(254);
// A form with one of them sends no list.
const People = z.union([z.array(Person).max(500), Person.transform((one) => [one])]).default([]);
/** A number, or one that was typed in a form. */
const typed = (error: () => string) =>
  z.union(
    [
      z.number(),
      z.null(),
      z
        .string()
        .regex(/^\d{0,6}$/)
        .transform((text) => (text === "" ? null : Number(text))),
    ],
    { error },
  );
const within = (most: number, error: () => string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(most, { error });
const badQuorum = () => t("Choose a number of people");
const badDays = () => t("Choose 1 to 365 days");
/** Empty for everybody. */
const Quorum = typed(badQuorum).pipe(within(mostSigners, badQuorum).nullable()).default(null);
const Circle = z.enum(signOffCircles);
const Comment = z
  .string()
  .transform((words) => words.replaceAll("\r\n", "\n").trim())
  .pipe(z.string().max(longestComment, { error: () => t("Use at most 2,000 characters") }))
  .default("");

export const WhichSignOff = z.object({ meeting_id: Id });

export const AskForSignOff = WhichSignOff.extend({
  /** Without it, the project's default. */
  circle: Circle.optional(),
  /** Of the host and named people: the latter. */
  people: People,
  /** The last day, YYYY-MM-DD, in the zone of the meeting; without it the project's days from today. */
  due_date: z.iso.date({ error: () => t("Choose a day") }).optional(),
  quorum: Quorum,
});

/** One line as it should be: another text for a line, a new line of a part, or with an empty text none. */
const LineProposal = z.object({
  line_id: Id.nullish(),
  part: z.enum(lineParts).nullish(),
  text: z
    .string()
    .trim()
    .max(1000, { error: () => t("Use at most 1,000 characters") })
    .default(""),
});
export type LineProposal = z.output<typeof LineProposal>;

const answering = {
  answer: z.enum(signOffAnswers, { error: () => t("Choose whether you agree or object") }),
  comment: Comment,
  /** Of an objection: what the minutes should say; without it the edit request of theirs that waits. */
  proposal: LineProposal.nullish(),
  /** The words that were looked at; with others nothing is answered. */
  words: z.string().max(64).optional(),
};

export const AnswerSignOff = WhichSignOff.extend({
  ...answering,
  /** Of several for whom the caller may answer, the one; without it themselves first. */
  signer_id: Id.optional(),
});
export const SignOffToken = z.object({ token: z.string().min(1).max(200) });
export const AnswerSignOffByLink = SignOffToken.extend(answering);
/** A member by their id or address; without one it is taken back. */
export const DelegateSignOff = WhichSignOff.extend({
  user_id: Id.nullish(),
  email: z.string().trim().toLowerCase().max(254).optional(),
});
/** Words in the name or e-mail of members, and who is chosen already. */
export const FindSigners = WhichSignOff.extend({ q: z.string().trim().max(200).default(""), people: People });
export const WhichSigner = WhichSignOff.extend({ signer_id: Id });
export const TendSignOff = z.object({ sign_off_id: Id });
export const WhichProjectSignOff = z.object({ project_id: Id });
export const ChooseSignOffDefault = WhichProjectSignOff.extend({
  circle: Circle,
  people: People,
  days: typed(badDays).pipe(within(mostSignOffDays, badDays)).default(usualDays),
  quorum: Quorum,
});

const about = z.object({ sign_off_id: Id, meeting_id: Id, project_id: Id });
/** `people` are accounts that are asked now: at the beginning, or again after a change. */
export const signOffAsked = defineEvent("sign-off.asked", about.extend({ people: z.array(Id) }), audited);
export const signOffReminded = defineEvent("sign-off.reminded", about.extend({ people: z.array(Id) }));
export const signOffAnswered = defineEvent(
  "sign-off.answered",
  about.extend({ signer_id: Id, answer: z.enum(signOffAnswers) }),
  audited,
);
export const signOffObjected = defineEvent(
  "sign-off.objected",
  about.extend({ signer_id: Id, by: Id.nullable() }),
);
export const signOffAgreed = defineEvent("sign-off.agreed", about.extend({ seal: z.string() }), audited);
export const signOffLapsed = defineEvent("sign-off.lapsed", about, audited);
export const signOffWithdrawn = defineEvent("sign-off.withdrawn", about, audited);
/** Somebody was taken out, or answers for somebody else. */
export const signOffPeopleChanged = defineEvent("sign-off.people-changed", about, audited);
export const signOffDefaultChanged = defineEvent(
  "project.sign-off-default-changed",
  z.object({ project_id: Id }),
  audited,
);

/** Reminds, and ends it on its day: one job waits for each that is open. */
export const tendSignOff = defineJob("tend-sign-off", TendSignOff);
/** The minutes have changed, or a proposal was decided, while people are asked. */
export const noteMoved = defineJob("note-minutes-moved", WhichSignOff);
/** Asks those again whose answers were to other words than the minutes have now. */
export const askSignersAgain = defineJob("ask-signers-again", WhichSignOff);

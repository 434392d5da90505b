import { sql } from "drizzle-orm";
import type { SignOffAnswer } from "#app/core/enums/sign-off-answer.ts";
import type { SignOffCircle } from "#app/core/enums/sign-off-circle.ts";
import type { SignOffStatus } from "#app/core/enums/sign-off-status.ts";
import { id, index, instant, integer, json, table, text, uniqueIndex } from "../columns.ts";
import { meetings } from "./meetings.ts";
import { projects } from "./projects.ts";

/** A time that people were asked to agree on the minutes of a meeting, and what came of it. The newest of a meeting counts. */
export const signOffs = table(
  "sign_offs",
  {
    sign_off_id: id().primaryKey(),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    circle: text().$type<SignOffCircle>().notNull(),
    status: text().$type<SignOffStatus>().notNull(),
    /** The summary's revision that was asked about. */
    revision: integer().notNull(),
    /** A user's id, or that of a person an archive names. */
    asked_by: id().notNull(),
    asked_at: instant().notNull(),
    /** The last day, YYYY-MM-DD in `zone`, and the instant at which it is over. */
    due_date: text().notNull(),
    zone: text().notNull(),
    due_at: instant().notNull(),
    /** So many have to agree by the end; null for everybody. */
    quorum: integer(),
    /** When it was agreed on, lapsed or was withdrawn. */
    ended_at: instant(),
    /** Of minutes that were agreed on: their revision, their text as it was sealed, and the seal over it and the answers. */
    sealed_revision: integer(),
    sealed_text: text(),
    seal: text(),
    /** How many of the reminders of its plan are behind it, and when people were reminded last, by it or by the host. */
    reminded: integer().notNull().default(0),
    reminded_at: instant(),
  },
  (t) => [
    index("sign_offs_meeting").on(t.meeting_id, t.asked_at),
    uniqueIndex("sign_offs_open").on(t.meeting_id).where(sql`status = 'open'`),
    index("sign_offs_asker").on(t.asked_by),
  ],
);

/** Who has to agree, and what they said. */
export const signOffPeople = table(
  "sign_off_people",
  {
    signer_id: id().primaryKey(),
    sign_off_id: id()
      .notNull()
      .references(() => signOffs.sign_off_id, { onDelete: "cascade" }),
    meeting_id: id()
      .notNull()
      .references(() => meetings.meeting_id, { onDelete: "cascade" }),
    /** A user's id, or that of a person an archive names; null for somebody without an account. */
    person: id(),
    /** Of somebody without an account. */
    email: text().notNull(),
    name: text().notNull(),
    /** The user who answers in their place. */
    delegate: id(),
    answer: text().$type<SignOffAnswer>(),
    comment: text().notNull(),
    /** The edit request that an objection proposes. */
    edit_id: id(),
    /** Who answered: the person, or their delegate; null for a guest. */
    answered_by: id(),
    answered_at: instant(),
    /** SHA-256 of the words that were answered: an answer counts as long as the minutes say the same. */
    words: text(),
    /** SHA-256 of who this is and who answered, with the salt; the salt is null where the person is no longer known. */
    identity: text(),
    salt: text(),
    /** Taken out by the host: the minutes need them no more. */
    excused_by: id(),
    excused_at: instant(),
    /** The words that they were asked about last: nobody is asked twice about the same. */
    asked_words: text().notNull(),
    /** Of a guest: SHA-256 of the token in their mail, until when it opens, and when it was used. */
    token_hash: text(),
    token_expires_at: instant(),
    token_used_at: instant(),
  },
  (t) => [
    index("sign_off_people_sign_off").on(t.sign_off_id),
    index("sign_off_people_meeting").on(t.meeting_id),
    index("sign_off_people_person").on(t.person),
    index("sign_off_people_delegate").on(t.delegate).where(sql`delegate IS NOT NULL`),
    index("sign_off_people_answerer").on(t.answered_by).where(sql`answered_by IS NOT NULL`),
    index("sign_off_people_edit").on(t.edit_id).where(sql`edit_id IS NOT NULL`),
    index("sign_off_people_email").on(t.email).where(sql`email <> ''`),
    uniqueIndex("sign_off_people_token").on(t.token_hash),
  ],
);

/** What a project starts from when people are asked to agree; one without a row asks the host alone. */
export const signOffDefaults = table("sign_off_defaults", {
  project_id: id()
    .primaryKey()
    .references(() => projects.project_id, { onDelete: "cascade" }),
  circle: text().$type<SignOffCircle>().notNull(),
  /** Of the host and named people: the ids of those. */
  people: json<string[]>().notNull(),
  /** Days to answer. */
  days: integer().notNull(),
  quorum: integer(),
  changed_by: id().notNull(),
  changed_at: instant().notNull(),
});

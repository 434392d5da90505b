import { z } from "zod";
import { signOffAnswers } from "#app/core/enums/sign-off-answer.ts";
import { signOffCircles } from "#app/core/enums/sign-off-circle.ts";
import { signOffStatuses } from "#app/core/enums/sign-off-status.ts";
import { t } from "#app/core/words.ts";
import { ZoneName } from "#app/core/zone-name.ts";
import { f, nullable } from "./export-fields.ts";
import { ofMeeting, ofProject, type TableExport } from "./table-export.ts";

const Hash = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t("is no hash") });
/** Minutes as they were sealed: a text that is kept to the letter, for its seal is over it. */
const MinutesText = z.string().max(300_000, { error: () => t("is too long") });
const Comment = z.string().max(10_000, { error: () => t("is too long") });
const format = { since: 4 };

/** Who agreed on minutes. Nobody is asked by a copy, and what was agreed on can still be verified there. */
export const signOffExports: TableExport[] = [
  ofMeeting(
    "sign-offs",
    "signOffs",
    "sign_off_id",
    {
      id: f.id("sign_off_id"),
      circle: f.oneOf("circle", ...signOffCircles),
      status: f.oneOf("status", ...signOffStatuses),
      revision: f.int("revision"),
      asked_by: f.person("asked_by"),
      asked_at: f.time("asked_at"),
      due_date: f.date("due_date"),
      zone: f.as("zone", ZoneName),
      due_at: f.time("due_at"),
      quorum: nullable(f.int("quorum")),
      ended_at: nullable(f.time("ended_at")),
      agreed_revision: nullable(f.int("sealed_revision")),
      minutes: nullable(f.as("sealed_text", MinutesText)),
      seal: nullable(f.as("seal", Hash)),
    },
    {
      ...format,
      omitted: { reminded: "is of what this server sent", reminded_at: "is of what this server sent" },
      imported: (row, now) => ({
        ...{ ...row, reminded: 0, reminded_at: null },
        ...(row.status === "open" && { status: "withdrawn", ended_at: now }),
      }),
    },
  ),
  ofMeeting(
    "sign-off-people",
    "signOffPeople",
    "signer_id",
    {
      id: f.id("signer_id"),
      sign_off: f.ref("sign_off_id", "sign-offs"),
      person: nullable(f.person("person")),
      email: f.text("email", 254),
      name: f.name("name", 500),
      answer: nullable(f.oneOf("answer", ...signOffAnswers)),
      comment: f.as("comment", Comment),
      edit: nullable(f.looseRef("edit_id")),
      answered_by: nullable(f.person("answered_by")),
      answered_at: nullable(f.time("answered_at")),
      words: nullable(f.as("words", Hash)),
      identity: nullable(f.as("identity", Hash)),
      excused_by: nullable(f.person("excused_by")),
      excused_at: nullable(f.time("excused_at")),
    },
    {
      ...format,
      omitted: {
        delegate: "is an account of this server",
        salt: "is of the accounts of this server",
        asked_words: "is of what this server sent",
        token_hash: "lets in who has it",
        token_expires_at: "lets in who has it",
        token_used_at: "lets in who has it",
      },
      imported: (row) => ({
        ...{ ...row, delegate: null, salt: null, asked_words: "" },
        ...{ token_hash: null, token_expires_at: null, token_used_at: null },
      }),
    },
  ),
  ofProject(
    "sign-off-defaults",
    "signOffDefaults",
    "project_id",
    {
      circle: f.oneOf("circle", ...signOffCircles),
      days: f.int("days"),
      quorum: nullable(f.int("quorum")),
      changed_by: f.person("changed_by"),
      changed_at: f.time("changed_at"),
    },
    {
      ...format,
      omitted: { people: "are accounts of this server" },
      imported: (row) => ({ ...row, people: [] }),
    },
  ),
];

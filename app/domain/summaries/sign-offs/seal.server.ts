import { createHash, randomBytes } from "node:crypto";
import type { SignerRow, SignOffRow } from "./schema.ts";

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What an answer is given to: the hash of the words of minutes. */
export function hashWords(words: string): string {
  return sha256(words);
}

type Who = Pick<SignerRow, "person" | "email" | "name" | "answered_by" | "delegate">;

/** A salted hash of who a person is and who answered for them, so that a seal over it stays when the person is forgotten. */
function identifySigner(who: Who, salt: string): string {
  return sha256(JSON.stringify([salt, who.person, who.email, who.name, who.answered_by]));
}

/** For a new row, and for one that gets an answer. */
export function newIdentity(who: Who): { identity: string; salt: string } {
  const salt = randomBytes(16).toString("hex");
  return { salt, identity: identifySigner(who, salt) };
}

/** Whether a row still is of the person who answered; where that person is no longer known, nobody can say. */
export function isIdentified(row: SignerRow): boolean {
  return row.salt === null || identifySigner(row, row.salt) === row.identity;
}

type Sealed = Pick<
  SignOffRow,
  "circle" | "asked_at" | "due_date" | "due_at" | "quorum" | "ended_at" | "sealed_revision" | "sealed_text"
>;

/**
 * The seal: SHA-256 of the minutes' text, of their revision, of what was asked, and of every person's answer with its time and
 * words. Whoever has it on paper can tell later whether anything was changed.
 */
export function sealOf(signOff: Sealed, signers: SignerRow[]): string {
  const { circle, asked_at, due_date, due_at, quorum, ended_at, sealed_revision, sealed_text } = signOff;
  const answers = signers
    .toSorted((a, b) => (a.signer_id < b.signer_id ? -1 : 1))
    .map((one) => [one.identity, one.answer, one.comment, one.answered_at, one.words, one.excused_at]);
  const asked = [circle, asked_at, due_date, due_at, quorum];
  return sha256(
    JSON.stringify(["throughline-seal 1", sealed_revision, ended_at, asked, sealed_text, answers]),
  );
}

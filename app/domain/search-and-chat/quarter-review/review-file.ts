import { csvLine } from "#app/core/csv-line.ts";
import type { ReviewItemPart } from "#app/core/enums/review-part.ts";
import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import { dateIn } from "#app/core/time-zone.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { stateNames } from "#app/domain/summaries/decisions/decision-file.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import type { ReviewFormat } from "./schema.ts";
import type { ProofView, ReviewDecisionView, ReviewItemView } from "./view.ts";

type Lines = { decided: ReviewDecisionView[] } & Record<ReviewItemPart, ReviewItemView[]>;
type About = {
  project_name: string;
  quarter: string;
  first: string;
  last: string;
  is_running: boolean;
  zone: string;
  today: string;
  format: ReviewFormat;
  origin: string;
};
/** A line of any part. */
type Line = { text: string; owner: string; what: string; due: string; proof: ProofView; href: string };

const partNames = { decided: "Decided", delivered: "Delivered", slipped: "Slipped", open: "Open" };
/** A review as a file; its headings are English, as those of all files are. */
export function reviewFile(lines: Lines, about: About) {
  const parts = [
    { name: partNames.decided, lines: lines.decided.map((one) => decisionLine(one, about)) },
    { name: partNames.delivered, lines: lines.delivered.map((one) => itemLine(one, about)) },
    { name: partNames.slipped, lines: lines.slipped.map((one) => itemLine(one, about)) },
    { name: partNames.open, lines: lines.open.map((one) => itemLine(one, about)) },
  ];
  const isTable = about.format === "csv";
  return {
    name: `Review ${about.quarter}.${about.format}`,
    content_type: isTable ? "text/csv; charset=utf-8" : "text/markdown; charset=utf-8",
    content: isTable ? asTable(parts, about) : asMarkdown(parts, about),
  };
}

type Part = { name: string; lines: Line[] };

function asTable(parts: Part[], about: About): string {
  const head = ["Part", "Line", "Owner", "Due", "State", "Meeting", "Day", "Time", "Link", "Proof"];
  const rows = parts.flatMap(({ name, lines }) =>
    lines.map(({ text, owner, due, what, proof, href }) => [
      ...[name, text, owner, due, what, proof.title, dayOf(proof, about), proof.timestamp ?? ""],
      ...[href, proofHref(proof, about)],
    ]),
  );
  return [head, ...rows].map(csvLine).join("");
}

function asMarkdown(parts: Part[], about: About): string {
  const { project_name, quarter, first, last, is_running, today } = about;
  const counts = parts.map(({ name, lines }) => `${lines.length} ${name.toLowerCase()}`).join(", ");
  const until = is_running ? `, as of ${today}` : "";
  const head = `# Review of ${escapeMarkdown(project_name)}, ${quarter}\n\n${first} to ${last}${until}: ${counts}\n`;
  const sections = parts.map(({ name, lines }) => {
    const rows = lines.map(({ text, owner, what, due, proof, href }) => {
      const facts = [owner, due && `due ${due}`, what].filter(Boolean).map(onOneLine).join(" · ");
      const at = [proof.title, dayOf(proof, about), proof.timestamp]
        .filter(Boolean)
        .map((one) => onOneLine(one ?? ""));
      return `- [${onOneLine(text)}](${href})${facts && ` (${facts})`}\n  - Proof: [${at.join(", ")}](${proofHref(proof, about)})\n`;
    });
    return `\n## ${name} (${lines.length})\n\n${rows.length === 0 ? "Nothing.\n" : rows.join("")}`;
  });
  return head + sections.join("");
}

function decisionLine({ decision_id, text, state, proof }: ReviewDecisionView, { origin }: About): Line {
  const href = `${origin}/decisions/${decision_id}`;
  return { text, owner: "", what: stateNames[state], due: "", proof, href };
}

function itemLine(item: ReviewItemView, { origin, zone }: About): Line {
  const { action_id, description, owner, due_date, done_at, days_late, moved, proof } = item;
  const done = done_at === null ? "" : `done ${dateIn(Date.parse(done_at), zone)}`;
  const move = moved ? `moved from ${moved.from} to ${moved.to ?? "no day"}` : "";
  const late = days_late > 0 ? `${days_late} ${days_late === 1 ? "day" : "days"} late` : "";
  return {
    text: description,
    owner: owner ?? "",
    what: [done, move, late].filter(Boolean).join(", "),
    due: due_date ?? "",
    proof,
    href: origin + actionItemHref(proof.meeting_id, action_id),
  };
}

function proofHref({ meeting_id, segment_id }: ProofView, { origin }: About): string {
  const path = `${origin}/meeting-summary/${meeting_id}`;
  return segment_id === null ? path : path + spokenHref(segment_id);
}

function dayOf({ held_at }: ProofView, { zone }: About): string {
  return dateIn(Date.parse(held_at), zone);
}

function onOneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " "));
}

import { csvLine } from "#app/core/csv-line.ts";
import type { DecisionState } from "#app/core/enums/decision-state.ts";
import { escapeMarkdown } from "#app/core/escape-markdown.ts";
import { dateIn } from "#app/core/time-zone.ts";
import type { DecisionFormat } from "./schema.ts";
import type { ListedDecisionView } from "./view.ts";

type About = { project_name: string; day: string; zone: string; format: DecisionFormat; origin: string };

/** States as files name them. */
export const stateNames: Record<DecisionState, string> = {
  proposed: "Proposed",
  decided: "Decided",
  superseded: "Superseded",
  reversed: "Reversed",
};

/** A log as a file; its headings are English, as those of all files are. */
export function decisionFile(decisions: ListedDecisionView[], about: About) {
  const isTable = about.format === "csv";
  return {
    name: `Decisions ${about.day}.${about.format}`,
    content_type: isTable ? "text/csv; charset=utf-8" : "text/markdown; charset=utf-8",
    content: isTable ? asTable(decisions, about) : asMarkdown(decisions, about),
  };
}

function asTable(decisions: ListedDecisionView[], { zone, origin }: About): string {
  const head = ["Decision", "State", "Day", "Meeting", "Said by", "Why", "Superseded by", "Same as", "Link"];
  const rows = decisions.map((one) => [
    ...[one.text, stateNames[one.state], dateIn(Date.parse(one.meeting.held_at), zone), one.meeting.title],
    ...[namesIn(one), one.reason ?? "", one.superseded_by?.text ?? "", one.same_as?.text ?? ""],
    hrefIn(origin, one.decision_id),
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** By meeting, the newest first. */
function asMarkdown(decisions: ListedDecisionView[], { project_name, zone, origin }: About): string {
  const parts = [`# Decisions of ${escapeMarkdown(project_name)}\n`];
  let meeting = "";
  for (const one of decisions) {
    const { meeting_id, title, held_at } = one.meeting;
    if (meeting_id !== meeting)
      parts.push(`\n## ${escapeMarkdown(title)}, ${dateIn(Date.parse(held_at), zone)}\n\n`);
    meeting = meeting_id;
    const facts = [stateNames[one.state], namesIn(one)].filter(Boolean).map(escapeMarkdown).join(" · ");
    parts.push(`- [${escapeMarkdown(one.text)}](${hrefIn(origin, one.decision_id)}) (${facts})\n`);
    if (one.reason) parts.push(`  - Why: ${onOneLine(one.reason)}\n`);
    if (one.superseded_by) parts.push(`  - Superseded by: ${onOneLine(one.superseded_by.text)}\n`);
    if (one.same_as) parts.push(`  - Same as: ${onOneLine(one.same_as.text)}\n`);
  }
  return parts.join("");
}

function namesIn({ people }: ListedDecisionView): string {
  return people.map(({ name }) => name).join(", ");
}

function onOneLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " "));
}

function hrefIn(origin: string, decisionId: string): string {
  return `${origin}/decisions/${decisionId}`;
}

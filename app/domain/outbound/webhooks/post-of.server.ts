import type { ReadScope } from "#app/core/context.ts";
import { isolated } from "#app/core/isolated.ts";
import { firstZoneOrOwn } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { timeZoneOf } from "#app/domain/accounts/users/queries.server.ts";
import { dayAndTime, shortDate } from "#app/domain/mail/when.ts";
import { sealViewOf } from "#app/domain/summaries/sign-offs/standing-queries.server.ts";
import { summaryOf } from "#app/domain/summaries/summaries/queries.server.ts";
import { reliedDocument } from "#app/domain/summaries/summaries/relied-queries.server.ts";
import { shortClockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import { heldAtOf } from "#app/domain/transcripts/recordings/queries.server.ts";
import type { Post, PostLine, PostLink } from "#app/providers/webhooks/port.ts";
import type { MessageFacts } from "./payload-of.server.ts";
import type { MessageRow } from "./schema.ts";

type Facts = { facts: MessageFacts; origin: string };
type Item = { description: string; owner: string | null; due_date: string | null; status: string };

/** What a message says to people in a channel: of a summary and of agreed minutes the recap, of all else a sentence. */
export async function postOf(scope: ReadScope, message: MessageRow, at: Facts): Promise<Post> {
  const { meeting, project } = at.facts;
  if (!meeting) {
    const url = `${at.origin}/projects/${project.project_id}`;
    const opening = ours(t("This channel is connected."), t("News of the project will be posted here."));
    return sentence(opening, project.project_name, [{ label: t("Open the project"), url }]);
  }
  const facts = { ...at.facts, meeting };
  if (message.type !== "summary.ready" && message.type !== "minutes.agreed")
    return sentencePost(scope, message, facts);
  const recap = await recapOf(scope, facts);
  return message.type === "summary.ready" ? summaryPost(recap, facts) : agreedPost(scope, recap, facts);
}

type OfMeeting = MessageFacts & { meeting: NonNullable<MessageFacts["meeting"]> };

type Recap = Awaited<ReturnType<typeof recapOf>>;

/** Of what the summary page says the lines that leave it. */
async function recapOf(scope: ReadScope, { meeting: { row, said }, project }: OfMeeting) {
  const { meeting_id, created_by } = row;
  const summary = await summaryOf(scope, meeting_id);
  const { document, items } = await reliedDocument(scope, { meeting_id, summary });
  const linksOf = (evidence: { segment_id: string; start_ms: number | null }[]) =>
    evidence
      .slice(0, 1)
      .map(({ segment_id, start_ms }) => saidLink(start_ms, `${said.url}/lines/${segment_id}`));
  const decisions = (document?.decisions ?? []).map(({ text, evidence }) => ({
    ...{ text, note: "", links: linksOf(evidence) },
  }));
  const actions = items.map((item) => ({
    ...{ text: item.description, note: noteOf(item), links: linksOf(item.evidence) },
  }));
  const lists = [
    { title: t("Decisions"), lines: decisions },
    { title: t("Action items"), lines: actions },
  ];
  const zone = firstZoneOrOwn([await timeZoneOf(scope, created_by)]);
  return {
    title: said.title,
    overview: (document?.overview ?? []).map(({ text }) => text).join(" "),
    sections: lists.filter(({ lines }) => lines.length > 0),
    about: `${dayAndTime(await heldAtOf(scope, meeting_id), zone)} · ${isolated(project.project_name)}`,
  };
}

function summaryPost({ overview, ...recap }: Recap, { meeting: { said } }: OfMeeting): Post {
  const unproved = t("The summary is ready. Open it to keep the lines that are right.");
  const text = overview === "" && recap.sections.length === 0 ? unproved : overview;
  const opening = text === "" ? null : { text, note: "", links: [] };
  return { ...recap, opening, buttons: [{ label: t("Open the summary"), url: said.url }] };
}

/** What was changed since is not what they agreed on: then the sentence is all. */
async function agreedPost(
  scope: ReadScope,
  { overview, sections, ...recap }: Recap,
  { meeting, own }: OfMeeting,
): Promise<Post> {
  const minutes = "minutes" in own ? own.minutes : null;
  const newest = await sealViewOf(scope, meeting.row.meeting_id);
  const isSame = newest?.state === "agreed" && newest.seal === minutes?.seal;
  return {
    ...recap,
    opening: ours(t("The minutes are agreed."), isSame ? overview : ""),
    sections: isSame ? sections : [],
    buttons: minutes ? [{ label: t("Open the minutes"), url: minutes.url }] : [],
  };
}

async function sentencePost(
  scope: ReadScope,
  { type }: MessageRow,
  { project, meeting: { row, said }, own }: OfMeeting,
): Promise<Post> {
  const place = isolated(project.project_name);
  const about = `${isolated(said.title)} · ${place}`;
  if ("action_item" in own) {
    const { url, evidence } = own.action_item;
    const buttons = [{ label: t("Open the action item"), url }, ...saidLinks(evidence)];
    return sentence(itemLine(type, own.action_item), about, buttons);
  }
  if ("decision" in own) {
    const { text, url, evidence } = own.decision;
    const buttons = [{ label: t("Open the decision"), url }, ...saidLinks(evidence)];
    return sentence(ours(t("New decision:"), text), about, buttons);
  }
  if ("edit" in own && own.edit) {
    const buttons = [{ label: t("Review the edit"), url: own.edit.url }];
    return sentence(ours(t("An edit waits for review:"), said.title), place, buttons);
  }
  const zone = firstZoneOrOwn([await timeZoneOf(scope, row.created_by)]);
  const line = { ...ours(t("New meeting:"), said.title), note: dayAndTime(row.scheduled_at, zone) };
  return sentence(line, place, [{ label: t("Open the meeting"), url: said.url }]);
}

function sentence(opening: PostLine, about: string, buttons: PostLink[]): Post {
  return { title: null, opening, sections: [], about, buttons };
}

function ours(lead: string, text: string): PostLine {
  return { lead, text, note: "", links: [] };
}

function itemLine(type: MessageRow["type"], item: Item & { is_deleted: boolean }): PostLine {
  return { ...ours(leadOf(type, item), item.description), note: noteOf(item) };
}

function leadOf(type: MessageRow["type"], { status, is_deleted }: Item & { is_deleted: boolean }): string {
  if (is_deleted) return t("Action item deleted:");
  if (type === "action_item.added") return t("New action item:");
  if (type === "action_item.overdue") return t("Overdue:");
  return status === "completed" ? t("Done:") : t("Action item changed:");
}

function noteOf({ owner, due_date, status }: Item): string {
  return [
    owner && isolated(owner),
    due_date && t("due {day}", { day: shortDate(due_date) }),
    status === "completed" && t("done"),
  ]
    .filter(Boolean)
    .join(", ");
}

function saidLinks(evidence: { second: number | null; url: string }[]): PostLink[] {
  return evidence.slice(0, 1).map(({ second, url }) => saidLink(second === null ? null : second * 1000, url));
}

function saidLink(startMs: number | null, url: string): PostLink {
  const label =
    startMs === null ? t("Where it was said") : t("Said at {time}", { time: shortClockTime(startMs) });
  return { label, url };
}

import { isolated } from "#app/core/isolated.ts";
import { firstZoneOrOwn, readerDateFormat } from "#app/core/time-zone.ts";
import { plural, t } from "#app/core/words.ts";
import type { MeetingView } from "#app/domain/meetings/meetings/view.ts";
import { plainMessage, slackCommand } from "#app/domain/outbound/slack/schema.ts";
import type { askEverywhere } from "#app/domain/search-and-chat/chat/ask-everywhere.server.ts";
import type { ListedItemView } from "#app/domain/summaries/action-items/item-list.ts";
import type { SlackLink, SlackMessage, SlackPart } from "#app/providers/slack/message.ts";

/** Quoted passages of one answer, action items and meetings of one list. */
const mostQuoted = 5;
/** Places that prove one line. */
const mostLinks = 3;
export const mostListedInSlack = 8;

type Answer = Awaited<ReturnType<typeof askEverywhere>>;
type Answered = Answer["projects"][number];
type Line = Answered["lines"][number];

/** What Memory GPT found, each line with what proves it and a button that leads there. */
export function answerMessage(question: string, answer: Answer, origin: string): SlackMessage {
  const { projects, missing, of } = answer;
  const lead: SlackPart = { kind: "note", text: question };
  if (missing !== null)
    return withLead(lead, t("You're in no project called “{name}”.", { name: isolated(missing) }));
  if (of === 0) return noProjects();
  const proven = projects.filter(({ lines }) => lines.some(({ proof }) => proof.length > 0));
  // What says that nothing was found is of one project each.
  const said = proven.length > 0 ? proven : projects;
  const budget = { left: mostQuoted };
  const parts = said.flatMap(({ project_name, lines }) => {
    const own = lines.flatMap((line) => partsOf(line, budget, origin));
    return projects.length > 1 && own.length > 0 ? [note(project_name), ...own] : own;
  });
  const rest = of > projects.length ? [note(onlySome(projects, of))] : [];
  const summary = said[0]?.lines[0]?.text ?? t("Nothing was found.");
  return { summary, parts: [lead, ...parts, ...rest] };
}

function withLead(lead: SlackPart, text: string): SlackMessage {
  return { summary: text, parts: [lead, { kind: "text", text }] };
}

function onlySome(projects: Answered[], of: number): string {
  const names = projects.map(({ project_name }) => isolated(project_name)).join(", ");
  return t("From {names}, of your {of} projects. To ask another one, end the question with “in project …”.", {
    ...{ names, of },
  });
}

const note = (text: string): SlackPart => ({ kind: "note", text });

function partsOf({ text, proof }: Line, budget: { left: number }, origin: string): SlackPart[] {
  const [first] = proof;
  if (!first) return [note(text)];
  if (budget.left === 0) return [];
  budget.left--;
  const own = first.quote.trim();
  // The built-in engine's lines are "Ana: “What she said.”".
  const said = text.replace(/^[^“]*“([\s\S]*)”$/u, "$1").trim();
  const isSame = own.toLowerCase().includes(said.toLowerCase());
  const quote: SlackPart = { kind: "quote", text: own, by: first.speaker };
  const links = proof.slice(0, mostLinks).map((one) => linkOf(one, origin));
  return [...(isSame ? [] : [{ kind: "text" as const, text }]), quote, { kind: "links", links }];
}

function linkOf(
  { meeting_title, is_spoken, timestamp, path }: Line["proof"][number],
  origin: string,
): SlackLink {
  const [url, title] = [origin + path, isolated(meeting_title)];
  if (!is_spoken) return { label: t("In the summary · {title}", { title }), url };
  if (timestamp === "") return { label: title, url };
  return { label: t("Said at {time} · {title}", { time: timestamp.replace(/^00:0?/, ""), title }), url };
}

/** @param items most urgent first; `total` may be more than they are */
export function itemsMessage(
  { items, total }: { items: ListedItemView[]; total: number },
  origin: string,
): SlackMessage {
  const lead = plural(total, "You have 1 open action item.", "You have {count} open action items.");
  if (total === 0) return plainMessage(t("You have no open action items."));
  const parts = items.flatMap((item): SlackPart[] => {
    const { description, meeting, action_id } = item;
    const label = t("Open · {title}", { title: isolated(meeting.title) });
    const url = `${origin}/meeting-summary/${meeting.meeting_id}/action-items/${action_id}`;
    return [
      { kind: "text", text: description },
      ...dueNote(item),
      { kind: "links", links: [{ label, url }] },
    ];
  });
  const all = { label: t("See all action items"), url: `${origin}/action-items` };
  const more: SlackPart[] = total > items.length ? [{ kind: "links", links: [all] }] : [];
  return { summary: lead, parts: [{ kind: "text", text: lead }, ...parts, ...more] };
}

function dueNote({ due_date, days_overdue }: ListedItemView): SlackPart[] {
  if (due_date === null) return [];
  const day = dayFormat("UTC").format(new Date(`${due_date}T00:00:00Z`));
  return days_overdue > 0
    ? [note(plural(days_overdue, "Due on {day}, 1 day late", "Due on {day}, {count} days late", { day }))]
    : [note(t("Due on {day}", { day }))];
}

const dayFormat = readerDateFormat({ weekday: "short", day: "numeric", month: "short" });
const timeFormat = readerDateFormat({
  ...{ weekday: "short", day: "numeric", month: "short" },
  ...{ hour: "numeric", minute: "2-digit", timeZoneName: "short" },
});

type Coming = Pick<MeetingView, "meeting_id" | "title" | "scheduled_at"> & { project_name: string };

/** @param meetings the next one first */
export function meetingsMessage(
  meetings: Coming[],
  { origin, zone }: { origin: string; zone: string | null },
): SlackMessage {
  if (meetings.length === 0) return plainMessage(t("You have no meetings ahead."));
  const when = timeFormat(firstZoneOrOwn([zone]));
  const parts = meetings.flatMap(({ meeting_id, title, scheduled_at, project_name }): SlackPart[] => [
    { kind: "text", text: title },
    note(`${when.format(new Date(scheduled_at))} · ${project_name}`),
    {
      kind: "links",
      links: [
        { label: t("Open the meeting"), url: `${origin}/pending-meetings/${encodeURIComponent(meeting_id)}` },
      ],
    },
  ]);
  return {
    summary: meetings[0]?.title ?? "",
    parts: [{ kind: "text", text: t("Your next meetings:") }, ...parts],
  };
}

/** For who may read no project from Slack: they are in none, or their organizations let no programs in. */
export function noProjects(): SlackMessage {
  return plainMessage(
    t(
      "There is nothing you can read from Slack. You're in no project, or your organization has turned agents off under “What may leave”.",
    ),
  );
}

export function notConnected(): SlackMessage {
  return plainMessage(
    t("Your Throughline account is no longer connected. Type {typed} to connect it again.", {
      typed: slackCommand,
    }),
  );
}

/** What keeps a question from being answered, as a sentence. */
export function refusalMessage(reason: string | null): SlackMessage {
  return plainMessage(reason ?? t("Something went wrong on our side. Try again."));
}

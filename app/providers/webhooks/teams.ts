import { t } from "#app/core/words.ts";
import { type FittedPost, fitted } from "./fit.ts";
import type { ReceiverFormat } from "./format.ts";
import type { Post, PostLine, PostLink } from "./port.ts";

/** A message in Teams has about 28 kB; its frame takes some of it. */
const mostBytes = 24_000;

/** A workflow of Microsoft Teams that begins with "When a Teams webhook request is received". */
export const teamsFormat: ReceiverFormat = {
  send: ({ url, body }, ask) =>
    ask({
      url,
      method: "POST",
      headers: { "Content-Type": "application/json" },
      bytes: new TextEncoder().encode(body),
    }),
  meaningOf: ({ status }) => meanings()[status] ?? null,
};

function meanings(): Record<number, string> {
  const refused = t(
    "The workflow refuses this address. Copy it again from the workflow, and replace it here.",
  );
  return {
    400: t(
      "The workflow doesn't take the message. It must begin with “When a Teams webhook request is received”.",
    ),
    401: refused,
    403: refused,
    404: t("The workflow is turned off or was deleted."),
    413: t("The message is too large for Teams."),
  };
}

export function teamsBody(post: Post): string {
  return fitted(post, (short) => {
    const body = JSON.stringify({
      type: "message",
      attachments: [
        { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: cardOf(short) },
      ],
    });
    return new TextEncoder().encode(body).length <= mostBytes ? body : null;
  });
}

/**
 * An Adaptive Card. All words stand in text runs, which show a text as it is; a text block would read them as Markdown.
 */
function cardOf({ title, opening, sections, about, buttons }: FittedPost) {
  return {
    type: "AdaptiveCard",
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    version: "1.4",
    msteams: { width: "Full" },
    body: [
      ...(title === null ? [] : [rich([{ text: title, size: "Large", weight: "Bolder" }])]),
      ...(opening ? [rich(runsOf(opening))] : []),
      ...sections.flatMap(({ title, lines, more }) => [
        { ...rich([{ text: title, weight: "Bolder" }]), spacing: "Medium" },
        ...lines.map((line) => ({ ...rich([{ text: "• " }, ...runsOf(line)]), spacing: "Small" })),
        ...(more ? [{ ...rich([linkRun(more)]), spacing: "Small" }] : []),
      ]),
      rich([{ text: about, isSubtle: true, size: "Small" }]),
    ],
    actions: buttons.map(({ label, url }) => ({ type: "Action.OpenUrl", title: label, url })),
  };
}

type Run = Record<string, unknown> & { text: string };

function runsOf({ lead, text, note, links }: PostLine): Run[] {
  return [
    ...(lead ? [{ text: `${lead} `, weight: "Bolder" }] : []),
    { text },
    ...(note ? [{ text: ` (${note})`, isSubtle: true }] : []),
    ...links.flatMap((one) => [{ text: " " }, linkRun(one)]),
  ];
}

function linkRun({ label, url }: PostLink): Run {
  return { text: label, selectAction: { type: "Action.OpenUrl", url } };
}

function rich(runs: Run[]) {
  return { type: "RichTextBlock", inlines: runs.map((run) => ({ type: "TextRun", ...run })) };
}

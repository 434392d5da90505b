export type SlackLink = { label: string; url: string };

/** One thing under the other. Texts are what people wrote, with no markup of Slack's in them. */
export type SlackPart =
  | { kind: "text"; text: string }
  | { kind: "quote"; text: string; by: string }
  | { kind: "note"; text: string }
  | { kind: "links"; links: SlackLink[] };

/** `summary` is shown where there is room for a line only, as in a notice. */
export type SlackMessage = { summary: string; parts: SlackPart[] };

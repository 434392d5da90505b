import { createHash } from "node:crypto";

/** A property of a note: what Obsidian and programs like it show above the text. */
type Property = string | number | string[];

/** What a file of ours says of itself. */
export type NoteMark = {
  /** The meeting; null of a project's own page. */
  meetingId: string | null;
  projectId: string;
  /** Nobody has changed the file since it was written. */
  isUntouched: boolean;
};

const hashKey = "throughline_hash";
const meetingKey = "throughline_meeting";
const projectKey = "throughline_project";

type Ids = { meetingId: string | null; projectId: string };

/**
 * A Markdown file with its properties as YAML (front matter). It names the meeting it is of and holds a hash of the rest of itself, by
 * which a change by a person shows.
 */
export function noteFile(properties: Record<string, Property>, { meetingId, projectId }: Ids, body: string) {
  const ids = { ...(meetingId !== null && { [meetingKey]: meetingId }), [projectKey]: projectId };
  const written = Object.entries({ ...properties, ...ids }).map(([key, value]) => property(key, value));
  const without = (hash: string) => `---\n${written.join("")}${hash}---\n\n${body}`;
  return without(`${hashKey}: ${hashOf(without(""))}\n`);
}

/** JSON's strings are YAML's, so no title can end the front matter or begin another property. */
function property(key: string, value: Property): string {
  if (!Array.isArray(value)) return `${key}: ${scalar(value)}\n`;
  if (value.length === 0) return `${key}: []\n`;
  return `${key}:\n${value.map((one) => `  - ${scalar(one)}\n`).join("")}`;
}

function scalar(value: string | number): string {
  // A day without quotes is a date.
  if (typeof value === "number" || /^\d{4}-\d{2}-\d{2}$/.test(value)) return String(value);
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, " ");
}

/** What a file says of itself; null where it is none of ours. */
export function markOf(text: string): NoteMark | null {
  const [, head] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  if (head === undefined) return null;
  const textOf = (key: string) =>
    new RegExp(`^${key}: *"?([0-9a-fA-F-]{8,64})"? *\\r?$`, "m").exec(head)?.[1];
  const projectId = textOf(projectKey);
  if (projectId === undefined) return null;
  const hash = textOf(hashKey);
  // Git on Windows may have given the lines other ends.
  const rest = text.replaceAll("\r\n", "\n").replace(new RegExp(`^${hashKey}: .*\\n`, "m"), "");
  return { meetingId: textOf(meetingKey) ?? null, projectId, isUntouched: hash === hashOf(rest) };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

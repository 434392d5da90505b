import { hour } from "#app/core/clock.ts";
import { t } from "#app/core/words.ts";
import { isBundledByProject, kinds } from "./kinds.ts";
import type { NotificationView } from "./view.ts";

/** One line of the bell: a notification, or several of a kind that belong together. */
export type Line<N extends NotificationView = NotificationView> = {
  /** The id of its oldest notification, which stays when newer ones join. */
  key: string;
  /** Newest first. */
  parts: [N, ...N[]];
};

/** Each within this of the next: the summaries of one import, or of one busy morning. */
const togetherMs = hour;
/** Fewer of a project are read as quickly one by one. */
const fewest = 3;

/** The lines of one project, from its notifications with the newest first. */
export function linesOf<N extends NotificationView>(newestFirst: N[]): Line<N>[] {
  const lines: [N, ...N[]][] = [];
  const open = new Map<string, [N, ...N[]]>();
  for (const one of newestFirst) {
    const isOfProject = isBundledByProject(one.type);
    const subject = isOfProject ? one.type : `${one.type} ${one.meeting_id}`;
    const line = open.get(subject);
    const newer = line?.at(-1);
    if (line && newer && (!isOfProject || listedAt(newer) - listedAt(one) <= togetherMs)) {
      line.push(one);
      continue;
    }
    const begun: [N, ...N[]] = [one];
    lines.push(begun);
    open.set(subject, begun);
  }
  return lines
    .flatMap((parts) => (isTooFew(parts) ? parts.map((one): [N, ...N[]] => [one]) : [parts]))
    .map((parts) => ({ key: (parts.at(-1) ?? parts[0]).notification_id, parts }))
    .sort((a, b) => listedAt(b.parts[0]) - listedAt(a.parts[0]));
}

function isTooFew(parts: NotificationView[]): boolean {
  const [first] = parts;
  return first !== undefined && isBundledByProject(first.type) && parts.length < fewest;
}

/** Since when it stands in the list; what came back does so anew. */
export function listedAt({ returned_at, created_at }: NotificationView): number {
  return Date.parse(returned_at ?? created_at);
}

/** What a line of several says. */
export function bundleText({ type, meeting_title }: NotificationView, count: number): string {
  return (
    kinds[type].bundle?.text(count, meeting_title) ??
    t("{count} notifications: {title}", { count, title: meeting_title })
  );
}

import { cutText } from "#app/core/cut-text.ts";
import { plural } from "#app/core/words.ts";
import type { Post, PostLine, PostLink } from "./port.ts";

/** A post with as many lines of each list as fit; `more` leads to the others. */
export type FittedPost = Omit<Post, "sections"> & {
  sections: { title: string; lines: PostLine[]; more: PostLink | null }[];
};

/** Lines of one list, from what a channel is glad to read down to what fits beside very long ones. */
const mostLines = [25, 15, 10, 6, 3, 1, 0];
const longestTitle = 140;
const longestOpening = 1200;
const longestLine = 320;
const longestNote = 80;

/**
 * The body of a message with as many lines as it can have.
 * @param write the body; null where it is larger than the messenger takes
 */
export function fitted(post: Post, write: (post: FittedPost) => string | null): string {
  for (const most of mostLines) {
    const body = write(shortened(post, most));
    if (body !== null) return body;
  }
  throw new Error("A message without its lists is larger than its messenger takes");
}

function shortened({ title, opening, sections, about, buttons }: Post, most: number): FittedPost {
  const [page] = buttons;
  return {
    title: title === null ? null : cutText(title, longestTitle),
    opening: opening && shortLine(opening, longestOpening),
    about: cutText(about, longestLine),
    buttons,
    sections: sections.map(({ title, lines }) => {
      const left = lines.length - most;
      const label = plural(left, "and 1 more", "and {count} more");
      return {
        title,
        lines: lines.slice(0, most).map((line) => shortLine(line, longestLine)),
        more: left > 0 && page ? { label, url: page.url } : null,
      };
    }),
  };
}

function shortLine(line: PostLine, most: number): PostLine {
  return { ...line, text: cutText(line.text, most), note: cutText(line.note, longestNote) };
}

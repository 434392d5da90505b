import { escapeHtml } from "#app/core/escape-html.ts";

type SpokenLine = { at: string | null; speaker: string; text: string };

/**
 * The lines of a transcript as list items `t1`, `t2` … They are written as HTML text, because thousands of React elements
 * take the server too long; so every text is escaped here.
 */
export function transcriptTextHtml(lines: SpokenLine[]): string {
  let before: string | undefined;
  return lines
    .map(({ at, speaker, text }, index) => {
      const name = speaker === before ? "" : `<b>${escapeHtml(speaker)}</b>`;
      before = speaker;
      const id = `t${index + 1}`;
      return `<li id="${id}">${name}<a href="#${id}">${escapeHtml(at ?? `${index + 1}`)}</a><p>${escapeHtml(text)}</p></li>`;
    })
    .join("");
}

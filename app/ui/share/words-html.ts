type SpokenLine = { at: string | null; speaker: string; text: string };

/**
 * The lines of a transcript as list items `t1`, `t2` … They are written as HTML text, because thousands of React elements
 * take the server too long; so every text is escaped here.
 */
export function wordsHtml(lines: SpokenLine[]): string {
  let before: string | undefined;
  return lines
    .map(({ at, speaker, text }, index) => {
      const name = speaker === before ? "" : `<b>${escaped(speaker)}</b>`;
      before = speaker;
      const id = `t${index + 1}`;
      return `<li id="${id}">${name}<a href="#${id}">${escaped(at ?? `${index + 1}`)}</a><p>${escaped(text)}</p></li>`;
    })
    .join("");
}

const entities: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;" },
  ...{ '"': "&quot;", "'": "&#39;" },
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

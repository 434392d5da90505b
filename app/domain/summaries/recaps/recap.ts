import { isolated } from "#app/core/isolated.ts";
import { shortDate } from "#app/domain/mail/when.ts";
import type { ActionItemView } from "#app/domain/summaries/action-items/view.ts";
import type { DocumentView } from "#app/domain/summaries/summaries/view.ts";

export type RecapLine = { text: string; note: string };

/** What came of a meeting, as it is mailed and copied: the overview, and lists under their headings. */
export type Recap = {
  title: string;
  /** The day and time it was held, with the zone. */
  held: string;
  overview: string;
  sections: { title: string; lines: RecapLine[] }[];
  /** The page of the summary; null for a reader who can't open it. */
  href: string | null;
};

/** Lines of one section; a longer one says how many more there are. */
const mostLines = 50;

type Source = Pick<Recap, "title" | "held" | "href"> & {
  document: DocumentView;
  items: ActionItemView[];
};

/** @param source of a summary the lines that leave its page, see `reliedDocument` */
export function recapOf({ document, items, ...meeting }: Source): Recap {
  const decisions = document.decisions.map(({ text }) => ({ text, note: "" }));
  const sections = [
    { title: "Decisions", lines: decisions },
    { title: "Action items", lines: items.map(itemLine) },
  ];
  return {
    ...meeting,
    overview: document.overview.map(({ text }) => text).join(" "),
    sections: sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => ({ title, lines: shortened(lines) })),
  };
}

/** Whether it says anything beyond that there was a meeting. */
export function isEmptyRecap({ overview, sections }: Recap): boolean {
  return overview === "" && sections.length === 0;
}

/** The same recap in other words, line by line. */
export function rewordRecap(recap: Recap, reword: (text: string) => string): Recap {
  return {
    ...recap,
    title: reword(recap.title),
    overview: reword(recap.overview),
    sections: recap.sections.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ text, note }) => ({ text: reword(text), note: reword(note) })),
    })),
  };
}

function itemLine({ description, owner, due_date, status }: ActionItemView): RecapLine {
  const note = [
    owner && isolated(owner),
    due_date && `due ${shortDate(due_date)}`,
    status === "completed" && "done",
  ];
  return { text: description, note: note.filter(Boolean).join(", ") };
}

function shortened(lines: RecapLine[]): RecapLine[] {
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), { text: `and ${more} more`, note: "" }] : lines;
}

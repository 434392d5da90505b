/** A line of a transcript as the API and the pages show it. */
export type TranscriptLineView = {
  segment_id: string;
  timestamp: string | null;
  /** Milliseconds from the beginning of the recording. */
  start_ms?: number | null;
  speaker: string;
  text: string;
  /** Only shows that somebody listens while another person speaks. */
  is_reply?: boolean;
};

/** What one person says in a row, and what others only put in meanwhile. */
export type Paragraph = { lines: TranscriptLineView[]; replies: TranscriptLineView[] };

/** Captions come in fragments: what somebody goes on saying is read as one paragraph, until a pause or this length. */
const longestParagraph = 500;
const longestPause = 30_000;

/** @param isWhole whether no line is left out: of a selection each line stands for itself */
export function paragraphsOf(lines: TranscriptLineView[], isWhole: boolean): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let length = 0;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && line.is_reply) last.replies.push(line);
    else if (
      last &&
      isWhole &&
      length + line.text.length <= longestParagraph &&
      goesOn(last.lines.at(-1), line)
    ) {
      last.lines.push(line);
      length += line.text.length;
    } else {
      paragraphs.push({ lines: [line], replies: [] });
      length = line.text.length;
    }
  }
  return paragraphs;
}

function goesOn(before: TranscriptLineView | undefined, line: TranscriptLineView): boolean {
  if (before?.speaker !== line.speaker) return false;
  return (line.start_ms ?? 0) - (before.start_ms ?? 0) < longestPause;
}

export type TranscriptPage = {
  /** The id of its first line. */
  from: string;
  /** When it begins and when its last line does; null where the transcript has no times. */
  starts: string | null;
  ends: string | null;
  lines: number;
  /** Characters, which tell how tall it will be. */
  size: number;
};

/** Ten minutes or so. */
const pageSize = 9_000;
/** What a line takes beside its words. */
const lineSize = 40;

/** A long transcript in pages of about the same length; no paragraph is on two. Lines that are added at the end move no page. */
export function pagesOf(lines: TranscriptLineView[], isWhole: boolean): TranscriptPage[] {
  const pages: TranscriptPage[] = [];
  let open: TranscriptPage | undefined;
  for (const paragraph of paragraphsOf(lines, isWhole)) {
    const all = [...paragraph.lines, ...paragraph.replies];
    const [first] = paragraph.lines;
    if (!first) continue;
    if (!open || open.size >= pageSize) {
      open = { from: first.segment_id, starts: first.timestamp, ends: null, lines: 0, size: 0 };
      pages.push(open);
    }
    open.ends = paragraph.lines.at(-1)?.timestamp ?? null;
    open.lines += all.length;
    open.size += all.reduce((sum, { text }) => sum + text.length + lineSize, 0);
  }
  return pages;
}

/** The lines of each page. */
export function linesOfPages(lines: TranscriptLineView[], pages: TranscriptPage[]): TranscriptLineView[][] {
  let at = 0;
  return pages.map((page) => {
    const own = lines.slice(at, at + page.lines);
    at += page.lines;
    return own;
  });
}

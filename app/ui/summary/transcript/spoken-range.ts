/** The element with the words of a line and nothing else; null where the line is not shown. */
export function wordsElement(segmentId: string): HTMLElement | null {
  const line = document.getElementById(`line-${segmentId}`);
  return line && wordsIn(line);
}

/** The same of the element with the anchor of a line: its paragraph, or its part of one. */
export function wordsIn(line: HTMLElement): HTMLElement | null {
  return line.matches("li") ? line.querySelector<HTMLElement>(":scope > .said > p") : line;
}

/** The characters of an element from one place to another. */
export function rangeOf(element: HTMLElement, start: number, end: number): Range | null {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  let isStarted = false;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (!isStarted && start < before + length) {
      range.setStart(node, start - before);
      isStarted = true;
    }
    if (isStarted && end <= before + length) {
      range.setEnd(node, end - before);
      return range;
    }
    before += length;
  }
  return null;
}

/** How many characters of an element stand before a place in it. */
export function charactersBefore(element: HTMLElement, container: Node, offset: number): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.setEnd(container, offset);
  return range.toString().length;
}

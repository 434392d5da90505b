/**
 * In a page: texts in Arabic or Hebrew that do not run in their own direction, such names in sentences of ours that are not kept apart,
 * and fields that do not follow what is typed. Each with the element it stands in.
 */
export function wrongDirections(): string[] {
  const right = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
  const own = new Set(["plaintext", "isolate", "isolate-override"]);
  const bidi = (element: Element) => getComputedStyle(element).unicodeBidi;
  const wrong = new Set<string>();
  const say = (problem: string, element: Element) =>
    wrong.add(
      `${problem}: <${element.localName} class="${element.className}"> ${(element.textContent ?? "").trim().slice(0, 80)}`,
    );
  /** The text of one paragraph without what is isolated in it. */
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
    return [...node.childNodes]
      .map((child) =>
        child instanceof Element && (own.has(bidi(child)) || child.matches("svg,script,style"))
          ? " "
          : textOf(child),
      )
      .join("");
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!right.test(node.nodeValue ?? "")) continue;
    let element = node.parentElement;
    if (!element || element.closest("script, style, template, option, textarea, title")) continue;
    while (element && !own.has(bidi(element)) && getComputedStyle(element).display.startsWith("inline"))
      element = element.parentElement;
    if (!element || !own.has(bidi(element))) {
      say("not its own direction", node.parentElement as Element);
      continue;
    }
    const apart = textOf(element).replace(/\u2068.*?\u2069/gu, "");
    // Each line of a pre is a paragraph of its own.
    const paragraphs = element.tagName === "PRE" ? apart.split("\n") : [apart];
    if (paragraphs.some((one) => right.test(one) && /[a-z]{2}/i.test(one)))
      say("not apart from the words around it", element);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea"))
    if (
      field.type !== "hidden" &&
      right.test(field.value) &&
      /text|search/.test(field.type) &&
      field.dir !== "auto"
    )
      say("a field", field);
  return [...wrong];
}

/**
 * Runs in the page: marks each visible element with what its colours can depend on, unless that is known, and tells what it has
 * marked: the styles of the page, and of the element, all that it is in and the one before it the tags, the place, the classes and
 * states, and whether there is text. What has all of this in common looks the same on any page.
 */
export function noteLooks(known: string[]): string[] {
  const before = new Set(known);
  const fresh: string[] = [];
  const telling =
    /^(class|style|type|role|dir|open|hidden|disabled|readonly|required|data-(?!look$|painted).*|aria-(?!label|describedby|controls|details|owns|activedescendant).*)$/;

  const styles = [...document.querySelectorAll("link[rel=stylesheet], style")].map(
    (sheet) => sheet.getAttribute("href") ?? sheet.textContent,
  );
  const { documentElement: root, body } = document;
  walk(body, shortened([...styles, partOf(root), partOf(body)].join(" ")));
  return fresh;

  function walk(parent: Element, above: string): void {
    let beside = "";
    for (const [nth, element] of [...parent.children].entries()) {
      const part = partOf(element);
      const isLast = element === parent.lastElementChild;
      const look = shortened(`${above} ${nth} ${isLast} ${beside} ${part}`);
      const isNew = !before.has(look) && element.checkVisibility({ visibilityProperty: true });
      if (isNew) {
        element.setAttribute("data-look", look);
        fresh.push(look);
      } else element.removeAttribute("data-look");
      walk(element, look);
      beside = part;
    }
  }

  function partOf(element: Element): string {
    const attributes = element.getAttributeNames().filter((name) => telling.test(name));
    const letters = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? "").trim().length : 0))
      .reduce((sum, one) => sum + one, 0);
    const { value, placeholder } = element as HTMLInputElement;
    return [
      element.tagName,
      ...attributes.map((name) => `${name}=${element.getAttribute(name)}`),
      // Of a single letter axe says nothing.
      ...[Math.min(letters, 2), Math.min(String(value ?? "").length, 2), placeholder ? "placeholder" : ""],
      element.matches(":checked, :has(:checked)") ? "checked" : "",
    ].join(" ");
  }

  /** FNV-1a, twice. */
  function shortened(text: string): string {
    let [one, two] = [0x811c9dc5, 0x1234567];
    for (let at = 0; at < text.length; at++) {
      one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(at), 0x01000197);
    }
    return (one >>> 0).toString(36) + (two >>> 0).toString(36);
  }
}

/** Just enough HTML to fill in a form as a browser without JavaScript would. Sources: the HTML our own pages send. */
export type Tag = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  start: number;
  end: number;
};
export type Control = { name: string; type: string; values: string[]; options?: string[]; disabled: boolean };
export type Form = {
  id: string;
  action: string;
  method: "get" | "post";
  multipart: boolean;
  controls: Control[];
  buttons: { name: string; value: string; text: string; action?: string }[];
};

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

export function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return named[entity] ?? whole;
    const code =
      entity[1]?.toLowerCase() === "x" ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return String.fromCodePoint(code);
  });
}

/** All elements of these names, in document order, with the source between their tags. */
export function tags(html: string, names: string): Tag[] {
  const found: Tag[] = [];
  const source = html.replace(/<!--[\s\S]*?-->|<script\b[\s\S]*?<\/script>/gi, (cut) =>
    " ".repeat(cut.length),
  );
  const closings = closingsIn(source);
  for (const match of source.matchAll(
    new RegExp(`<(${names})((?:\\s+[^\\s=>/]+(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s>]+))?)*)\\s*/?>`, "gi"),
  )) {
    const name = (match[1] ?? "").toLowerCase();
    const start = match.index + match[0].length;
    const closing = closings(name, start);
    const text = closing < 0 ? "" : source.slice(start, closing);
    found.push({
      name,
      attributes: attributesOf(match[2] ?? ""),
      text,
      start: match.index,
      end: start + text.length,
    });
  }
  return found;
}

/** Where the next end of an element of this name stands from `start` on, or -1. To be asked in document order: each end is looked for once. */
function closingsIn(source: string): (name: string, start: number) => number {
  const last = new Map<string, number>();
  return (name, start) => {
    const known = last.get(name);
    if (known !== undefined && (known < 0 || known >= start)) return known;
    const end = new RegExp(`</${name}\\s*>`, "gi");
    end.lastIndex = start;
    const found = end.exec(source)?.index ?? -1;
    last.set(name, found);
    return found;
  };
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = "", double, single, bare] of source.matchAll(
    /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
  ))
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? "");
  return attributes;
}

/** Every link of a page: those of its main part first, then those of the frame around it. */
export function linksOf(html: string): Tag[] {
  const [main] = tags(html, "main");
  const isOwn = ({ start }: Tag) => main !== undefined && start > main.start && start < main.end;
  const links = tags(html, "a");
  return [...links.filter(isOwn), ...links.filter((link) => !isOwn(link))];
}

/** What a reader sees, in one line. */
export function visibleText(html: string): string {
  const body = html.replace(/<!--[\s\S]*?-->|<(script|style|head|template)\b[\s\S]*?<\/\1>/gi, " ");
  return decode(body.replace(/<[^>]+>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

export function forms(html: string): Form[] {
  const elements = tags(html, "form");
  const inputs = tags(html, "input|select|textarea|button");
  return elements.map((form) => {
    const { id = "", action = "", method = "get", enctype = "" } = form.attributes;
    const own = inputs.filter(({ start, attributes }) =>
      attributes.form === undefined
        ? start > form.start && start < form.end
        : id !== "" && attributes.form === id,
    );
    const isButton = ({ name, attributes }: Tag) =>
      name === "button" ? (attributes.type ?? "submit") === "submit" : attributes.type === "submit";
    return {
      id,
      action,
      method: method.toLowerCase() === "post" ? "post" : "get",
      multipart: enctype === "multipart/form-data",
      controls: own.filter((tag) => !isButton(tag) && tag.name !== "button").map(control),
      buttons: own.filter(isButton).map(({ attributes, text }) => ({
        name: attributes.name ?? "",
        value: attributes.value ?? "",
        text: visibleText(text) || (attributes["aria-label"] ?? attributes.value ?? ""),
        action: attributes.formaction,
      })),
    };
  });
}

function control({ name: element, attributes, text }: Tag): Control {
  const shared = { name: attributes.name ?? "", disabled: attributes.disabled !== undefined };
  if (element === "textarea")
    return { ...shared, type: "textarea", values: [decode(text).replace(/^\n/, "")] };
  if (element === "select") {
    const options = tags(text, "option").map((option) => ({
      value: option.attributes.value ?? visibleText(option.text),
      selected: option.attributes.selected !== undefined,
    }));
    const chosen = options.filter(({ selected }) => selected);
    const single = attributes.multiple === undefined;
    const values = (single && chosen.length === 0 ? options.slice(0, 1) : chosen).map(({ value }) => value);
    return { ...shared, type: "select", values, options: options.map(({ value }) => value) };
  }
  const type = attributes.type ?? "text";
  if (type !== "checkbox" && type !== "radio")
    return { ...shared, type, values: type === "file" ? [] : [attributes.value ?? ""] };
  const value = attributes.value ?? "on";
  return { ...shared, type, values: attributes.checked === undefined ? [] : [value], options: [value] };
}

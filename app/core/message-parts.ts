/** A part of a message: text, the value of a name, or text within a named element. */
export type MessagePart = string | { name: string } | { name: string; parts: MessagePart[] };

/** The parts of "Read <link>the {count} terms</link>.". A `<` that begins no name is text. */
export function partsOfMessage(text: string): MessagePart[] {
  const open: { name: string; parts: MessagePart[] }[] = [{ name: "", parts: [] }];
  for (const piece of text.split(/(\{\w+\}|<\/?[a-z]\w*>)/i)) {
    const here = open.at(-1)?.parts ?? [];
    const name = /^[{<]\/?(\w+)[}>]$/.exec(piece)?.[1];
    if (name === undefined) {
      if (piece !== "") here.push(piece);
    } else if (piece.startsWith("{")) here.push({ name });
    else if (!piece.startsWith("</")) {
      const element = { name, parts: [] };
      here.push(element);
      open.push(element);
    } else if (open.length > 1) open.pop();
  }
  return open[0]?.parts ?? [];
}

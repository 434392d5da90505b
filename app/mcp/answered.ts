/** Messages that came in and wait for an answer, by their ids. */
export function createWaiting() {
  const waiting = new Set<unknown>();
  let wake = () => {};
  return {
    came(message: { id?: unknown; method?: unknown }): void {
      if (message.id !== undefined && message.method !== undefined) waiting.add(message.id);
    },
    answered(id: unknown): void {
      waiting.delete(id);
      wake();
    },
    /** Resolves when every message has its answer. */
    async all(): Promise<void> {
      while (waiting.size > 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
  };
}

/** The lines of a stream, of which each is a message of JSON-RPC; empty ones are passed over. */
export async function* linesOfStream(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim() !== "") yield line;
  }
  if (rest.trim() !== "") yield rest;
}

/** A message as an object; empty for what is none, which the reader of the line refuses. */
export function parsedMessage(line: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === "object" && message !== null ? (message as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

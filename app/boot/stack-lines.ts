import { SourceMap, type SourceMapPayload } from "node:module";

/** What the stack of an error needs of a frame. */
type Frame = Pick<
  NodeJS.CallSite,
  "getFileName" | "getLineNumber" | "getColumnNumber" | "getFunctionName"
> & {
  toString(): string;
};

/** How long (ms) a map that was read stays in memory, where it takes 10 MB. */
const keptMs = 60_000;

/**
 * Makes stacks that name lines of the sources. Node does so itself with `--enable-source-maps`, but not for the program of
 * an executable, and it reads the map at the start and keeps it.
 * @param readMap reads the program's source map; called when the stack of an error is asked for, once a minute at most
 * @param isProgram whether a file name is the program's
 */
export function mapStacks(readMap: () => SourceMapPayload, isProgram: (file: string) => boolean) {
  let map: SourceMap | undefined;
  function readOnce(): SourceMap {
    if (map) return map;
    map = new SourceMap(readMap());
    setTimeout(() => {
      map = undefined;
    }, keptMs).unref();
    return map;
  }
  return (error: Error, frames: Frame[]): string => {
    const lines = frames.map((frame) => {
      if (!isProgram(frame.getFileName() ?? "")) return String(frame);
      return placeOf(readOnce(), frame) ?? String(frame);
    });
    return [headOf(error), ...lines.map((line) => `    at ${line}`)].join("\n");
  };
}

function placeOf(map: SourceMap, frame: Frame): string | null {
  const entry = map.findEntry((frame.getLineNumber() ?? 1) - 1, (frame.getColumnNumber() ?? 1) - 1);
  if (!("originalSource" in entry) || !entry.originalSource) return null;
  const place = `${entry.originalSource.replace(/^(\.\.\/)+/, "")}:${entry.originalLine + 1}`;
  const name = frame.getFunctionName();
  return name ? `${name} (${place})` : place;
}

/** As V8 writes it; an error may have neither a name nor a message. */
function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

import { expect, onTestFinished } from "vitest";
import type { Log } from "#app/core/log.ts";

type Level = "debug" | "info" | "warn" | "error";
export type Line = { level: Level; message: string; fields: Record<string, unknown> };

export type TestLog = Log & {
  lines: Line[];
  /** This test must cause a warning that reads so. */
  expectWarn(text: string | RegExp): void;
  /** This test must cause an error line that reads so. */
  expectError(text: string | RegExp): void;
};

/** A log that fails the test for every warning or error it did not announce, and for every announced one that is missing. */
export function testLog(): TestLog {
  const lines: Line[] = [];
  const expected: { level: Level; text: string | RegExp }[] = [];
  const at =
    (level: Level) =>
    (fields: object, message = "") =>
      void lines.push({ level, message, fields: { ...fields } });
  onTestFinished(() => {
    const loud = lines.filter(({ level }) => level === "warn" || level === "error");
    const unexpected = loud.filter((line) => !expected.some((wanted) => matches(line, wanted)));
    const missing = expected.filter((wanted) => !loud.some((line) => matches(line, wanted)));
    expect({ unexpected: unexpected.map(readable), missing }).toEqual({ unexpected: [], missing: [] });
  });
  return {
    lines,
    debug: at("debug"),
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    expectWarn: (text) => void expected.push({ level: "warn", text }),
    expectError: (text) => void expected.push({ level: "error", text }),
  };
}

function matches(line: Line, { level, text }: { level: Level; text: string | RegExp }): boolean {
  if (line.level !== level) return false;
  return typeof text === "string" ? readable(line).includes(text) : text.test(readable(line));
}

function readable({ level, message, fields }: Line): string {
  const { err, ...rest } = fields;
  const reason = err instanceof Error ? ` [${err.name}: ${err.message}]` : "";
  return `${level}: ${message}${reason} ${JSON.stringify(rest)}`;
}

import type { z } from "zod";

type Problem = Pick<z.core.$ZodIssue, "path" | "message">;

/** Names every setting that is wrong, one line each; never a value, which may be a secret. */
export class WrongSettings extends Error {
  readonly problems: { name: string; reason: string }[];

  constructor(problems: Problem[]) {
    const lines = problems.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
    super(["Throughline can't start, these settings are wrong:", ...new Set(lines)].join("\n"));
    this.problems = problems.map(({ path, message }) => ({ name: String(path[0]), reason: message }));
  }
}

import { expect, test } from "vitest";
import { exists, textOf } from "#tests/support/sources.ts";

test("the changelog lists what is unreleased first, then versions from the newest on, each with its day and kept data", () => {
  const [unreleased, ...versions] = [...textOf("docs/changelog.md").matchAll(/^## (.+)$/gm)].map(
    ([, line]) => line,
  );
  expect(unreleased).toBe("[Unreleased]");
  const parts = versions.map(
    (line = "") => /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$/.exec(line)?.slice(1) ?? [],
  );
  const numbers = parts.map(([version = ""]) =>
    version
      .split(".")
      .map((part) => part.padStart(6, "0"))
      .join("."),
  );
  expect(numbers).toEqual([...numbers].sort().reverse());
  expect(parts.map(([, day]) => day)).toEqual(
    parts
      .map(([, day]) => day)
      .sort()
      .reverse(),
  );
  for (const [version] of parts)
    expect(exists(`tests/releases/${version}/backup.tar.gz`), version).toBe(true);
});

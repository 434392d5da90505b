import { expect, test } from "vitest";
import { isLoaded } from "#app/ui/runtime/is-loaded.ts";
import type { ReceivedMessage } from "#app/ui/runtime/live-connection.ts";

const change = (position: string): ReceivedMessage => ({ type: "change", kind: "summary.edited", position });

test.each([
  ["before the data were read", "a:7", change("a:6"), true],
  ["the last before they were read", "a:7", change("a:7"), true],
  ["after they were read, however many digits", "a:7", change("a:10"), false],
  ["of another process", "a:7", change("b:1"), false],
  ["where parts of the page are older", null, change("a:1"), false],
  ["without a place", "a:7", change(""), false],
  ["that messages were missed", "a:7", { type: "stale" } as const, false],
])("a change %s: data know of it or not", (_name, loaded, message, expected) => {
  expect(isLoaded(loaded, message)).toBe(expected);
});

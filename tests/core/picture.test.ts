import { expect, test } from "vitest";
import { changePicture, type StoredPicture } from "#app/core/picture.ts";

const png: StoredPicture = { content_type: "image/png", content: Buffer.from("x"), version: "7f" };

test.each([
  ["another picture", { picture: png, remove: false }, "/logo?v=7f", ["store"]],
  ["another picture, and the box ticked", { picture: png, remove: true }, "/logo?v=7f", ["store"]],
  ["no picture", { picture: undefined, remove: true }, null, ["clear"]],
  ["nothing changed", { picture: undefined, remove: false }, "/logo?v=1", []],
])("changePicture stores, clears or keeps: %s", async (_name, change, url, expected) => {
  const calls: string[] = [];
  const owner = {
    url: "/logo?v=1",
    path: "/logo",
    store: async () => calls.push("store"),
    clear: async () => calls.push("clear"),
  };
  expect(await changePicture(change, owner)).toBe(url);
  expect(calls).toEqual(expected);
});

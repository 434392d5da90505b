import { expect, test } from "vitest";
import { pictureLimit } from "#app/core/picture.ts";
import { pngOf, testPictures } from "#tests/support/pictures.ts";
import { everything } from "../support/sites/everything.ts";

const urlOf = (bytes: number) => `data:image/png;base64,${pngOf(bytes).toString("base64")}`;

async function site() {
  const withPictures = (services: Parameters<NonNullable<Parameters<typeof everything>[1]>>[0]) => ({
    ...services,
    providers: { ...services.providers, pictures: testPictures },
  });
  return everything({}, withPictures);
}

test("PUT /proj accepts a picture of 2 MB and refuses a larger one", async () => {
  const { call, ids } = await site();
  const change = (bytes: number) =>
    call("admin", "PUT", `/proj/${ids.project}`, { profilePicUrl: urlOf(bytes) });
  const taken = await change(pictureLimit);
  expect(taken).toMatchObject({ status: 200, body: { profile_url: expect.stringContaining("/picture?v=") } });
  const { body: read } = await call("admin", "GET", `/proj/${ids.project}`);
  expect(read.profile_url).toBe(taken.body.profile_url);
  const tooLarge = "File size should be less than 2MB";
  expect(await change(pictureLimit + 1)).toEqual({
    status: 422,
    body: { detail: tooLarge, errors: { profilePicUrl: [tooLarge] } },
  });
  const made = await call("admin", "POST", "/proj/create", {
    ...{ org_id: ids.org, name: "Pictured", profilePicUrl: urlOf(pictureLimit) },
  });
  expect(made).toMatchObject({ status: 201, body: { profile_url: expect.stringContaining("/picture?v=") } });
});

test("large JSON bodies are refused: over the limit, anonymous, or at another endpoint", async () => {
  const { base, call, ids } = await site();
  const large = { profilePicUrl: "x".repeat(3 * pictureLimit) };
  expect(await call("admin", "PUT", `/proj/${ids.project}`, large)).toMatchObject({ status: 413 });
  const picture = { profilePicUrl: urlOf(pictureLimit) };
  expect(await call(null, "PUT", `/proj/${ids.project}`, picture)).toMatchObject({ status: 401 });
  expect(await call("admin", "PATCH", `/org/${ids.org}`, picture)).toMatchObject({ status: 413 });
  expect(await call("admin", "POST", `/proj/${ids.project}/participants`, picture)).toMatchObject({
    status: 413,
  });
  const send = (body: string, type = "application/json") =>
    fetch(`${base}/proj/${ids.project}`, {
      method: "PUT",
      headers: { authorization: "Bearer admin", "content-type": type },
      body,
    });
  const long = JSON.stringify(picture);
  expect((await send(`${long}}`)).status).toBe(400);
  expect((await send(long, "application/pdf")).status).toBe(415);
  expect((await send(`[${"[".repeat(200)}${"]".repeat(200)},${long}]`)).status).toBe(400);
});

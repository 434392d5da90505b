import { z } from "zod";
import { message, t } from "#app/core/words.ts";
import type { Ctx } from "./context.ts";
import { invalid } from "./errors.ts";

/** Bytes a picture may have: 2 MB. */
export const pictureLimit = 2 * 1024 * 1024;

const pictureTexts = {
  tooLarge: /* @__PURE__ */ message("File size should be less than 2MB"),
  otherKind: /* @__PURE__ */ message("Choose a PNG, JPEG, WebP or GIF picture"),
  incomplete: /* @__PURE__ */ message("This picture is incomplete. Choose it again."),
};

/** A picture as a form or a program brings it. What it is shows only in its content. */
export const Picture = z
  .instanceof(Uint8Array, { error: () => t(pictureTexts.otherKind) })
  .refine(({ length }) => length <= pictureLimit, { error: () => t(pictureTexts.tooLarge) });

/** A picture as it is stored. `version` follows from the content. */
export type StoredPicture = { content_type: string; content: Buffer; version: string };

/** For an operation's `prepare`: looks into the picture, if there is one; refuses at the field `picture`. */
export async function pictureOf(
  { providers }: Pick<Ctx, "providers">,
  bytes: Uint8Array | undefined,
): Promise<StoredPicture | undefined> {
  if (bytes === undefined) return undefined;
  const found = await providers.pictures.recognize(bytes);
  if (typeof found === "string") throw invalid({ picture: [t(pictureTexts[found])] });
  return found;
}

type PictureChange = { picture: StoredPicture | undefined; remove: boolean };

/** The owner's picture as it is now, and how its domain stores and deletes the content. */
type PictureOwner = {
  url: string | null;
  /** Where the picture is served from, without the version. */
  path: string;
  store: (picture: StoredPicture) => Promise<unknown>;
  clear: () => Promise<unknown>;
};

/** Replaces or removes a picture, or leaves it. Returns the address it is served from; null when there is none. */
export async function changePicture(
  { picture, remove }: PictureChange,
  { url, path, store, clear }: PictureOwner,
): Promise<string | null> {
  if (picture) {
    await store(picture);
    return `${path}?v=${picture.version}`;
  }
  if (!remove) return url;
  await clear();
  return null;
}

import { z } from "zod";
import type { Ctx } from "./context.ts";
import { invalid } from "./errors.ts";

/** Bytes a picture may have: 2 MB. */
export const pictureLimit = 2 * 1024 * 1024;

export const pictureTexts = {
  tooLarge: "File size should be less than 2MB",
  otherKind: "Please choose a PNG, JPEG, WebP or GIF picture",
  incomplete: "This picture is incomplete. Please choose it again.",
};

/** A picture as a form or a program brings it. What it is shows only in its content. */
export const Picture = z
  .instanceof(Uint8Array, { error: pictureTexts.otherKind })
  .refine(({ length }) => length <= pictureLimit, pictureTexts.tooLarge);

/** A picture as it is kept. `version` follows from the content. */
export type KeptPicture = { content_type: string; content: Buffer; version: string };

/** For an operation's `prepare`: looks into the picture, if there is one; refuses at the field `picture`. */
export async function pictureOf(
  { providers }: Pick<Ctx, "providers">,
  bytes: Uint8Array | undefined,
): Promise<KeptPicture | undefined> {
  if (bytes === undefined) return undefined;
  const found = await providers.pictures.recognize(bytes);
  if (typeof found === "string") throw invalid({ picture: [pictureTexts[found]] });
  return found;
}

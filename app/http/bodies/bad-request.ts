import { AppError } from "#app/core/errors.ts";
import { amount, message, t } from "#app/core/words.ts";

/** What a request can be refused for before an operation sees it. Each sentence stands here once. */
export const texts = {
  unreadable: message("The request couldn't be read."),
  unreadableForm: message("The form couldn't be read. Go back and send it again."),
  tooLarge: message("This is larger than the server accepts."),
  busy: message("The server is very busy right now. Try again in a few seconds."),
  tooManyAtOnce: message("Too many requests at once. Try again in a moment."),
  unsupportedType: message("The server doesn't read this kind of content."),
};

export const unreadable = () => new AppError(400, t(texts.unreadable));
export const unreadableForm = () => new AppError(400, t(texts.unreadableForm));
export const tooLarge = () => new AppError(413, t(texts.tooLarge));
/** @param most the limit of this address, in bytes */
export const tooLargeFor = (most: number) =>
  new AppError(413, t("This is larger than the {most} the server accepts here.", { most: sizeText(most) }));
export const tooManyValues = (most: number) =>
  new AppError(
    413,
    t("This JSON holds more than the {value} values the server accepts here.", {
      value: amount(most),
    }),
  );
export const unsupportedType = () => new AppError(415, t(texts.unsupportedType));

/** "64 KB", "1 MB", "34.3 MB". */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.floor(bytes / 1000)} KB` : `${Math.floor(bytes / 100_000) / 10} MB`;
}

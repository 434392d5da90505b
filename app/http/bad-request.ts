import { AppError } from "#app/core/errors.ts";

/** What a request can be refused for before an operation sees it. Each sentence stands here once. */
export const texts = {
  unreadable: "The request could not be read.",
  unreadableForm: "The form could not be read. Please go back and send it again.",
  tooLarge: "This is larger than the server accepts.",
  unsupportedType: "The server does not read this kind of content.",
};

export const unreadable = () => new AppError(400, texts.unreadable);
export const unreadableForm = () => new AppError(400, texts.unreadableForm);
export const tooLarge = () => new AppError(413, texts.tooLarge);
export const unsupportedType = () => new AppError(415, texts.unsupportedType);

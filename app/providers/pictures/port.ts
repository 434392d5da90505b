/** What tells a picture from a file that only says it is one. */
export interface PicturePort {
  /** Looks at the content alone. What follows the end of the picture is cut off. */
  recognize(bytes: Uint8Array): Promise<RecognizedPicture | "otherKind" | "incomplete">;
}

/** `version` is the first half of the content's SHA-256, in hex. */
export type RecognizedPicture = { content_type: string; content: Buffer; version: string };

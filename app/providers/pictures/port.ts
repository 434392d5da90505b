/** Recognises pictures. */
export interface PicturePort {
  /** Decides by the content alone, and cuts off what follows the end of the picture. */
  recognize(bytes: Uint8Array): Promise<RecognizedPicture | "otherKind" | "incomplete">;
}

/** `version` is the first half of the content's SHA-256, in hex. */
export type RecognizedPicture = { content_type: string; content: Buffer; version: string };

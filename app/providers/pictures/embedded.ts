import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { imageLength, type PictureFormat } from "./image-length.ts";
import type { PicturePort } from "./port.ts";

/** Formats that every browser shows as a picture only. SVG is excluded: it is a document that can hold scripts. */
const formats: Record<string, { format: PictureFormat; type: string }> = {
  "image/png": { format: "png", type: "image/png" },
  "image/apng": { format: "png", type: "image/png" },
  "image/jpeg": { format: "jpeg", type: "image/jpeg" },
  "image/webp": { format: "webp", type: "image/webp" },
  "image/gif": { format: "gif", type: "image/gif" },
};

export function embeddedPictures(): PicturePort {
  return {
    async recognize(bytes) {
      const known = formats[(await fileTypeFromBuffer(bytes))?.mime ?? ""];
      if (!known) return "otherKind";
      const end = imageLength(known.format, bytes);
      if (end === null) return "incomplete";
      const content = Buffer.from(bytes.subarray(0, end));
      const version = createHash("sha256").update(content).digest("hex").slice(0, 32);
      return { content_type: known.type, content, version };
    },
  };
}

import { crc32, deflateSync } from "node:zlib";
import { embeddedPictures } from "#app/providers/pictures/embedded.ts";

export const testPictures = embeddedPictures();

/** A real PNG of one colour. `filling` makes it longer: that many bytes of a chunk that readers skip. */
export function png(colour: [number, number, number] = [40, 90, 160], filling = 0): Buffer<ArrayBuffer> {
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const row = Buffer.from([0, ...Array.from({ length: 8 }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 8 }, () => row)));
  const skipped = filling > 0 ? [chunk("teSt", Buffer.alloc(filling))] : [];
  const parts = [chunk("IHDR", head), ...skipped, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

/** A PNG of exactly so many bytes. */
export function pngOf(bytes: number): Buffer<ArrayBuffer> {
  return png(undefined, bytes - png(undefined, 1).length + 1);
}

export const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

export const jpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
  segment(0xdb, Buffer.alloc(65, 1)),
  segment(0xc0, Buffer.from([8, 0, 1, 0, 1, 1, 1, 0x11, 0])),
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  // Stuffed and restart markers belong to the data.
  Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9]),
]);

export const webp = Buffer.from("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA", "base64");

function chunk(type: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function segment(marker: number, data: Buffer): Buffer<ArrayBuffer> {
  const length = data.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data]);
}

function uint32(value: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

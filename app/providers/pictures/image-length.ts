export type PictureFormat = "png" | "jpeg" | "webp" | "gif";

/**
 * The offset (bytes) at which the picture ends in its file, found by walking its parts; null when the file is too short.
 * Nothing is decoded. Sources: PNG (ISO 15948, 5), JPEG (ITU T.81, B.1), GIF89a (17-27), the RIFF container of WebP.
 */
export function imageLength(format: PictureFormat, bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return ends[format](view);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Reading past the end of the file is a RangeError of the view. */
const ends: Record<PictureFormat, (view: DataView) => number | null> = { png, jpeg, webp, gif };

const IEND = 0x49454e44;

function png(view: DataView): number | null {
  for (let at = 8; ; ) {
    const next = at + 12 + view.getUint32(at);
    if (view.getUint32(at + 4) === IEND) return within(view, next);
    at = next;
  }
}

const endOfImage = 0xd9;
const startOfScan = 0xda;

function jpeg(view: DataView): number | null {
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === endOfImage) return at + 2;
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else {
      at += 2 + view.getUint16(at + 2);
      if (marker === startOfScan) at = afterScan(view, at);
    }
  }
}

/** Within the data of a scan, 0xFF is followed by a zero or a restart marker; anything else begins the next part. */
function afterScan(view: DataView, start: number): number {
  for (let at = start; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    if (marker !== 0 && !standsAlone(marker)) return at;
  }
}

function standsAlone(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function webp(view: DataView): number | null {
  const size = view.getUint32(4, true);
  // Shorter than the container's own header.
  return size < 12 ? null : within(view, 8 + size);
}

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;

function gif(view: DataView): number | null {
  for (let at = 13 + colorTable(view.getUint8(10)); ; ) {
    const kind = view.getUint8(at);
    if (kind === trailer) return at + 1;
    if (kind === extension) at = afterBlocks(view, at + 2);
    else if (kind === image) at = afterBlocks(view, at + 11 + colorTable(view.getUint8(at + 9)));
    else return null;
  }
}

function colorTable(flags: number): number {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0;
}

function afterBlocks(view: DataView, start: number): number {
  for (let at = start; ; ) {
    const size = view.getUint8(at);
    at += 1 + size;
    if (size === 0) return at;
  }
}

function within(view: DataView, end: number): number | null {
  return end <= view.byteLength ? end : null;
}

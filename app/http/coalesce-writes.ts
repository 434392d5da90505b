import { Transform } from "node:stream";

/**
 * Joins what is written in one turn of the event loop into one chunk. React writes a page in chunks of two kilobytes, and
 * each chunk would be compressed and flushed by itself, which costs time and bytes.
 */
export function coalesceWrites(): Transform {
  let pieces: Buffer[] = [];
  let due: NodeJS.Immediate | undefined;
  const passOn = (stream: Transform) => {
    clearImmediate(due);
    due = undefined;
    if (pieces.length > 0) stream.push(Buffer.concat(pieces));
    pieces = [];
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      due ??= setImmediate(() => passOn(this));
      done();
    },
    flush(done) {
      passOn(this);
      done();
    },
    destroy(error, done) {
      clearImmediate(due);
      done(error);
    },
  });
}

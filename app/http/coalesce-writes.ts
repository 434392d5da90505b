import { Transform } from "node:stream";

/**
 * Passes on in one piece what is written within one turn of the event loop. React writes a page two kilobytes at a time
 * and each piece that goes out is packed and flushed by itself, which costs time and bytes.
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

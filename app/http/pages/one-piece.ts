import type { Response } from "express";
import { endWhole, mostAtOnce } from "../app/compress.ts";

/** Pages, and the data of pages for scripts: no loader defers a part of its data, so each is there whole. */
const whole = /^text\/(html|x-script)\b/;

/** Sends what Remix will write of a page in one piece. What is longer, or something else, is sent as it comes. */
export function sendInOnePiece(res: Response): void {
  const { write, end } = res;
  const pieces: Uint8Array[] = [];
  let length = 0;
  const goOn = () => {
    Object.assign(res, { write, end });
    for (const piece of pieces) res.write(piece);
  };
  res.write = (piece: Uint8Array) => {
    length += piece.length;
    if (
      piece instanceof Uint8Array &&
      length <= mostAtOnce &&
      whole.test(String(res.getHeader("Content-Type")))
    ) {
      pieces.push(piece);
      return true;
    }
    goOn();
    return res.write(piece);
  };
  res.end = ((...last: Parameters<typeof end>) => {
    if (last.length > 0 || pieces.length === 0) {
      goOn();
      return res.end(...last);
    }
    Object.assign(res, { write, end });
    endWhole(res, pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
    return res;
  }) as typeof end;
}

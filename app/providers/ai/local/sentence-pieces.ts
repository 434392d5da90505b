/** How likely a character that is no piece is; less than any piece. */
const UNKNOWN = { id: 0, score: -20 };
/** Control pieces, which no text holds. */
const CONTROLS = 6;

type Node = { next: Map<string, Node>; id: number; score: number };

/**
 * Cuts texts into the pieces of a vocabulary, the likeliest of all ways to do so (Kudo, "Subword Regularization", ACL 2018).
 * @param vocabulary each piece and the logarithm of its probability; a space is "▁"
 */
export function createPieces(vocabulary: [piece: string, score: number][]): (text: string) => number[] {
  const root: Node = { next: new Map(), id: -1, score: 0 };
  for (const [id, [piece, score]] of vocabulary.entries()) {
    if (id < CONTROLS) continue;
    let node = root;
    for (const character of piece) {
      const known = node.next.get(character) ?? { next: new Map(), id: -1, score: 0 };
      node.next.set(character, known);
      node = known;
    }
    node.id = id;
    node.score = score;
  }
  return (text) => bestPath(root, [...`▁${text.normalize("NFKC").trim().replace(/\s+/gu, "▁")}`]);
}

function bestPath(root: Node, characters: string[]): number[] {
  const length = characters.length;
  const scores = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
  const starts = new Int32Array(length + 1);
  const ids = new Int32Array(length + 1);
  scores[0] = 0;
  const take = (from: number, to: number, { id, score }: { id: number; score: number }) => {
    const sum = (scores[from] ?? 0) + score;
    if (sum <= (scores[to] ?? 0)) return;
    scores[to] = sum;
    starts[to] = from;
    ids[to] = id;
  };
  for (let from = 0; from < length; from++) {
    take(from, from + 1, UNKNOWN);
    let node: Node | undefined = root;
    for (let to = from; to < length; to++) {
      node = node.next.get(characters[to] ?? "");
      if (!node) break;
      if (node.id >= 0) take(from, to + 1, node);
    }
  }
  const path: number[] = [];
  for (let at = length; at > 0; at = starts[at] ?? 0) path.push(ids[at] ?? 0);
  return path.reverse();
}

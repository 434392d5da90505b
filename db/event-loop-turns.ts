/** Work (ms) after which a turn of the event loop takes on nothing more. */
const fullTurnMs = 8;

export type EventLoopTurns = {
  /** Undefined while this turn may take on more work; otherwise resolves in a later turn, for one caller in each. */
  next(): Promise<void> | undefined;
};

/**
 * The driver answers at once, so reads and writes that follow each other would all run in one turn of the event loop, and
 * everybody else would wait for the last of them. Whoever begins one asks here first.
 */
export function watchEventLoop(now: () => number = () => performance.now()): EventLoopTurns {
  const waiting: (() => void)[] = [];
  let began: number | null = null;
  function begin(): void {
    began = now();
    setImmediate(endTurn);
  }
  function endTurn(): void {
    const next = waiting.shift();
    began = null;
    if (!next) return;
    begin();
    next();
  }
  return {
    next() {
      if (began === null) {
        begin();
        return undefined;
      }
      if (waiting.length === 0 && now() - began < fullTurnMs) return undefined;
      return new Promise((resolve) => void waiting.push(resolve));
    },
  };
}

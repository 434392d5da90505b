/** Connections of which each is lent to one at a time. */
export type Pool<C> = {
  /** Lends a connection, opened where none is free; waits where too many are open. */
  take(): Promise<C>;
  /** Takes one back. A spent one is ended, and another is opened when it is needed. */
  give(connection: C): void;
  open(): number;
  close(): Promise<void>;
};

type Pooled = { isSpent(): boolean; end(): Promise<void> };
type Waiting<C> = { resolve(connection: C): void; reject(error: unknown): void };

/** @param most connections that may be open at once */
export function createPool<C extends Pooled>(open: () => Promise<C>, most: number): Pool<C> {
  const all = new Set<C>();
  const idle: C[] = [];
  const waiting: Waiting<C>[] = [];
  let opening = 0;
  let isClosed = false;

  async function openOne(): Promise<C> {
    opening++;
    try {
      const fresh = await open();
      all.add(fresh);
      if (isClosed) await drop(fresh);
      return fresh;
    } finally {
      opening--;
    }
  }

  async function drop(connection: C): Promise<void> {
    all.delete(connection);
    await connection.end().catch(() => {});
  }

  /** Opens one for whoever waits longest. */
  function replace(): void {
    const next = waiting.shift();
    if (next) openOne().then(next.resolve, next.reject);
  }

  return {
    async take() {
      for (let free = idle.pop(); free; free = idle.pop()) {
        if (!free.isSpent()) return free;
        void drop(free);
      }
      if (all.size + opening < most) return openOne();
      return new Promise((resolve, reject) => void waiting.push({ resolve, reject }));
    },
    give(connection) {
      if (connection.isSpent() || isClosed) {
        void drop(connection);
        replace();
        return;
      }
      const next = waiting.shift();
      if (next) next.resolve(connection);
      else idle.push(connection);
    },
    open: () => all.size,
    async close() {
      isClosed = true;
      await Promise.all([...all].map(drop));
    },
  };
}

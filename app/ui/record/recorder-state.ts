export type RecorderPhase =
  /** Nothing is recorded here. */
  | "idle"
  | "starting"
  | "recording"
  | "paused"
  /** It was recorded in an earlier page of this browser, and can go on. */
  | "interrupted"
  /** It has ended, and the rest is sent. */
  | "finishing"
  /** Another tab of this browser records. */
  | "other-tab"
  /** Another browser records. */
  | "other-browser"
  /** It ended without this page. */
  | "ended"
  /** The next page is on its way. */
  | "left";

export type RecorderState = {
  phase: RecorderPhase;
  meetingId: string | null;
  title: string;
  /** What was recorded before `since`, in ms. */
  beforeMs: number;
  /** When the recording went on (by `performance.now()`); null while it does not. */
  since: number | null;
  /** Pieces that are in this browser alone. */
  waiting: number;
  /** Why they are not sent at the moment. */
  trouble: string | null;
  /** What the reader has to know or do. */
  problem: string | null;
  notice: string | null;
  hasTab: boolean;
  microphoneId: string;
};

const idleState: RecorderState = {
  ...{ phase: "idle", meetingId: null, title: "", beforeMs: 0, since: null, waiting: 0 },
  ...{ trouble: null, problem: null, notice: null, hasTab: false, microphoneId: "" },
};

/** Holds the recorder's state for `useSyncExternalStore`. */
export function createStateHolder() {
  let state = idleState;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    set(change: Partial<RecorderState>): void {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function elapsedMs({ beforeMs, since }: RecorderState, now: number): number {
  return beforeMs + (since === null ? 0 : Math.max(0, now - since));
}

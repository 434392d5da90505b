import { minute } from "#app/core/clock.ts";
import { ModelFailure } from "./failure.ts";

/** Keeps callers from waiting for a server that does not answer. */
export type Breaker = {
  /** @throws ModelFailure while the server is known not to answer */
  enter(): void;
  /** A call was answered, be it with a refusal. */
  answered(): void;
  /** A call got no answer in its time, or no connection. @param why as callers read it until there is an answer */
  silent(why: Silence): void;
  /** Ends the looks at a server that is not used any more. */
  close(): void;
};

type Silence = keyof typeof reasons;

type Options = {
  /** Asks the server for as little as possible; rejects when it gives no answer. Nobody waits for it. */
  probe: () => Promise<void>;
  /** Replaces the clock in tests. */
  later?: (ms: number, work: () => void) => () => void;
};

const reasons = {
  slow: "The language model took too long a moment ago, so it isn't asked again just yet.",
  unreachable:
    "The language model's server could not be reached a moment ago, so it isn't asked again just yet.",
};

const firstPauseMs = minute;
const longestPauseMs = 15 * minute;
/** How long a server rests that answers small calls and is silent at real ones. */
const restMs = 60 * minute;

/**
 * Open after a call without an answer: from then on calls fail at once, while the server is probed in the background, after
 * one minute, two, four and so on. An answer closes it. Whoever came first has waited; nobody else does.
 */
export function createBreaker({ probe, later = timer }: Options): Breaker {
  let isOpen = false;
  let reason: Silence = "slow";
  /** Real calls without an answer since the last one that had one. */
  let silences = 0;
  let stop: (() => void) | undefined;

  function close(): void {
    isOpen = false;
    stop?.();
    stop = undefined;
  }

  function probeAfter(pauseMs: number): void {
    stop?.();
    stop = later(pauseMs, () => {
      probe().then(
        () => {
          if (isOpen) close();
        },
        () => {
          if (isOpen) probeAfter(Math.min(pauseMs * 2, longestPauseMs));
        },
      );
    });
  }

  return {
    enter() {
      if (isOpen) throw new ModelFailure(reasons[reason], true);
    },
    answered() {
      silences = 0;
      close();
    },
    silent(why) {
      reason = why;
      silences++;
      isOpen = true;
      probeAfter(silences === 1 ? firstPauseMs : restMs);
    },
    close,
  };
}

function timer(ms: number, work: () => void): () => void {
  const timeout = setTimeout(work, ms).unref();
  return () => clearTimeout(timeout);
}

import { minute } from "#app/core/clock.ts";
import { ModelFailure } from "./failure.ts";

/** Keeps callers from waiting for a server that does not answer. */
export type Breaker = {
  /** @throws ModelFailure while the server is known not to answer */
  enter(): void;
  /** A call that begins now. */
  begin(): WatchedCall;
  /** Ends the looks at a server that is not used any more, for good: what still runs there tells nothing. */
  close(): void;
};

export type WatchedCall = {
  /** It was answered, be it with a refusal. */
  answered(): void;
  /** It got no answer in its time, or no connection. @param why as callers read it until there is an answer */
  silent(why: Silence): void;
};

type Silence = keyof typeof reasons;
/** The time from a call without an answer to the next answer. */
type Outage = { reason: Silence; stop: () => void };

type Options = {
  /** Asks the server for as little as possible; rejects when it gives no answer. Nobody waits for it. */
  probe: () => Promise<void>;
  /** Replaces the clock in tests. */
  later?: (ms: number, work: () => void) => () => void;
};

const reasons = {
  slow: "The language model took too long a moment ago, so it isn't asked again just yet.",
  unreachable:
    "The language model's server couldn't be reached a moment ago, so it isn't asked again just yet.",
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
  let current: Outage | null = null;
  /** How often an outage began or ended. */
  let changes = 0;
  let isClosed = false;
  /** A probe was answered, and no real call since. */
  let isAnsweringProbes = false;

  function end(): void {
    if (!current) return;
    current.stop();
    current = null;
    changes++;
  }

  function begin(reason: Silence): void {
    const own: Outage = { reason, stop: () => {} };
    const probeAfter = (pauseMs: number) => {
      own.stop = later(pauseMs, () => {
        probe().then(
          () => {
            if (current !== own) return;
            end();
            isAnsweringProbes = true;
          },
          () => {
            if (current === own) probeAfter(Math.min(pauseMs * 2, longestPauseMs));
          },
        );
      });
    };
    current = own;
    changes++;
    probeAfter(reason === "slow" && isAnsweringProbes ? restMs : firstPauseMs);
  }

  return {
    enter() {
      if (current) throw new ModelFailure(reasons[current.reason], true);
    },
    begin() {
      let known = changes;
      return {
        answered() {
          isAnsweringProbes = false;
          end();
          known = changes;
        },
        silent(why) {
          // Of calls that were under way together, the first one tells of the outage.
          if (!isClosed && !current && known === changes) begin(why);
        },
      };
    },
    close() {
      isClosed = true;
      end();
    },
  };
}

function timer(ms: number, work: () => void): () => void {
  const timeout = setTimeout(work, ms).unref();
  return () => clearTimeout(timeout);
}

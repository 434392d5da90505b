/** One call to another server, as the operator sees it: no path, since a path can be a secret. */
export type OutboundCall = {
  /** When it began, in ms. */
  at: number;
  method: string;
  host: string;
  /** How long it took until the headers of the answer, in ms. */
  ms: number;
  /** The status of the answer, or why there was none. */
  outcome: number | "refused" | "unreachable" | "timeout" | "redirect" | "stopped";
};

const most = 200;
const calls: OutboundCall[] = [];

/** Remembers a call while the process runs. */
export function recordOutboundCall(call: OutboundCall): void {
  calls.push(call);
  if (calls.length > most) calls.shift();
}

/** The last 200 calls since the start, newest first. */
export function recentCalls(): OutboundCall[] {
  return calls.toReversed();
}

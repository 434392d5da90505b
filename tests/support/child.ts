import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** Runs a TypeScript file as a process of its own, killed with the test at the latest. */
export function startChild(script: string, words: string[]): ChildProcess {
  // None of the test runner's own flags: the child is to be plain Node.
  const child = fork(script, words, { execArgv: [] });
  onTestFinished(() => kill(child));
  return child;
}

/** The child's next word; fails when it ends without one. */
export async function nextMessage(child: ChildProcess): Promise<unknown> {
  const gone = once(child, "exit").then(([code]) => {
    throw new Error(`The child ended with ${code} before it said anything`);
  });
  const [message] = await Promise.race([once(child, "message"), gone]);
  return message;
}

/** kill -9, and waits until the process has ended. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

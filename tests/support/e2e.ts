import { type Browser, type BrowserContext, chromium } from "playwright";
import { inject } from "vitest";
import { attach, type OwnProgram, type Program, type ProgramSettings, startProgram } from "./program.ts";

/** Browsers that this test file has opened: their evidence is saved when a test fails; closed after the last test. */
const open = {
  contexts: [] as BrowserContext[],
  programs: new Set<Program>(),
  own: [] as OwnProgram[],
};

const site = () => {
  const sites = inject("sites");
  const mine = sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length];
  if (!mine) throw new Error("No browser was started for this worker");
  return mine;
};

let browser: Promise<Browser> | undefined;
let program: Program | undefined;

/** This worker's browser, which stays connected from file to file. */
export function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(site().browserEndpoint);
  return browser;
}

/** This worker's program. Other files have used it before: people and projects have to be this file's own. */
export function theProgram(): Program {
  program ??= attach(site().program);
  open.programs.add(program);
  return program;
}

/** A program of this file's own, for what reads or breaks its whole database. Stopped after the last test. */
export async function ownProgram(settings: ProgramSettings = {}): Promise<Program> {
  const own = await startProgram(undefined, settings);
  open.own.push(own);
  open.programs.add(own);
  return own;
}

export function register(context: BrowserContext): void {
  open.contexts.push(context);
}

/** Closes what has been opened since so many were open: what a test opens for itself ends with it. */
export async function closeSince(mark: number): Promise<void> {
  await Promise.all(open.contexts.splice(mark).map((context) => context.close()));
}

export const openContexts = (): readonly BrowserContext[] => open.contexts;
export const usedPrograms = (): Program[] => [...open.programs];

/** Closes all that this file has opened; the connection to the browser stays for the worker's next file. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.contexts.splice(0).map((context) => context.close()));
  await Promise.all(open.own.splice(0).map((own) => own.stop()));
  open.programs.clear();
  // The next file of this worker begins with a log of its own.
  program = undefined;
}

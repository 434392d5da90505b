import express, { type Response, Router } from "express";
import { type Failure, fail } from "../oauth.ts";

/** An issue as the stand-in keeps it. `body` is what its readers see, in the tracker's own mark-up. */
export type PeerIssue = {
  id: string;
  title: string;
  body: string;
  due: string | null;
  isClosed: boolean;
  createdAt: number;
};

/** What every stand-in of a tracker lets a test see and do. */
export type TrackerPeer = {
  path: string;
  router: Router;
  /** What a person enters to connect it, without the address of its site where it has a fixed one. */
  entered: (url: string) => { kind: string; place: string; base?: string; account?: string; token: string };
  issues: PeerIssue[];
  /** Answers to the next calls, whatever they are. */
  failures: Failure[];
  /** `losesAnswers`: so many issues are made without an answer; `holdsAnswers`: without one for as long as the caller waits. `isTokenGood`: false once it was revoked. */
  state: {
    losesAnswers: number;
    holdsAnswers: number;
    isTokenGood: boolean;
    mayCreate: boolean;
    hasIssues: boolean;
    calls: string[];
  };
  /** Who is told because a text names them, and what it refers or commands: nobody and nothing, if all is well. */
  noticed: () => string[];
  close: (issue: PeerIssue | undefined) => void;
  reopen: (issue: PeerIssue | undefined) => void;
  remove: (issue: PeerIssue | undefined) => void;
};

/** What all have in common: failures that a test asked for, and a log of the calls. */
export function peerBase() {
  const failures: Failure[] = [];
  const issues: PeerIssue[] = [];
  const state: TrackerPeer["state"] = {
    ...{ losesAnswers: 0, holdsAnswers: 0, isTokenGood: true, mayCreate: true, hasIssues: true },
    calls: [],
  };
  const router = Router();
  router.use((req, res, next) => {
    state.calls.push(`${req.method} ${req.path}`);
    const failure = failures.shift();
    if (failure) fail(res, failure);
    else next();
  });
  router.use(express.json());
  const closed = (isClosed: boolean) => (issue: PeerIssue | undefined) => {
    if (!issue) throw new Error("There is no such issue");
    issue.isClosed = isClosed;
  };
  const remove = (issue: PeerIssue | undefined) => void issues.splice(issues.indexOf(issue as PeerIssue), 1);
  return { failures, issues, state, router, close: closed(true), reopen: closed(false), remove };
}

/** Answers with what was made, or ends the connection as when a network does. */
export function answerMade(state: TrackerPeer["state"], res: Response, status: number, body: object): void {
  if (state.holdsAnswers > 0) state.holdsAnswers -= 1;
  else if (state.losesAnswers > 0) {
    state.losesAnswers -= 1;
    res.destroy();
  } else res.status(status).json(body);
}

/** Text of Markdown as its renderer hands it to the search for names: escapes and entities are read, code is left out. */
export function renderedText(markdown: string): string {
  return markdown
    .replace(/`[^`]*`/g, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\\([-\\`*_{}[\]()#+.!|<>~@])/g, "$1")
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&commat;/g, "@")
    .replace(/&num;/g, "#");
}

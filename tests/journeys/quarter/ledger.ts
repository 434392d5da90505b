import type { Act } from "./acts.ts";
import { dayOf, guest, type Person, people, weekOf } from "./fixture.ts";
import type { Args } from "./known.ts";
import type { Step } from "./story.ts";

const day = 86_400_000;
type Item = { owner: string | null; due: string; doneAt: number | null; moves: [string, string][] };
type SignOff = {
  state: "open" | "agreed" | "changed" | "lapsed" | "withdrawn";
  needed: string[];
  answers: Map<string, "agreed" | "objected">;
  delegates: Map<string, string>;
  quorum: number | null;
  due: string;
};
type Decision = "proposed" | "decided" | "superseded" | "reversed";

/** What the team itself would have written down: who has what to do, what holds, and who agreed on which minutes. */
export function newLedger() {
  const items = new Map<number, Item>();
  const decisions = new Map<number, Decision>();
  const same = new Map<number, number>();
  const signOffs = new Map<number, SignOff>();
  const agenda = new Map<string, "covered" | "skipped" | null>();
  const members = new Set<Person>(["ana", "bo", "cleo", "dan"]);
  const item = (of: number) => found(items.get(of), `item ${of}`);
  const signOff = (of: number) => found(signOffs.get(of), `sign-off ${of}`);
  const group = (of: number) =>
    [...decisions.keys()].filter((one) => (same.get(one) ?? one) === (same.get(of) ?? of));
  const set = (of: number, state: Decision) => {
    for (const one of group(of)) decisions.set(one, state);
  };
  /** Everybody who is needed has said yes. */
  const close = (one: SignOff) => {
    if (one.needed.every((name) => one.answers.get(name) === "agreed")) one.state = "agreed";
  };

  function happens(act: Act, who: string, { of, other = 0, to, due = "", ...args }: Args, now: number): void {
    const nameOf = (person = "") => people[person as Person];
    const changes: Partial<Record<Act, () => void>> = {
      bring: () => {
        decisions.set(of, "proposed");
      },
      // Nobody counts on what is only possible.
      keep: () => {
        items.set(of, { owner: people[weekOf(of).does[0]], due: dayOf(of, 4), doneAt: null, moves: [] });
      },
      "hand over": () => {
        item(of).owner = nameOf(to);
      },
      give: () => {
        item(of).owner = nameOf(to);
      },
      decline: () => {
        item(of).owner = null;
      },
      move: () => {
        item(of).moves.push([item(of).due, due]);
        item(of).due = due;
      },
      complete: () => {
        item(of).doneAt = now;
      },
      "confirm done": () => {
        item(of).doneAt = now;
      },
      reopen: () => {
        item(of).doneAt = null;
      },
      confirm: () => set(of, "decided"),
      restore: () => set(of, "decided"),
      reverse: () => set(of, "reversed"),
      supersede: () => replaces(of, other),
      judge: () => {
        if (to === "supersedes") return replaces(of, other);
        same.set(of, other);
        set(of, [of, other].some((one) => decisions.get(one) === "decided") ? "decided" : "proposed");
      },
      propose: () => agenda.set(`${of} ${args.text}`, null),
      carry: () => agenda.set(`${of} ${args.text}`, null),
      cover: () => agenda.set(`${of} ${args.text}`, "covered"),
      skip: () => agenda.set(`${of} ${args.text}`, "skipped"),
      ask: () => {
        const others = args.people ?? ["bo", "cleo", "dan", "gil"];
        const one: SignOff = {
          ...{ state: "open", needed: [who, ...others], answers: new Map([[who, "agreed"]]) },
          ...{ delegates: new Map(), quorum: args.quorum ?? null, due: due || dayOf(of, 6) },
        };
        signOffs.set(of, one);
        close(one);
      },
      agree: () => {
        const one = signOff(of);
        const asked = [...one.delegates].find(([, delegate]) => delegate === who)?.[0] ?? who;
        one.answers.set(one.needed.includes(who) ? who : asked, "agreed");
        close(one);
      },
      object: () => void signOff(of).answers.set(who, "objected"),
      // Other words: whoever has answered has to read them.
      approve: () => {
        signOff(of).answers.clear();
        set(of, "decided");
      },
      edit: () => {
        signOff(of).state = "changed";
      },
      delegate: () => void signOff(of).delegates.set(who, to ?? ""),
      withdraw: () => {
        signOff(of).state = "withdrawn";
      },
      excuse: () => {
        const one = signOff(of);
        one.needed = one.needed.filter((name) => name !== to);
        close(one);
      },
    };
    changes[act]?.();
  }

  function replaces(newer: number, older: number): void {
    set(older, "superseded");
    set(newer, "decided");
  }

  const figures = (some: Item[], now: number) => ({
    open: some.filter(({ doneAt }) => doneAt === null).length,
    overdue: some.filter(({ doneAt, due }) => doneAt === null && due < dateOf(now)).length,
    done: some.filter(({ doneAt }) => doneAt !== null && doneAt > now - 28 * day).length,
  });

  return {
    ...{ items, decisions, signOffs, agenda, members },
    apply: ({ act, who, args }: Step, now: number) => happens(act, who, args, now),
    /** The guest has used their link. */
    linkUsed(of: number): void {
      signOff(of).answers.set("gil", "agreed");
      close(signOff(of));
    },
    /** Whose last day is over: enough have agreed, or it lapses. */
    dayPassed(now: number): void {
      for (const one of signOffs.values()) {
        if (one.state !== "open" || one.due >= dateOf(now)) continue;
        const agreed = one.needed.filter((name) => one.answers.get(name) === "agreed").length;
        one.state = one.quorum !== null && agreed >= one.quorum ? "agreed" : "lapsed";
      }
    },
    workload(now: number) {
      const all = [...items.values()];
      const inProject = new Set([...members].map((one) => people[one] as string));
      const counted = Object.fromEntries(
        [...inProject].map((name) => [
          name,
          figures(
            all.filter(({ owner }) => owner === name),
            now,
          ),
        ]),
      );
      return {
        people: Object.fromEntries(Object.entries(counted).filter(([, { open, done }]) => open + done > 0)),
        others: figures(
          all.filter(({ owner }) => owner !== null && !inProject.has(owner)),
          now,
        ),
        without: figures(
          all.filter(({ owner }) => owner === null),
          now,
        ),
        all: figures(all, now),
      };
    },
    /** What the quarter came to, as of an instant in it. */
    review(now: number) {
      const all = [...items.values()];
      const wasMissed = ({ due, doneAt }: Item) =>
        due < dateOf(now) && (doneAt === null || dateOf(doneAt) > due);
      return {
        decided: decisions.size,
        delivered: all.filter(({ doneAt }) => doneAt !== null).length,
        slipped: all.filter((one) => one.moves.length > 0 || wasMissed(one)).length,
        open: all.filter(({ doneAt }) => doneAt === null).length,
      };
    },
  };
}

export type Ledger = ReturnType<typeof newLedger>;

export const dateOf = (now: number) => new Date(now).toISOString().slice(0, 10);

/** As it is written in the minutes. */
export const signerName = (who: string): string => (who === "gil" ? guest.email : people[who as Person]);

function found<T>(one: T | undefined, what: string): T {
  if (one === undefined) throw new Error(`The ledger has no ${what}`);
  return one;
}

import { onTestFinished } from "vitest";
import type { Actor, UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { openPostgres } from "#db/store/postgres.ts";
import { stageOf, stageOptions } from "#tests/domain/summaries/summaries/stage.ts";
import type { TestDb } from "#tests/support/database.ts";
import { filledOnce } from "#tests/support/filled-once.ts";
import { allRows, changesBetween, randomTexts } from "#tests/support/final-state.ts";
import { answeringAi } from "#tests/support/sites/everything.ts";
import { anonymous, system } from "#tests/support/workspace.ts";
import { fillForRaces, type RaceFacts } from "./facts.ts";

/** Who calls: a person of the stage, nobody, or the program itself. */
export type Caller =
  | "admin"
  | "host"
  | "member"
  | "guest"
  | "other"
  | "stranger"
  | "newcomer"
  | "colleague"
  | "unproved"
  | "anonymous"
  | "system";

export type World = {
  facts: RaceFacts;
  /** The context of the nth call: on PostgreSQL those of one process and of another take turns. */
  ctx(caller: Caller, nth?: number): Ctx;
  /** What has changed since this was asked for last. */
  changes(): Promise<string[]>;
};

const filled = filledOnce(fillForRaces);
/** Of each world, and what of it is random. */
let beginning: { rows: string[]; random: Set<string> } | undefined;

/** A world that begins as every other does. */
export async function newWorld(): Promise<World> {
  const { workspace, facts } = await filled("races", stageOptions({ ai: answeringAi }));
  const at = stageOf(workspace, facts);
  const { db, clock } = workspace;
  const stores = [db, db.url ? anotherStore(db.url) : db];
  beginning ??= await beginningOf(db);
  const known = beginning.random;
  let last = beginning.rows;
  const actorOf = (caller: Caller): Actor => {
    if (caller === "anonymous") return anonymous;
    return caller === "system" ? system : fresh(at[caller]);
  };
  // They have just proved who they are.
  const fresh = (actor: UserActor): UserActor => ({ ...actor, provedAt: clock.now() });
  return {
    facts,
    ctx: (caller, nth = 0) => ({ ...workspace.ctx(actorOf(caller)), db: stores[nth % 2] ?? db }),
    async changes() {
      const now = await allRows(db);
      const changed = changesBetween(last, now, known);
      last = now;
      return changed;
    },
  };
}

async function beginningOf(db: TestDb) {
  const rows = await allRows(db);
  return { rows, random: randomTexts(rows) };
}

function anotherStore(url: string) {
  const store = openPostgres(url, { patienceMs: 120_000 });
  onTestFinished(() => store.close());
  return store;
}

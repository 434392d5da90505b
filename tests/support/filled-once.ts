import { imageOf } from "./database.ts";
import { createWorkspace, type Held, type Workspace, type WorkspaceOptions } from "./workspace.ts";

type Filled<Facts> = { workspace: Workspace; facts: Facts };

/**
 * Workspaces that begin with the same things in them. They are made by the operations once in each process; every further
 * workspace begins with a copy of the database.
 * @param fill must make the same of any options that it is used with under one key
 */
export function filledOnce<Facts>(fill: (workspace: Workspace) => Promise<Facts>) {
  const known = new Map<string, { held: Held; facts: Facts }>();
  return async (key: string, options: WorkspaceOptions): Promise<Filled<Facts>> => {
    const found = known.get(key);
    if (found)
      return { workspace: await createWorkspace({ ...options, held: found.held }), facts: found.facts };
    const workspace = await createWorkspace(options);
    const facts = await fill(workspace);
    known.set(key, { held: await hold(workspace), facts });
    return { workspace, facts };
  };
}

async function hold({ db, clock, published }: Workspace): Promise<Held> {
  return { image: await imageOf(db), now: clock.now(), published: [...published] };
}

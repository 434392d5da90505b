import Database from "better-sqlite3";
import { dialect } from "#app/core/dialect.ts";
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
    // A database in use cannot be copied on a server.
    if (dialect === "postgres") return { workspace, facts };
    known.set(key, { held: hold(workspace), facts });
    return { workspace, facts };
  };
}

function hold({ db, clock, published }: Workspace): Held {
  const connection = new Database(db.file, { readonly: true });
  const image = connection.serialize();
  connection.close();
  return { image, now: clock.now(), published: [...published] };
}

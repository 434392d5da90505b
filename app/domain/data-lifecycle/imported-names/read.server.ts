import { z } from "zod";
import { query } from "#app/core/operation.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { namesFor } from "./queries.server.ts";

/** Names in imported archives that the caller can accept as theirs, with the projects they stand in. */
export const listArchiveNames = query({
  name: "imported-names.list-names",
  input: z.object({}),
  async run(scope) {
    return (await namesFor(scope)).map(({ person, projects }) => ({
      ...{ person_id: person.person_id, projects },
      name: displayName({ ...person, email: "" }),
    }));
  },
});

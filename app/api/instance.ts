import { listOperators } from "#app/domain/operators/read.server.ts";
import { endpoint, group } from "#app/http/rest.ts";
import { Operators } from "./shapes/instance.ts";

/** What concerns the server itself; for its operators. */
export const instanceApi = group("This server", [
  endpoint("GET /instance/operators", listOperators, {
    summary: "Lists who runs this server, for its operators.",
    response: Operators,
  }),
]);

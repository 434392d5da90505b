import { data } from "@remix-run/node";
import { explainProblem } from "#app/http/explain.ts";

/** Every address that is no page: found by a route, so that the answer is a page like any other. */
export const loader = () => {
  throw data(explainProblem(404, "Not found"), { status: 404 });
};

export const action = () => loader();

export default function NotFound() {
  return null;
}

import { data } from "@remix-run/node";
import { t } from "#app/core/words.ts";
import { explainProblem } from "#app/http/bodies/explain.ts";

/** Every unknown address. It is a route, so that the 404 is a page with the usual frame. */
export const loader = () => {
  throw data(explainProblem(404, t("Not found")), { status: 404 });
};

export const action = () => loader();

export default function NotFound() {
  return null;
}

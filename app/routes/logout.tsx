import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { logOut } from "#app/domain/accounts/sessions/write.server.ts";
import { clearSessionCookie, ctxOf, redirectTo, submit } from "#app/http/pages/page.ts";

export const loader = () => redirect("/");

export const action = async (args: ActionFunctionArgs) => {
  const goodbye = () => redirectTo(args, "/login", { headers: clearSessionCookie(args) });
  return ctxOf(args).actor.kind === "anonymous" ? goodbye() : submit(args, logOut, {}, goodbye);
};

import type { z } from "zod";
import type { Operation } from "#app/core/operation.ts";
import type { Form } from "../bodies/form.ts";
import { type PageArgs, setSessionCookie, submit } from "./page.ts";

type Proved = { token: string; remember: boolean; proved_at: number };

/**
 * Handles a form that changes the account. When it holds the current password, because the last proof is too old, it
 * proves that first and calls `then` with the fresh proof. The response sets the session's new token.
 */
export async function withReauthentication<S extends z.ZodType, R>(
  args: PageArgs,
  prove: Operation<S, Proved>,
  form: Form,
  then: (args: PageArgs) => R | Promise<R>,
) {
  const { current_password, ...typed } = form;
  if (typeof current_password !== "string" || current_password === "") return then(args);
  return submit(args, prove, { ...typed, password: current_password }, ({ token, remember, proved_at }) => {
    const { ctx } = args.context;
    setSession(args, token, remember);
    const actor = ctx.actor.kind === "user" ? { ...ctx.actor, provedAt: proved_at } : ctx.actor;
    return then({ ...args, context: { ...args.context, ctx: { ...ctx, actor } } });
  });
}

/** Sets the session cookie on a response that is a page and not a redirect. */
export function setSession(args: PageArgs, token: string, remember: boolean): void {
  args.context.setHeader("Set-Cookie", setSessionCookie(args, token, { remember }).get("Set-Cookie") ?? "");
}

import type { z } from "zod";
import type { Operation } from "#app/core/operation.ts";
import type { Form } from "./form.ts";
import { type PageArgs, setSessionCookie, submit } from "./page.ts";

type Proved = { token: string; remember: boolean; proved_at: number };

/**
 * A form that changes the account, with the current password in it when the last proof is too old: proves first, then
 * goes on as somebody who has. The session's new token goes out with whatever the answer is.
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

/** For an answer that is a page and no redirect: the cookie goes out beside it. */
export function setSession(args: PageArgs, token: string, remember: boolean): void {
  args.context.setHeader("Set-Cookie", setSessionCookie(args, token, { remember }).get("Set-Cookie") ?? "");
}

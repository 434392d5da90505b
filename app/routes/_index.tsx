import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ctxOf } from "#app/http/pages/page.ts";

export const loader = (args: LoaderFunctionArgs) =>
  redirect(ctxOf(args).actor.kind === "user" ? "/dashboard" : "/login");

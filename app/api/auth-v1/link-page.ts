import type { Response } from "express";
import { escapeHtml } from "#app/core/escape-html.ts";
import { plainPage } from "#app/http/app/plain-page.ts";

type Link = {
  token: string;
  type: string;
  target: string;
  email: string;
  /** Whether to ask for the account's password, in case another person registered the address before its owner. */
  asksPassword: boolean;
};

const verbs: Record<string, string> = {
  recovery: "Choose a new password",
  signup: "Confirm this address",
  email_change: "Use this address",
};

const passwordField = `
<p><label>Password of this account. If you signed up yourself, enter the one you chose; otherwise choose one now.<br>
<input type="password" name="password" autocomplete="new-password" minlength="8" maxlength="256" required></label></p>`;

/** The page between a mail and a program: one sentence, one button. Its form may redirect to the program's origin. */
export function linkPage(res: Response, { token, type, target, email, asksPassword }: Link): void {
  const title = verbs[type] ?? "Log in";
  const policy = String(res.getHeader("Content-Security-Policy") ?? "");
  const own = "form-action 'self'";
  res.set("Content-Security-Policy", policy.replace(own, `${own} ${new URL(target).origin}`));
  const hidden = Object.entries({ token, type, redirect_to: target }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const [who, where] = [escapeHtml(email), escapeHtml(new URL(target).host)];
  const body = `<p>This link was sent to ${who}. It works once, and leads to ${where}.</p>
<form method="post" action="/auth/v1/verify">
${hidden.join("\n")}${asksPassword ? passwordField : ""}
<button>${title}</button>
</form>`;
  res.type("html").send(plainPage({ title, nonce: res.locals.nonce, body }));
}

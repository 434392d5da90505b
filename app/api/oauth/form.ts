import express, { type Request, type Response } from "express";
import { strangersLimit } from "#app/http/app/limits.ts";
import { rawBody } from "#app/http/app/webhooks.ts";
import { parseUrlEncoded } from "#app/http/bodies/fields.ts";
import { OAuthError } from "./errors.ts";

const formType = "application/x-www-form-urlencoded";
const read = express.raw({ type: formType, limit: strangersLimit });

/** The parameters of a form. Empty ones count as left out, and none may come twice (RFC 6749, 3.2). */
export async function oauthForm(req: Request, res: Response): Promise<Record<string, string>> {
  if (req.headers.authorization !== undefined)
    throw new OAuthError("invalid_client", "Programs name themselves by client_id alone");
  if (!req.is(formType)) throw new OAuthError("invalid_request", `The body has to be ${formType}`);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  const pairs = parseUrlEncoded(Buffer.from(rawBody(req))).filter(([, value]) => value !== "");
  const form = Object.fromEntries(pairs);
  if (Object.keys(form).length < pairs.length)
    throw new OAuthError("invalid_request", "A parameter came more than once");
  return form;
}

import { z } from "zod";
import { nameWithin } from "#app/core/clean-name.ts";
import { isRedirectUri } from "./redirect-uri.ts";

/** What a program says of itself, in its document or when it registers (RFC 7591). Of all that may stand there this counts. */
export const ClientMetadata = z.object({
  client_name: z
    .string()
    .max(1000)
    .transform((text) => nameWithin(text, 80))
    .pipe(z.string().min(1)),
  redirect_uris: z.array(z.string().refine(isRedirectUri)).min(1).max(20),
  // Programs that many install can keep no secret (RFC 8252), and a key is asked for nowhere here.
  token_endpoint_auth_method: z.literal("none").optional(),
  grant_types: z
    .array(z.string().max(100))
    .max(20)
    .refine((all) => all.includes("authorization_code"))
    .optional(),
  response_types: z
    .array(z.string().max(100))
    .max(20)
    .refine((all) => all.includes("code"))
    .optional(),
  client_secret: z.undefined().optional(),
});

/** The document of a program also says its own address, letter by letter. */
export const ClientDocument = ClientMetadata.extend({ client_id: z.string() });

/** Whether a client id is the address of a document, in the one form that is compared. */
export function isDocumentAddress(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const url = new URL(text);
  const hasNoExtras = !url.username && !url.password && !text.includes("#") && !text.includes("?");
  return url.protocol === "https:" && url.href === text && url.pathname.length > 1 && hasNoExtras;
}

/** A program that may ask. `host` is proved by its document; without one nobody knows whose it is. */
export type AgentClient = {
  client_id: string;
  name: string;
  host: string | null;
  redirect_uris: string[];
};

import { z } from "zod";

const text = z
  .string()
  .max(1000)
  .nullish()
  .transform((value) => value ?? "");

/** What OpenID Connect says of a person. Some servers give the flag as text. */
export const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z
    .union([z.boolean(), z.stringbool()])
    .nullish()
    .transform((value) => value ?? false),
  given_name: text,
  family_name: text,
  name: text,
  hd: text,
});
export type OpenIdClaims = z.output<typeof Claims>;

/** What the userinfo endpoint says, before it is put together with the ID token. */
export const UserInfo = z.looseObject({ sub: z.string().min(1).max(255) });

/** Whether an address is verified is said beside that address, and of no other. */
export function mergedClaims(signed: Record<string, unknown>, told: Record<string, unknown>) {
  const { email_verified, ...others } = signed;
  return { ...others, ...(told.email === undefined && { email_verified }), ...told };
}

const Groups = z.union([z.array(z.string()), z.string().transform((group) => [group])]);
/** A token that would grow too large with them names where to ask for them instead (OpenID Connect Core 5.6.2). */
const Elsewhere = z.object({ _claim_names: z.record(z.string(), z.unknown()) });

/** The groups in a claim; none where it is missing, null where the provider says that they are elsewhere. */
export function groupsIn(claims: OpenIdClaims, claim: string): string[] | null {
  const elsewhere = Elsewhere.safeParse(claims);
  if (elsewhere.success && claim in elsewhere.data._claim_names) return null;
  if (claims[claim] === undefined || claims[claim] === null) return [];
  return Groups.safeParse(claims[claim]).data ?? null;
}

/** First and last name; who has no parts of a name has it whole as the first. */
export function claimedNames({ given_name, family_name, name }: OpenIdClaims) {
  return { firstName: given_name || name, lastName: family_name };
}

import type { SystemActor, UserActor } from "#app/core/actor.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";
import { amount, message, t } from "#app/core/words.ts";

/** How much one archive may hold. */
export type Bounds = { people: number; meetings: number; records: number };

/** By the role of the importer in the organization; `server` is whoever owns the machine, whose commands are `system`. */
const bounds = {
  member: { people: 200, meetings: 500, records: 200_000 },
  org_admin: { people: 2000, meetings: 5000, records: 1_000_000 },
  server: { people: 100_000, meetings: 500_000, records: 20_000_000 },
} satisfies Record<string, Bounds>;

export type Importer = keyof typeof bounds;

export const boundsOf = (importer: Importer): Bounds => bounds[importer];

export function importerOf(actor: UserActor | SystemActor, role: OrganizationRoleOrGuest): Importer {
  if (actor.kind === "system") return "server";
  return role === "org_admin" ? role : "member";
}

/** Why an archive is too large for its importer; null when it is not. */
export function overBounds(counts: Record<string, number>, most: Bounds): string | null {
  const found: Bounds = {
    people: counts.people ?? 0,
    meetings: counts.meetings ?? 0,
    records: Object.values(counts).reduce((sum, one) => sum + one, 0),
  };
  for (const what of ["people", "meetings", "records"] as const)
    if (found[what] > most[what]) {
      const text = t(tooMany[what], { has: amount(found[what]), may: amount(most[what]) });
      return `${text} ${t(whoCan)}`;
    }
  return null;
}

const tooMany = {
  people: /* @__PURE__ */ message("The archive has {has} people, and you can import up to {may}."),
  meetings: /* @__PURE__ */ message("The archive has {has} meetings, and you can import up to {may}."),
  records: /* @__PURE__ */ message("The archive has {has} records, and you can import up to {may}."),
};
const whoCan = /* @__PURE__ */ message(
  "The organization's admins can import more, and an operator of this server far larger archives, with throughline import.",
);

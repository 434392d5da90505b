import type { SystemActor, UserActor } from "#app/core/actor.ts";
import type { OrganizationRoleOrGuest } from "#app/core/enums/organization-role.ts";

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
      const [has, may] = [found[what].toLocaleString("en"), most[what].toLocaleString("en")];
      return `The archive has ${has} ${what}, and you can import up to ${may}. ${whoCan}`;
    }
  return null;
}

const whoCan =
  "The organization's admins can import more, and an operator of this server far larger archives, with throughline import.";

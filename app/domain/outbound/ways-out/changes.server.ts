import type { Tx } from "#app/core/context.ts";
import type { WayOut } from "#app/core/enums/way-out.ts";
import { organizationWaysOut, serverWaysOut } from "#db/schema/outbound.ts";

type ServerChange = Partial<Pick<typeof serverWaysOut.$inferInsert, "is_open" | "is_open_by_setting">>;

export async function setServerWay(tx: Tx, way: WayOut, change: ServerChange): Promise<void> {
  await tx.q
    .insert(serverWaysOut)
    .values({ way, ...change })
    .onConflictDoUpdate({ target: serverWaysOut.way, set: change });
}

export async function setOrganizationWay(
  tx: Tx,
  org_id: string,
  { way, is_open }: { way: WayOut; is_open: boolean },
): Promise<void> {
  await tx.q
    .insert(organizationWaysOut)
    .values({ org_id, way, is_open })
    .onConflictDoUpdate({
      target: [organizationWaysOut.org_id, organizationWaysOut.way],
      set: { is_open },
    });
}

import { eq } from "drizzle-orm";
import type { ReadScope } from "#app/core/context.ts";
import type { StorableService } from "#app/core/enums/storable-service.ts";
import { isRecord } from "#app/core/is-record.ts";
import type { Vault } from "#app/core/vault.ts";
import { serviceSetups } from "#db/schema/service-setups.ts";
import type { ServiceSetupRow } from "./view.ts";

/** What a service's settings are sealed for. */
export function settingsOwner(service: StorableService): string {
  return `service setup ${service}`;
}

export async function storedSetups({ q }: ReadScope): Promise<ServiceSetupRow[]> {
  return q.select().from(serviceSetups);
}

export async function storedSetup(
  { q }: ReadScope,
  service: StorableService,
): Promise<ServiceSetupRow | undefined> {
  const [row] = await q.select().from(serviceSetups).where(eq(serviceSetups.service, service));
  return row;
}

/** The values of a service by their names; null where they were sealed with a key that is gone. */
export function openedValues(
  vault: Pick<Vault, "open">,
  { service, values_sealed }: Pick<ServiceSetupRow, "service" | "values_sealed">,
): Record<string, string> | null {
  const text = vault.open(values_sealed, settingsOwner(service));
  const values: unknown = text === null ? null : JSON.parse(text);
  if (!isRecord(values)) return null;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

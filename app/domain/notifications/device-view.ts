import { iso, isoOrNull } from "#app/core/clock.ts";
import { deviceOf } from "#app/domain/accounts/sessions/view.ts";
import type { DeviceRow } from "./schema.ts";

export type DeviceView = ReturnType<typeof deviceView>;

type Listed = Pick<DeviceRow, "device_id" | "session_id" | "created_at" | "reached_at" | "failures"> & {
  user_agent: string | null;
};

/** @param sessionId of who asks */
export function deviceView(row: Listed, sessionId: string) {
  return {
    device_id: row.device_id,
    /** Browser and system in a few words. */
    device: deviceOf(row.user_agent),
    current: row.session_id === sessionId,
    created_at: iso(row.created_at),
    reached_at: isoOrNull(row.reached_at),
    failures: row.failures,
  };
}

import { iso } from "#app/core/clock.ts";
import type { Departure, Departures, OrganizationWay, ServerWay } from "./queries.server.ts";

export const serverWayView = ({ way, isOpen, isSet }: ServerWay) => ({ way, is_open: isOpen, is_set: isSet });

/** @param names of projects that still are there, by id */
export function organizationWayView(
  { way, isOpen, isOpenOnServer, isChosen }: OrganizationWay,
  { total, last }: Departures,
  names: ReadonlyMap<string, string>,
) {
  const departure = ({ at, to, what, projectId }: Departure) => ({
    at: iso(at),
    to,
    what,
    project_id: projectId,
    project_name: names.get(projectId ?? "") ?? null,
  });
  return {
    way,
    is_open: isOpen,
    is_open_on_server: isOpenOnServer,
    is_chosen: isChosen,
    total,
    last: last.map(departure),
  };
}

export type OrganizationWayView = ReturnType<typeof organizationWayView>;

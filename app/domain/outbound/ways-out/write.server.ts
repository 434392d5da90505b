import { type WayOut, waysOut } from "#app/core/enums/way-out.ts";
import { conflict } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { t } from "#app/core/words.ts";
import { operatorsOnly } from "#app/domain/server/operators/queries.server.ts";
import { organizationPolicy } from "#app/domain/workspaces/organizations/policy.ts";
import { organizationFor } from "#app/domain/workspaces/organizations/queries.server.ts";
import { setOrganizationWay, setServerWay } from "./changes.server.ts";
import { organizationWays, serverWays } from "./queries.server.ts";
import {
  ChooseOrganizationWays,
  ChooseServerWays,
  FollowSettings,
  organizationWayChanged,
  serverWayChanged,
} from "./schema.ts";
import { serverWayView } from "./view.ts";

/** At every start: what WAYS_OUT says is kept in the store, where every read of a way finds it. */
export const followSettings = operation({
  name: "ways-out.follow-settings",
  who: "system",
  input: FollowSettings,
  async already(scope, { input: { open } }) {
    const ways = await serverWays(scope);
    const isSame = ways.every(({ way, isOpen, isSet }) =>
      open === null ? !isSet : isSet && isOpen === open.includes(way),
    );
    return isSame ? { success: true } : undefined;
  },
  async run(tx, { input: { open } }) {
    for (const way of waysOut)
      await setServerWay(tx, way, { is_open_by_setting: open === null ? null : open.includes(way) });
    return { success: true };
  },
});

/** Chooses on which ways content may leave this server. Refused where WAYS_OUT says it. */
export const chooseServerWays = operation({
  name: "ways-out.choose-for-server",
  account: "fresh",
  input: ChooseServerWays,
  ...operatorsOnly,
  async run(tx, { input: { open } }) {
    const before = await serverWays(tx);
    if (before.some(({ isSet }) => isSet)) throw conflict(t("This is set by WAYS_OUT on the server."));
    for (const { way, isOpen } of before) {
      const is_open = open.includes(way);
      if (is_open === isOpen) continue;
      await setServerWay(tx, way, { is_open });
      await tx.emit(serverWayChanged, { way, is_open });
    }
    return { ways: (await serverWays(tx)).map(serverWayView) };
  },
});

/** Chooses on which ways content of an organization may leave. One that is closed on the server stays as it was chosen. */
export const chooseOrganizationWays = operation({
  name: "ways-out.choose",
  account: "fresh",
  input: ChooseOrganizationWays,
  find: (scope, { org_id }) => organizationFor(scope, org_id),
  can: organizationPolicy.edit,
  async run(tx, { input: { org_id, open } }) {
    for (const { way, isChosen, isOpenOnServer } of await organizationWays(tx, org_id)) {
      const is_open = open.includes(way);
      if (!isOpenOnServer || is_open === isChosen) continue;
      await setOrganizationWay(tx, org_id, { way, is_open });
      await tx.emit(organizationWayChanged, { org_id, way, is_open });
    }
    const ways: WayOut[] = (await organizationWays(tx, org_id)).flatMap(({ way, isOpen }) =>
      isOpen ? way : [],
    );
    return { org_id, open: ways };
  },
});

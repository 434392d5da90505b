import { formZone, setThemeCookie } from "#app/browser-preferences.ts";
import { zonesToChoose } from "#app/core/time-zone.ts";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { type PageArgs, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

/** The zones to choose from, and where the choice begins while none is chosen. */
export function zoneChoice(args: PageArgs, time_zone: string | null) {
  const { zone } = formZone(args, time_zone);
  return { zoneGuess: zone, zones: zonesToChoose(zone) };
}

export const appearanceActions: SectionActions = {
  appearance: (args, form) =>
    submit(args, changeSettings, form, ({ theme }) =>
      // The server reads the cookie, so that the first paint has the right colours.
      saved(args, "Settings saved.", "", setThemeCookie(args, theme ?? undefined)),
    ),
};

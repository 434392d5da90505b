import { formZone, setThemeCookie } from "#app/browser-preferences.ts";
import { readerLanguage, speakIn } from "#app/core/reader-language.ts";
import { zonesToChoose } from "#app/core/time-zone.ts";
import { t } from "#app/core/words.ts";
import { me } from "#app/domain/accounts/users/read.server.ts";
import { changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { load, type PageArgs, submit } from "#app/http/pages/page.ts";
import { type SectionActions, saved } from "./saved.server.ts";

/** What is chosen, the zones to choose from, and where the choice begins while none is chosen. */
export async function loadAppearance(args: PageArgs) {
  const { theme, language, time_zone } = await load(args, me, {});
  const { zone } = formZone(args, time_zone);
  return { theme, language, zone: time_zone, guess: zone, zones: zonesToChoose(zone) };
}

export const appearanceActions: SectionActions = {
  appearance: (args, form) =>
    submit(args, changeSettings, form, ({ theme, language }) =>
      // The next page, which shows the message, is in the language that was chosen.
      speakIn(readerLanguage(language, args.request.headers.get("Accept-Language") ?? undefined), () =>
        // The server reads the cookie, so that the first paint has the right colours.
        saved(args, t("Settings saved."), "appearance", setThemeCookie(args, theme ?? undefined)),
      ),
    ),
};

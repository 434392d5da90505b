import { useFetcher, useSubmit } from "@remix-run/react";
import type { CommandAction } from "./commands.ts";

type Options = { go: (path: string) => void; showKeys: () => void; timeZone: string };

export function useCommandAction({ go, showKeys, timeZone }: Options): (action: CommandAction) => void {
  const submit = useSubmit();
  const theme = useFetcher({ key: "theme" });
  return (action) => {
    if ("go" in action) go(action.go);
    if ("post" in action) submit(action.fields, { method: "post", action: action.post });
    if ("show" in action) showKeys();
    if ("theme" in action)
      // Sent like the form of a dialog, so that the page stays.
      theme.submit(
        { intent: "appearance", theme: action.theme, time_zone: timeZone },
        { method: "post", action: "/settings?overlay=1" },
      );
    if ("logOut" in action) logOut();
  };
}

/** Posts a plain form: the browser loads the next page anew, and nothing of this one stays in memory. */
function logOut(): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
  document.body.append(form);
  form.submit();
}

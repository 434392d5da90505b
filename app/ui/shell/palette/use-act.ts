import { useFetcher, useSubmit } from "@remix-run/react";
import type { CommandAction } from "./commands.ts";

type Ways = { go: (path: string) => void; showKeys: () => void; timeZone: string };

/** Does what a command says. */
export function useAct({ go, showKeys, timeZone }: Ways): (act: CommandAction) => void {
  const submit = useSubmit();
  const theme = useFetcher({ key: "theme" });
  return (act) => {
    if ("go" in act) go(act.go);
    if ("post" in act) submit(act.fields, { method: "post", action: act.post });
    if ("show" in act) showKeys();
    if ("theme" in act)
      // As a dialog's form, so that the page stays where it is.
      theme.submit(
        { intent: "appearance", theme: act.theme, time_zone: timeZone },
        { method: "post", action: "/settings?overlay=1" },
      );
    if ("logOut" in act) logOut();
  };
}

/** By a form of the browser's own: the next page is loaded anew, and nothing of this one stays. */
function logOut(): void {
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
  document.body.append(form);
  form.submit();
}

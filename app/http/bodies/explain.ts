import { type Message, message, t } from "#app/core/words.ts";

/** The title of an error page by status, and its text where the error has none of its own. */
const explanations: Record<number, { title: Message; text: Message }> = {
  403: {
    title: message("You don't have access to this"),
    text: message("Ask someone with access to invite you."),
  },
  404: {
    title: message("There's nothing here"),
    text: message("Check the address, or ask for access. The page may have been deleted."),
  },
  405: {
    title: message("That can't be done here"),
    text: message("Go back and try it from the page itself."),
  },
  429: {
    title: message("One moment"),
    text: message("That was a lot at once. Wait a minute and try again."),
  },
  500: { title: message("Something went wrong on our side"), text: message("Nothing you saved is lost.") },
  503: {
    title: message("Not right now"),
    text: message("The server can't save anything right now. Everything already saved is safe."),
  },
};

/** The body of an error page. Made on the server, so that these texts are not in the browser's bundle. */
export function explainProblem(status: number, detail: string) {
  const { title, text } = explanations[status] ?? {
    title: message("That didn't work"),
    text: message("Go back and try again."),
  };
  return { detail, title: t(title), text: detail === t("Not found") ? t(text) : detail };
}

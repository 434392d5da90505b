/** The title of an error page by status, and its text where the error has none of its own. */
const explanations: Record<number, { title: string; text: string }> = {
  403: { title: "You don't have access to this", text: "Ask someone with access to invite you." },
  404: {
    title: "There's nothing here",
    text: "Check the address, or ask for access. The page may have been deleted.",
  },
  405: { title: "That can't be done here", text: "Go back and try it from the page itself." },
  429: { title: "One moment", text: "That was a lot at once. Wait a minute and try again." },
  500: { title: "Something went wrong on our side", text: "Nothing you saved is lost." },
  503: {
    title: "Not right now",
    text: "The server can't save anything right now. Everything already saved is safe.",
  },
};

/** The body of an error page. Made on the server, so that these texts are not in the browser's bundle. */
export function explainProblem(status: number, detail: string) {
  const { title, text } = explanations[status] ?? {
    title: "That didn't work",
    text: "Go back and try again.",
  };
  return { detail, title, text: detail === "Not found" ? text : detail };
}

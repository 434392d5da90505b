import { createContext } from "react";

export type DocumentValue = {
  nonce: string;
  requestId: string;
  /** Tells until when, in ms since 1970, a text that was made from the present time stays as it is. */
  holdsUntil?: (end: number) => void;
};

/** Values of the response for rendering a page. Empty in the browser, which hides nonces from scripts. */
export const DocumentContext = createContext<DocumentValue>({ nonce: "", requestId: "" });

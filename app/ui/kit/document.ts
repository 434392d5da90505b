import { createContext } from "react";

export type DocumentValue = { nonce: string; requestId: string };

/** Values of the response for rendering a page. Empty in the browser, which hides nonces from scripts. */
export const DocumentContext = createContext<DocumentValue>({ nonce: "", requestId: "" });

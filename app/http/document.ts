import { createContext } from "react";

/** Values of the response for rendering a page. Empty in the browser, which hides nonces from scripts. */
export const DocumentContext = createContext({ nonce: "", requestId: "" });

import { createContext } from "react";

/** What the rendering of a page needs beside its data; in the browser all of it is empty, as it hides nonces. */
export const DocumentContext = createContext({ nonce: "", requestId: "" });

import { createContext, startTransition, useContext, useEffect, useState } from "react";

/** Whether scripts run: false on the server and in the first render. One state for the many parts of a page. */
export const ScriptedContext = createContext(false);

export function useScripted(): boolean {
  return useContext(ScriptedContext);
}

/** The value for the page's provider. */
export function useScriptedState(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => startTransition(() => setScripted(true)), []);
  return scripted;
}

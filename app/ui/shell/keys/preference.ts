const key = "throughline-keys";

/** Whether single-key shortcuts are on in this browser (WCAG 2.1.4 asks for a way to turn them off). */
export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

export function setKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Without storage the setting is not remembered.
  }
}

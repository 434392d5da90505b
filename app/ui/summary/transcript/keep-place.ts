/**
 * Keeps what is read at its place while the text above it changes its height. Not left to the browser: not every one does
 * it, and none while elements are replaced.
 * @returns a function to call when the change is made
 */
export function keepPlace(area: HTMLElement, list: HTMLElement): () => void {
  const top = area.getBoundingClientRect().top;
  const box = [...list.children].find((one) => one.getBoundingClientRect().bottom > top);
  const lines = box?.querySelectorAll<HTMLElement>(":scope > ol > .transcript-line") ?? [];
  const line = [...lines].find((one) => one.getBoundingClientRect().bottom > top);
  const id = line?.id || line?.querySelector("[id]")?.id;
  const place = (line ?? box)?.getBoundingClientRect().top;
  return () => {
    const now = line?.isConnected ? line : ((id && document.getElementById(id)) ?? box);
    if (!now || place === undefined || area.scrollTop === 0) return;
    const shift = now.getBoundingClientRect().top - place;
    if (Math.abs(shift) > 0.5) area.scrollTop += shift;
  };
}

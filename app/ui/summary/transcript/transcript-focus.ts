const time = ".transcript-line > a:first-child";

/** A transcript is one stop of the Tab key; the arrow keys lead from paragraph to paragraph, as J and K do. */
export function watchFocus(list: HTMLElement, signal: AbortSignal): void {
  const stop = (link: HTMLElement) => {
    for (const other of list.querySelectorAll<HTMLElement>('a[tabindex="0"]')) other.tabIndex = -1;
    link.tabIndex = 0;
  };
  const order = () => {
    for (const link of list.querySelectorAll<HTMLElement>("a:not([tabindex])")) link.tabIndex = -1;
    if (list.querySelector('a[tabindex="0"]')) return;
    const first = list.querySelector<HTMLElement>(time);
    if (first) first.tabIndex = 0;
  };
  order();
  const added = new MutationObserver(order);
  added.observe(list, { childList: true, subtree: true });
  signal.addEventListener("abort", () => added.disconnect());
  list.addEventListener(
    "focusin",
    ({ target }) => {
      const link = target as HTMLElement;
      if (link.matches(time)) stop(link);
    },
    { signal },
  );
  list.addEventListener(
    "keydown",
    (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const target = event.target as HTMLElement;
      if (!step || !target.matches(time)) return;
      const shown = [...list.querySelectorAll<HTMLElement>(time)].filter(
        (link) => link.closest("details:not([open])") === null,
      );
      const next = shown[shown.indexOf(target) + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    { signal },
  );
}

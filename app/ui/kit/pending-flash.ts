const none = "null";
let text = none;

/**
 * The message after a form, from the form's answer until it is on the screen: JSON in the characters of a header, as the
 * server wrote it. See `pageDataFetch`.
 */
export const pendingFlash = {
  read: () => text,
  /** The message, or null when there is none. */
  waiting: () => (text === none ? null : text),
  set(written: string) {
    text = written;
  },
  clear() {
    text = none;
  },
};

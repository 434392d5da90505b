/** How the names of drafts begin in this browser's storage: those of a session, and those of a visitor without one. */
export const draftPrefix = { session: "throughline-draft ", visitor: "throughline-visitor-draft " };

/** Deletes the drafts of a session that has ended. */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const id of Object.keys(storage)) if (id.startsWith(draftPrefix.session)) storage.removeItem(id);
  } catch {
    // Where storage is forbidden there are no drafts.
  }
}

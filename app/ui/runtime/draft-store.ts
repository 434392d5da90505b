import { draftPrefix } from "./draft-names.ts";
import { sealerOf } from "./sealing.ts";

export type Draft<T> = {
  /** When it was written (ms since 1970). */
  at: number;
  content: T;
};

/** What a form was filled in with. */
export type ShownDraft<T> = {
  draft: Draft<T> | null;
  /** How often it was filled in anew. */
  count: number;
};

export type DraftStore = {
  read<T>(name: string): Promise<Draft<T> | null>;
  write<T>(name: string, draft: Draft<T>): Promise<void>;
  /** Keeps a draft over the end of this page, when there is no time to seal it: in this tab alone. */
  writeAtOnce<T>(name: string, draft: Draft<T>): void;
  drop(name: string): void;
};

const longestAge = 30 * 24 * 3600_000;

/**
 * Drafts in this browser, by name. With the key of the session they outlast the tab, sealed by AES-256-GCM: nobody reads
 * them once the session has ended, and logging out deletes them. Without one, or where the address is not secure and the
 * browser cannot seal, they last as long as the tab.
 *
 * @param key 64 hexadecimal digits
 */
export function createDraftStore(key: string | undefined): DraftStore {
  const prefix = key === undefined ? draftPrefix.visitor : draftPrefix.session;
  /** How often a draft was dropped: one that is still being sealed must not come after. */
  let drops = 0;
  const cipher = key !== undefined && globalThis.crypto?.subtle ? cipherOf(key) : undefined;

  async function read<T>(name: string): Promise<Draft<T> | null> {
    const id = prefix + name;
    const here = parsed<T>(get(sessionStorage, id));
    const sealed = get(localStorage, id);
    const kept = cipher && sealed !== null ? parsed<T>(await (await cipher).open(sealed)) : null;
    if (cipher && sealed !== null && !kept) localStorage.removeItem(id);
    const newest = (here?.at ?? 0) > (kept?.at ?? 0) ? here : kept;
    return newest && Date.now() - newest.at < longestAge ? newest : null;
  }

  function writeAtOnce<T>(name: string, draft: Draft<T>): void {
    attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft)));
  }

  async function write<T>(name: string, draft: Draft<T>): Promise<void> {
    if (!cipher) return writeAtOnce(name, draft);
    const before = drops;
    const sealed = await (await cipher).seal(JSON.stringify(draft));
    if (before !== drops) return;
    attempt(() => localStorage.setItem(prefix + name, sealed));
    attempt(() => sessionStorage.removeItem(prefix + name));
  }

  function drop(name: string): void {
    drops++;
    for (const storage of [sessionStorage, localStorage]) attempt(() => storage.removeItem(prefix + name));
  }

  return { read, write, writeAtOnce, drop };
}

async function cipherOf(key: string) {
  const sealer = await sealerOf(key);
  return {
    seal: async (text: string) => toBase64(await sealer.seal(new TextEncoder().encode(text))),
    /** Null when another session has sealed it. */
    async open(text: string): Promise<string | null> {
      try {
        const sealed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        return new TextDecoder().decode(await sealer.open(sealed));
      } catch {
        return null;
      }
    },
  };
}

function toBase64(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

function parsed<T>(text: string | null): Draft<T> | null {
  const draft = attempt(() => JSON.parse(text ?? "null") as Draft<T> | null);
  return typeof draft?.at === "number" && draft.content !== undefined ? draft : null;
}

function get(storage: Storage, id: string): string | null {
  return attempt(() => storage.getItem(id)) ?? null;
}

/** Storage may be full, forbidden or hold other data: then there is no draft. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

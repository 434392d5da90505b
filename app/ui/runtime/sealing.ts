const nonceBytes = 12;

export type Sealer = {
  seal(content: Uint8Array): Promise<Uint8Array>;
  /** Rejects what another session has sealed. */
  open(sealed: Uint8Array): Promise<Uint8Array>;
};

/**
 * Seals what stays in this browser by AES-256-GCM with the key of the session, so that nobody reads it once that has ended.
 *
 * @param key 64 hexadecimal digits
 */
export async function sealerOf(key: string): Promise<Sealer> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const imported = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
  return {
    async seal(content) {
      const iv = crypto.getRandomValues(new Uint8Array(nonceBytes));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, imported, content as BufferSource);
      const whole = new Uint8Array(nonceBytes + sealed.byteLength);
      whole.set(iv);
      whole.set(new Uint8Array(sealed), nonceBytes);
      return whole;
    },
    async open(sealed) {
      const [iv, content] = [sealed.subarray(0, nonceBytes), sealed.subarray(nonceBytes)];
      const opened = await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: iv as BufferSource },
        imported,
        content as BufferSource,
      );
      return new Uint8Array(opened);
    },
  };
}

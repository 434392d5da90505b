/** What differs between two pages that say the same: nonces, instants, and the position of the live bus. */
export const changingWords = /nonce="[^"]+"|\d{4}-\d\d-\d\dT[\d:.]+Z|[\w-]{6,}:\d{5,}(?=\\?")/g;

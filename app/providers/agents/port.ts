export type ClientDocumentRead = { ok: true; body: unknown } | { ok: false; reason: string };

/** Reads what a program says of itself at the address that is its name (Client ID Metadata Documents of OAuth). */
export type AgentDocuments = {
  /**
   * @param address https, chosen by whoever asks
   * @param isFresh reads it again, whatever is remembered
   * @returns the JSON of the document, or why there is none, as a sentence
   */
  read(address: string, options?: { isFresh?: boolean }): Promise<ClientDocumentRead>;
};

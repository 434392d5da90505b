/** Whose language model an operator has chosen: a server of this machine, a company's, or any other. */
export const modelProviders = ["local", "openai", "azure", "mistral", "other"] as const;
export type ModelProvider = (typeof modelProviders)[number];

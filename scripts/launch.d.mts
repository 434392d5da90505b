export const serving: string[];

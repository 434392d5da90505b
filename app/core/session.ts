/** Days after which a session ends: since the login, and since the last request. */
export const sessionDays = { absolute: 30, idle: 14 } as const;

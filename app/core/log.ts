/** Writes structured log lines. server.ts provides pino; tests provide one that fails on unexpected warnings and errors. */
export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

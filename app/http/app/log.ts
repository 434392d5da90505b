import pino, { type DestinationStream, type LogFn, type Logger } from "pino";

/** Field names whose values are never logged, up to three levels down. */
const secretNames = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "secret",
  "token",
  "access_token",
  "refresh_token",
  "accessToken",
  "refreshToken",
];
const redact = ["", "*", "*.*"].flatMap((depth) => secretNames.map((name) => `${depth}["${name}"]`));

/** Logs one JSON line per record to stdout, times in UTC. Errors are logged without the values of their queries. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact,
    // Without a message pino would log the error's own, which can hold values of a query.
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        method.apply(this, args.length > 1 ? args : ([args[0], ""] as unknown as Parameters<LogFn>));
      },
    },
    serializers: { err: describeError, error: describeError },
  };
  // Synchronous: lines keep their order, and the last ones survive a crash.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
}

type ErrorLine = { type: string; message: string; code?: string; stack?: string; cause?: ErrorLine };

/** An error without query values: the database driver appends them (hashes, tokens, private text) to its message. */
export function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const bare = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, "");
  return {
    type: error.name,
    message: bare(error.message),
    ...("code" in error && { code: String(error.code) }),
    ...(error.stack && { stack: bare(error.stack) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

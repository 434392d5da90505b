import pino, { type DestinationStream, type LogFn, type Logger } from "pino";

/** Never wanted in a log, wherever in the fields of a line it turns up, up to three levels down. */
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

/** One JSON line per record on stdout, in UTC; errors lose the values their queries carried. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact,
    // Without a message pino takes the error's own, values and all.
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn) {
        method.apply(this, args.length > 1 ? args : ([args[0], ""] as unknown as Parameters<LogFn>));
      },
    },
    serializers: { err: describeError, error: describeError },
  };
  // Written before the call returns: lines keep their order, and the last ones survive a crash.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
}

type ErrorLine = { type: string; message: string; code?: string; stack?: string; cause?: ErrorLine };

/** The database driver's message ends with the values of the query: passwords' hashes, tokens, spoken words. */
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

import { userInfo } from "node:os";

/** The user this process runs as. One without an entry in the system's list, as containers have them, has a number alone. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/** Where a command was called. The command that is installed with the unit starts the program elsewhere. */
export function callerFolder(): string {
  return process.env.CALLED_FROM ?? process.cwd();
}

/** The folder that systemd keeps for the service and its commands; undefined where it starts neither. */
export function serviceFolder(): string | undefined {
  return process.env.STATE_DIRECTORY;
}

import { userInfo } from "node:os";

/** The user this process runs as. One without an entry in the system's list, as containers have them, has a number alone. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

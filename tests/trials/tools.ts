import { spawnSync } from "node:child_process";

/** Why a trial cannot be made on this machine, for a want of this program; null when it is there. */
export function missing(program: string): string | null {
  const { error } = spawnSync(program, ["--version"], { stdio: "ignore" });
  return error ? `${program} is not installed: this was not tried` : null;
}

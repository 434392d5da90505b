import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { textOf } from "#tests/support/sources.ts";

const folder = "scripts/systemd";
const [unit, command, installer, users] = [
  "throughline.service",
  "throughline.sh",
  "install.sh",
  "throughline.sysusers",
].map((name) => textOf(`${folder}/${name}`)) as [string, string, string, string];

/** The value of a line of the unit. */
function set(name: string): string {
  return new RegExp(`^${name}=-?(.+)$`, "m").exec(unit)?.[1] ?? "";
}

const hasSh = spawnSync("sh", ["-c", "true"]).status === 0;

describe("what is installed with the unit", () => {
  test("has the same program, settings, user and folder in the unit, the command and the installer", () => {
    const [program = ""] = set("ExecStart").split(" ");
    expect(program).toBe("/usr/local/lib/throughline/throughline");
    expect(command).toContain(`program=${program}\n`);
    expect(installer).toContain(` ${program}\n`);
    expect(command).toContain(`settings=${set("EnvironmentFile")}\n`);
    expect(installer).toContain(`install -m 0600 /dev/null ${set("EnvironmentFile")}\n`);
    expect([set("User"), set("Group")]).toEqual(["throughline", "throughline"]);
    for (const property of ["User", "Group", "StateDirectory", "StateDirectoryMode", "UMask"])
      expect(command).toContain(`--property=${property}=${set(property)}`);
    expect(users).toMatch(new RegExp(`^u ${set("User")} - ".+" /var/lib/${set("StateDirectory")}$`, "m"));
    const data = `DATA_DIR=/var/lib/${set("StateDirectory")}`;
    expect(unit).toContain(`\nEnvironment=${data}\n`);
    expect(command).toContain(`--setenv=${data}`);
    expect(unit).toContain(`\nEnvironment=SETTINGS_FROM=${set("EnvironmentFile")}\n`);
  });

  test("is all that the folder holds", () => {
    for (const name of readdirSync(folder).filter((one) => one !== "install.sh"))
      expect(installer).toContain(`install -D -m ${name.endsWith(".sh") ? "0755" : "0644"} ${name} /`);
  });

  test.skipIf(!hasSh)("is shell that every sh reads", () => {
    for (const name of ["throughline.sh", "install.sh"])
      expect(execFileSync("sh", ["-n", `${folder}/${name}`], { encoding: "utf8" })).toBe("");
  });
});

import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { journey } from "#app/ui/docs/journey.ts";
import { bootMachine, debianRoot, noMachines } from "./machine.ts";
import { noMounts, notLinux, trial } from "./trial.ts";

const needs = [notLinux, noMachines, noMounts];
const later = { timeout: 60_000, interval: 200 };

/** What an operator unpacks: the archive of the executable that was built last, or of the one named. */
function releaseFolder(): string {
  const { THROUGHLINE_BINARY } = process.env;
  if (THROUGHLINE_BINARY) copyFileSync(THROUGHLINE_BINARY, "build/binary/throughline");
  else if (!existsSync("build/binary/throughline"))
    execFileSync(process.execPath, ["scripts/build-binary.ts"], { stdio: "pipe" });
  execFileSync(process.execPath, ["scripts/release/release.ts", "--draft", "--keep-binary"], {
    stdio: "pipe",
  });
  const place = mkdtempSync(join(tmpdir(), "throughline-release-"));
  const [archive = ""] = globSync("build/release/*.tar.gz");
  execFileSync("tar", ["-xzf", archive, "-C", place, "--strip-components=1"]);
  return place;
}

/** A machine on which the release was unpacked, and what is asked of it. */
async function machineOf(suite: string) {
  const machine = await bootMachine(debianRoot(suite));
  machine.bring(releaseFolder(), "release");
  await machine.run("cat > journey.sh", Buffer.from(journey));
  const done = async (line: string) => {
    const { code, stdout, stderr } = await machine.run(line);
    expect([code, stderr], line).toEqual([0, expect.anything()]);
    return stdout.trim();
  };
  const serves = () =>
    vi.waitUntil(async () => (await machine.run("throughline healthcheck")).code === 0, later);
  return { ...machine, done, serves };
}

for (const suite of ["bookworm", "trixie"])
  trial(`from the download to the restore on a booted Debian ${suite}`, needs, async () => {
    const { run, done, serves } = await machineOf(suite);
    await done("cd release && sha256sum --check --quiet SHA256SUMS && ./install.sh");
    expect(await done("systemd-analyze verify /etc/systemd/system/throughline.service 2>&1")).toBe("");
    await done("systemctl enable --now throughline");
    await serves();
    expect(await done("EMAIL=ana@example.org sh journey.sh")).toContain(
      "the pilot starts on the first of June",
    );

    // Its C library gives memory back, which no line of the unit asks for.
    const pid = "$(systemctl show --property MainPID --value throughline)";
    expect(await done(`tr '\\0' '\\n' < /proc/${pid}/environ`)).toContain("MALLOC_ARENA_MAX=2");

    // Doctor changes nothing, also when it is asked again.
    for (let times = 0; times < 2; times++) {
      expect(await done("throughline doctor --offline")).toMatch(/^ok +Server: .+ says: ready\.$/m);
      expect(await done("stat -c '%a %U' /var/lib/throughline")).toBe("700 throughline");
    }

    // What is no setting is refused in the file of the settings, by the server and by its commands.
    expect(await done("stat -c '%a %U %G' /etc/throughline.env")).toBe("640 root throughline");
    await done("echo TIMEZONE=UTC >> /etc/throughline.env; echo BACKUP_KEP=3 >> /etc/throughline.env");
    await run("systemctl restart throughline");
    const unknown =
      /TIMEZONE: is no setting \(in \/etc\/throughline\.env\)\..*\n +BACKUP_KEP: is no setting .* Did you mean BACKUP_KEEP\?/;
    await vi.waitUntil(async () => (await run("systemctl is-active --quiet throughline")).code !== 0, later);
    expect(await done("journalctl --unit throughline --output cat")).toMatch(unknown);
    const misspelt = await run("throughline doctor --offline");
    expect([misspelt.code, misspelt.stdout]).toEqual([1, expect.stringMatching(unknown)]);
    await done("sed -i '/^TIMEZONE=/d; s/^BACKUP_KEP=/export BACKUP_KEEP=/' /etc/throughline.env");
    const exported = await run("throughline doctor --offline");
    expect([exported.code, exported.stdout]).toEqual([
      1,
      expect.stringContaining("Write BACKUP_KEEP=… there"),
    ]);
    await done("sed -i '/^export /d' /etc/throughline.env");
    await done("systemctl reset-failed throughline; systemctl start throughline");
    await serves();

    // Files go to where the caller's shell writes; what the service's user may not reach is refused before any work.
    const refused = await run('throughline export --project "Ferry app" --out x.zip');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      "/root/x.zip can't be written: the user throughline, who runs this, may not. Send it on: - > x.zip\n",
    ]);
    await done('throughline export --project "Ferry app" --out /tmp/there.zip && test -s /tmp/there.zip');
    await done('throughline export --project "Ferry app" --out - > x.zip && cmp -n 2 x.zip /tmp/there.zip');
    expect((await run(`throughline export --project 'No $HOME %n "x"' --out -`)).stderr).toContain(
      'No project has the name or id No $HOME %n "x".',
    );
    expect((await run("runuser -u nobody -- throughline doctor")).code).toBe(1);

    // Another disk: what the unit keeps the server from is said, and one command opens it.
    await done("mkdir /mnt/backups && mount -t tmpfs -o mode=755 none /mnt/backups");
    await done("echo BACKUP_DIR=/mnt/backups >> /etc/throughline.env; systemctl restart throughline");
    await serves();
    const told = /No backup can be written to \/mnt\/backups: .*sudo throughline backups-to \/mnt\/backups/;
    // The journal may lag behind on a busy machine.
    const isLogged = async () => told.test(await done("journalctl --unit throughline --output cat"));
    await vi.waitUntil(isLogged, later);
    expect(await done("curl -s localhost:3000/readyz")).toMatch(told);
    const doctor = await run("throughline doctor --offline");
    expect([doctor.code, doctor.stdout]).toEqual([1, expect.stringMatching(told)]);
    expect((await run("throughline backups-to /mnt/backups")).stderr).toContain(
      "chown throughline: /mnt/backups",
    );
    await done("chown throughline: /mnt/backups && throughline backups-to /mnt/backups");
    await serves();
    expect(await done("curl -s localhost:3000/readyz")).toBe('{"status":"ready"}');
    await done("(throughline backup & throughline backup; wait)");
    expect((await done("ls /mnt/backups")).split("\n")).toHaveLength(2);

    // Lost, and brought back.
    await done("systemctl stop throughline && mv /var/lib/throughline /var/lib/throughline.old");
    await done("throughline restore - < $(ls /mnt/backups/* | tail -n 1) && systemctl start throughline");
    await serves();
    expect(await done("throughline doctor --offline")).not.toMatch(/PROBLEM|warning/);
    const into = "--organization Harbour --owner ana@example.org";
    expect(await done(`throughline import - ${into} < x.zip`)).toContain("Imported Ferry app: 1 meetings.");
  });

trial("a Debian whose C library is too old says so, and nothing is installed", needs, async () => {
  const { run } = await machineOf("bullseye");
  const installed = await run("cd release && ./install.sh");
  expect([installed.code, installed.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^Throughline needs the C library glibc 2\.34 or newer, and this system has 2\.31\./,
    ),
  ]);
  expect((await run("release/throughline doctor")).stdout).toMatch(/^PROBLEM {2}System: .*glibc 2\.34/);
  expect((await run("find /usr/local /etc/sysusers.d /etc/systemd/system -name 'throughline*'")).stdout).toBe(
    "",
  );
});

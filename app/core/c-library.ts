/** The oldest glibc that the database's driver is loaded by; a test compares it with what the driver asks for. */
export const oldestGlibc = "2.34";

const systems = "Debian 12, Ubuntu 22.04, RHEL 9 and what is newer have it";

/** Why the program can't run on this system, for the operator; null where it can. Only Linux with glibc has that library. */
export function cLibraryProblem(version = glibcVersion()): string | null {
  if (version === undefined || !isOlder(version, oldestGlibc)) return null;
  return `Throughline needs the C library glibc ${oldestGlibc} or newer, and this system has ${version}. ${systems}.`;
}

/** What the system is, as far as it matters to the program. */
export function systemText(): string {
  const glibc = glibcVersion();
  return [`${process.platform} ${process.arch}`, glibc && `glibc ${glibc}`].filter(Boolean).join(", ");
}

function glibcVersion(): string | undefined {
  if (process.platform !== "linux") return undefined;
  // It would look up names of hosts.
  Object.assign(process.report, { excludeNetwork: true });
  const { stackTraceLimit } = Error;
  // A report has the stack, whose lines are looked up in a map that takes 15 MB.
  Error.stackTraceLimit = 0;
  try {
    const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
    return header?.glibcVersionRuntime;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [leastMajor = 0, leastMinor = 0] = than.split(".").map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

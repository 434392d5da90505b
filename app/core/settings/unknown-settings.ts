import { existsSync, readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { editDistance } from "../edit-distance.ts";

type Problem = { path: string[]; message: string };
type Values = Record<string, string | undefined>;

/** Where every name is a setting once its beginning is one of these; other programs that run here have none of them. */
const families = /^(AI_TOKENS|AI_TRANSCRIPTION|BACKUP|FILES_S3|OIDC|SMTP)_/;
/** What Node, its libraries and the C library read, and what tools that share a `.env` do. */
const ofOthers =
  /^(NODE|NPM|UV|V8|OPENSSL|SSL_CERT|MALLOC|GLIBC|LD|LC|COMPOSE|DOCKER|BUILDKIT|SYSTEMD)_|^(.*_PROXY|PATH|HOME|USER|SHELL|TMPDIR|TZ|TZDIR|LANG|LANGUAGE|DEBUG|FORCE_COLOR|NO_COLOR)$/i;
/** What other programs read, spelt almost like a setting. */
const resembling = new Set(["LOGLEVEL"]);
/** A service that Kubernetes has told its containers of may have any name. */
const serviceLink = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const serviceAddress = /^(tcp|udp|sctp):\/\//;

/**
 * What is set and is no setting. In a file of this program's own every name is meant for it. In the environment of a process
 * most are not: there a name is one that somebody got wrong where it is spelt almost like a setting, or begins as only
 * settings do. What has no value does nothing, and is passed over.
 * @param known the names of all settings
 * @param files those of this program's own that are there and may be read
 */
export function unknownSettings(record: Values, known: string[], files: string[]): Problem[] {
  const names = new Set(known.flatMap((name) => [name, `${name}_FILE`]));
  const owned = new Map(files.flatMap((file) => namesIn(file).map((name) => [name, file])));
  return Object.keys(record).flatMap((name) => {
    const value = record[name]?.trim();
    // Windows reads names in any case.
    const isKnown = names.has(name) || (process.platform === "win32" && names.has(name.toUpperCase()));
    if (!value || isKnown || ofOthers.test(name)) return [];
    const file = owned.get(name);
    const isForeign = resembling.has(name) || serviceLink.test(name) || serviceAddress.test(value);
    const isMeant = !isForeign && (families.test(name) || isMisspelt(name, names));
    if (file === undefined && !isMeant) return [];
    const place = file === undefined ? "" : ` (in ${file})`;
    const nearest = nearestOf(name, names);
    const hint = nearest === null ? "" : `Did you mean ${nearest}? `;
    return [{ path: [name], message: `is no setting${place}. ${hint}docs/settings.md has all.` }];
  });
}

function namesIn(file: string): string[] {
  return Object.keys(parseEnvFile(textOf(file)));
}

/** Empty where it isn't there. systemd reads its files as its own user, so one that may not be read is no mistake. */
function textOf(file: string): string {
  if (!existsSync(file)) return "";
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * Lines of the file that systemd reads for the unit and its commands which it passes over: shells write `export NAME=value`,
 * and systemd takes that for a name with a space in it. What they were to set is not set.
 */
export function exportedLines(file: string): Problem[] {
  return textOf(file)
    .split("\n")
    .flatMap((line, at) => {
      const [, name] = /^\s*export\s+(\w+)\s*=/.exec(line) ?? [];
      if (name === undefined) return [];
      const message = `isn't set: line ${at + 1} of ${file} begins with “export”, which systemd doesn't understand. Write ${name}=… there, without “export”.`;
      return [{ path: [name], message }];
    });
}

function isMisspelt(name: string, known: Set<string>): boolean {
  const letters = lettersOf(name);
  return [...known].some(
    (each) => editDistance(letters, lettersOf(each), tolerance(each)) <= tolerance(each),
  );
}

/** So many letters may be wrong. Names shorter than six, such as HOST, are like too many others. */
function tolerance(setting: string): number {
  const { length } = lettersOf(setting.replace(/_FILE$/, ""));
  if (length < 6) return -1;
  return length < 12 ? 1 : 2;
}

/** The setting that is spelt most alike; null where none is alike. */
function nearestOf(name: string, known: Set<string>): string | null {
  const letters = lettersOf(name);
  const all = [...known].map((each) => {
    // The beginning of `SMTP_HOST` says more of what was meant than the rest.
    const head = name.startsWith(`${each.split("_")[0]}_`) ? 4 : 0;
    return { each, rank: editDistance(letters, lettersOf(each)) - head };
  });
  const nearest = all.reduce((best, one) => (one.rank < best.rank ? one : best));
  return families.test(name) || nearest.rank <= letters.length / 3 ? nearest.each : null;
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

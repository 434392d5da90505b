import { createHash } from "node:crypto";

export type Lock = { name: string; version: string; packages: Record<string, LockedPackage> };
export type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
};

type Component = {
  type: "library" | "platform";
  "bom-ref": string;
  group?: string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: "SHA-512"; content: string }[];
  licenses?: ({ license: { id: string } } | { expression: string })[];
};

/** Packages whose text is in the program and that its bundler does not name: a font, shapes, a style sheet, a native module. */
const copied = ["@fontsource-variable/inter", "lucide-react", "tailwindcss", "better-sqlite3"];

/**
 * The packages that the program is made of, by their place in the lock file.
 * @param inside the places of those that were bundled
 */
export function shippedPackages({ packages }: Lock, inside: string[]): [place: string, LockedPackage][] {
  const places = new Set([...inside, ...copied.map((name) => `node_modules/${name}`)]);
  return [...places].sort().map((place) => {
    const found = packages[place];
    if (!found) throw new Error(`${place} is in the program and not in package-lock.json`);
    return [place, found];
  });
}

/**
 * A CycloneDX 1.6 document of what is inside the executable: packages of the lock file, and the parts of Node.
 * @param parts version by name, of Node and what is compiled into it and the database's driver
 * @param builtAt ISO 8601
 */
export function sbomOf(
  lock: Lock,
  shipped: [place: string, LockedPackage][],
  { parts, builtAt }: { parts: Record<string, string>; builtAt: string },
) {
  const refs = new Map(shipped.map(([place, { version }]) => [place, purlOf(nameOf(place), version ?? "")]));
  const components = [
    ...unique(shipped.map(([place, found]) => libraryOf(nameOf(place), found))),
    ...Object.entries(parts).map(([name, version]) => platformPart(name, version)),
  ];
  const self = purlOf(lock.name, lock.version);
  const dependencies = new Map([[self, refsOf(lock.packages[""]?.dependencies, "", refs)]]);
  for (const [place, { dependencies: wanted }] of shipped)
    dependencies.set(refs.get(place) ?? "", refsOf(wanted, place, refs));
  return {
    bomFormat: "CycloneDX" as const,
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      timestamp: builtAt,
      component: {
        type: "application",
        "bom-ref": self,
        name: lock.name,
        version: lock.version,
        purl: self,
        licenses: [{ license: { id: "MIT" } }],
      },
    },
    components,
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  };
}

/** "@scope/name" of a place in the lock file, which may be nested. */
export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** Of packages whose package.json names none: what their licence's text is. */
const readInText: Record<string, string> = { "png-js": "MIT" };

function libraryOf(fullName: string, { version = "", license, integrity }: LockedPackage): Component {
  const known = license ?? readInText[fullName];
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : [undefined, fullName];
  const purl = purlOf(fullName, version);
  const hash = /^sha512-(.+)$/.exec(integrity ?? "")?.[1];
  return {
    type: "library",
    "bom-ref": purl,
    ...(group && { group }),
    name: name ?? fullName,
    version,
    purl,
    ...(hash && { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }),
    ...(known && { licenses: [licenseOf(known)] }),
  };
}

function licenseOf(license: string) {
  return /[ (]/.test(license)
    ? { expression: license.replace(/^\((.*)\)$/, "$1") }
    : { license: { id: license } };
}

function platformPart(name: string, version: string): Component {
  const purl = `pkg:generic/${name}@${version}`;
  return { type: "platform", "bom-ref": purl, name, version, purl };
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function refsOf(wanted: Record<string, string> = {}, place: string, refs: Map<string, string>): string[] {
  const places = Object.fromEntries(refs);
  const found = Object.keys(wanted).flatMap((name) => refs.get(placeOf(name, place, places) ?? "") ?? []);
  return [...new Set(found)].sort();
}

/** Where a package finds another one: at the nearest place, as Node looks for it. */
function placeOf(name: string, place: string, installed: Record<string, unknown>): string | undefined {
  for (let from = place; ; from = from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0))) {
    const candidate = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
    if (candidate in installed) return candidate;
    if (from === "") return undefined;
  }
}

/** A package can be installed at several places in one version. */
function unique(components: Component[]): Component[] {
  return [...new Map(components.map((component) => [component["bom-ref"], component])).values()];
}

/** The same content gets the same number. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

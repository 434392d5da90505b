/**
 * `npm run image`: puts the executable into a container's image, `build/image/throughline-….tar`, which `docker load` and
 * others read, without a builder. Of a system it holds the libraries that Node is linked with and one program that asks
 * whether the server answers, from Debian's packages of these very versions; apt checks their signatures. How it is started
 * is read from the Dockerfile, which puts the same files into an image where a builder is at hand (`--files FOLDER`).
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { type ImageFile, imageOf } from "./oci.ts";

/** Of Debian 13. When apt has no longer one of them, a newer one mends something: name that, and try the image. */
const packages = {
  libc6: { version: "2.41-12+deb13u5", source: "glibc" },
  "libgcc-s1": { version: "14.2.0-19", source: "gcc-14" },
  "libstdc++6": { version: "14.2.0-19", source: "gcc-14" },
  "busybox-static": { version: "1:1.37.0-6+b9", source: "busybox" },
};
const libraries = "{ld-linux-*,libc,libdl,libgcc_s,libm,libpthread,libstdc++}.so.*";
const wget = "usr/bin/wget";
const machines = {
  x64: { architecture: "amd64", triplet: "x86_64-linux-gnu", loader: "lib64/ld-linux-x86-64.so.2" },
  arm64: { architecture: "arm64", triplet: "aarch64-linux-gnu", loader: "lib/ld-linux-aarch64.so.1" },
} as const;

const { values } = parseArgs({
  options: {
    arch: { type: "string", default: process.arch },
    files: { type: "string" },
    binary: { type: "string" },
  },
});
const { arch } = values;
if (process.platform !== "linux" || (arch !== "x64" && arch !== "arm64"))
  throw new Error("Images are made on Linux, for x64 or arm64.");
const { architecture, triplet, loader } = machines[arch];
const native = arch === process.arch;
const binary = values.binary ?? `build/binary${native ? "" : `-linux-${arch}`}/throughline`;
if (!existsSync(binary))
  throw new Error(`There is no ${binary}: npm run build:binary${native ? "" : ` -- --arch ${arch}`}`);

const system = debianFiles();
const program: ImageFile[] = [
  { path: "usr/local/bin/throughline", mode: 0o555, content: readFileSync(binary) },
  { path: "usr/share/doc/throughline/copyright", content: readFileSync("LICENSE") },
];
if (values.files) writeFiles(values.files, [...system, ...program]);
else await writeImage();

async function writeImage(): Promise<void> {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const config = configOf(readFileSync("Dockerfile", "utf8"));
  const user = Number(config.User.split(":")[0]);
  // A new volume takes its owner from here.
  const data: ImageFile = { path: "data", folder: true, mode: 0o700, uid: user };
  const at = execFileSync("git", ["log", "-1", "--format=%ct"], { encoding: "utf8" });
  const { archive, bytes, digest } = await imageOf([system, [...program, data]], {
    architecture,
    name: `throughline:${version}`,
    created: new Date(Number(at) * 1000),
    config,
  });
  const file = `build/image/throughline-${version}-linux-${arch}.tar`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, archive);
  console.log(`${file}: ${(bytes / 1e6).toFixed(1)} MB to load, ${digest}`);
}

/** What the Dockerfile says of its last image. */
function configOf(dockerfile: string) {
  const [, last = ""] = /\nFROM scratch\n([\s\S]+)/.exec(dockerfile) ?? [];
  const said = (word: string) => new RegExp(`^${word} (.+)$`, "m").exec(last)?.[1] ?? "";
  const words = (text: string) => JSON.parse(text) as string[];
  const [, interval, timeout, startPeriod, test = "[]"] =
    /--interval=(\d+)s --timeout=(\d+)s --start-period=(\d+)s CMD (.+)/.exec(said("HEALTHCHECK")) ?? [];
  const nanoseconds = (seconds: string | undefined) => Number(seconds) * 1e9;
  return {
    User: said("USER"),
    WorkingDir: said("WORKDIR"),
    Env: said("ENV").split(" "),
    Volumes: { [said("VOLUME")]: {} },
    ExposedPorts: { [`${said("EXPOSE")}/tcp`]: {} },
    StopSignal: said("STOPSIGNAL"),
    Healthcheck: {
      Test: ["CMD", ...words(test)],
      Interval: nanoseconds(interval),
      Timeout: nanoseconds(timeout),
      StartPeriod: nanoseconds(startPeriod),
    },
    Entrypoint: words(said("ENTRYPOINT")),
    Cmd: words(said("CMD")),
  };
}

/** Unpacked and nothing of them run, so also for another processor. */
function debianFiles(): ImageFile[] {
  const place = mkdtempSync(join(tmpdir(), "throughline-image-"));
  const wanted = Object.entries(packages).map(([name, { version }]) => `${name}=${version}`);
  try {
    execFileSync(
      "mmdebstrap",
      [
        "--quiet",
        "--mode=chrootless",
        "--variant=extract",
        `--architectures=${architecture}`,
        `--include=${wanted.join(",")}`,
        "trixie",
        join(place, "root"),
      ],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
    return systemFiles(join(place, "root"));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function systemFiles(root: string): ImageFile[] {
  const taken = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .sort()
      .map((path) => copied(root, path));
  const text = (path: string, content: string): ImageFile => ({ path, content: Buffer.from(content) });
  return [
    { path: "tmp", folder: true, mode: 0o1777 },
    // The program's loader has this path.
    { path: "lib", link: "usr/lib" },
    ...(loader.startsWith("lib64/")
      ? [{ path: loader, link: `../usr/lib/${triplet}/${loader.slice(6)}` }]
      : []),
    ...(loader.startsWith("lib/") ? [{ path: `usr/${loader}`, link: `${triplet}/${loader.slice(4)}` }] : []),
    ...taken(`usr/lib/${triplet}/${libraries}`),
    { path: wget, mode: 0o555, content: readFileSync(join(root, "usr/bin/busybox")) },
    text("etc/passwd", "root:x:0:0:root:/:/sbin/nologin\nthroughline:x:65532:65532::/data:/sbin/nologin\n"),
    text("etc/group", "root:x:0:\nthroughline:x:65532:\n"),
    text("etc/nsswitch.conf", "hosts: files dns\n"),
    ...taken("usr/share/doc/{gcc-14-base,libc6,busybox-static}/copyright"),
    // Where programs that look for known holes read what an image has.
    ...Object.entries(packages).map(([name, { version, source }]) =>
      text(
        `var/lib/dpkg/status.d/${name}`,
        `Package: ${name}\nStatus: install ok installed\nArchitecture: ${architecture}\nSource: ${source}\nVersion: ${version}\n`,
      ),
    ),
    text("etc/os-release", 'PRETTY_NAME="Throughline on Debian 13"\nID=debian\nVERSION_ID="13"\n'),
  ];
}

function copied(root: string, path: string): ImageFile {
  const file = join(root, path);
  if (lstatSync(file).isSymbolicLink()) return { path, link: readlinkSync(file) };
  return { path, mode: statSync(file).mode & 0o555, content: readFileSync(file) };
}

function writeFiles(folder: string, files: ImageFile[]): void {
  for (const file of files) {
    const path = join(folder, file.path);
    mkdirSync("folder" in file ? path : dirname(path), { recursive: true });
    if ("link" in file) symlinkSync(file.link, path);
    else if ("content" in file) writeFileSync(path, file.content, { mode: file.mode ?? 0o444 });
    else if (file.mode) chmodSync(path, file.mode);
  }
}

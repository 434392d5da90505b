import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadAddon } from "#app/boot/binary/addon.ts";
import { testFolder } from "#tests/support/database.ts";

const bytes = Buffer.from("a native module");
/** Returns what would be loaded. */
const load = (file: string) => ({ file, content: readFileSync(file, "utf8") });
const mode = (path: string) => statSync(path).mode & 0o777;

describe("the unpacked native module", () => {
  test("is written to a folder of this user alone and reused", () => {
    const place = join(testFolder(), "deep/cache");
    const { file, content } = loadAddon(bytes, [place], load);
    expect(content).toBe("a native module");
    expect([mode(place), mode(file)]).toEqual([0o700, 0o500]);
    const { ino } = statSync(file);
    expect(loadAddon(bytes, [place], load).file).toBe(file);
    expect(statSync(file).ino).toBe(ino);
    expect(readdirSync(place)).toHaveLength(1);
  });

  test("is written again when its content changed or it is a link", () => {
    const place = join(testFolder(), "cache");
    const { file } = loadAddon(bytes, [place], load);
    chmodSync(file, 0o700);
    writeFileSync(file, "something else");
    expect(loadAddon(bytes, [place], load).content).toBe("a native module");
    const elsewhere = join(testFolder(), "other.node");
    writeFileSync(elsewhere, "a native module");
    const linked = join(testFolder(), "linked");
    mkdirSync(linked, { mode: 0o700 });
    const name = readdirSync(place)[0] ?? "";
    symlinkSync(elsewhere, join(linked, name));
    loadAddon(bytes, [linked], load);
    writeFileSync(elsewhere, "changed later");
    expect(readFileSync(join(linked, name), "utf8")).toBe("a native module");
  });

  test("replaces an earlier version and leaves other files", () => {
    const place = join(testFolder(), "cache");
    loadAddon(Buffer.from("of the last version"), [place], load);
    writeFileSync(join(place, "notes.txt"), "mine");
    loadAddon(bytes, [place], load);
    expect(readdirSync(place).filter((name) => name.endsWith(".node"))).toHaveLength(1);
    expect(existsSync(join(place, "notes.txt"))).toBe(true);
  });

  test("restricts a folder that others may enter", () => {
    const place = join(testFolder(), "cache");
    mkdirSync(place);
    chmodSync(place, 0o777);
    loadAddon(bytes, [place], load);
    expect(mode(place)).toBe(0o700);
  });

  test("uses the next folder when one does not work, and explains when none does", () => {
    const folder = testFolder();
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const link = join(folder, "a-link");
    symlinkSync(testFolder(), link);
    const good = join(folder, "good");
    expect(loadAddon(bytes, [join(file, "below"), link, good], load).file).toContain(good);
    const refuse = () => {
      throw new Error("failed to map segment from shared object");
    };
    expect(() => loadAddon(bytes, [link, good], refuse)).toThrow(
      `These don't work:\n  ${link}: it is no folder\n  ${good}: failed to map segment`,
    );
  });
});

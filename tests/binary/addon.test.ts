import { createHash } from "node:crypto";
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

const moduleOf = (content: string) => ({
  hash: createHash("sha256").update(content).digest("hex"),
  read: () => Buffer.from(content),
});
const inside = moduleOf("a native module");
/** Returns what would be loaded. */
const load = (file: string) => ({ file, content: readFileSync(file, "utf8") });
const mode = (path: string) => statSync(path).mode & 0o777;

describe("the unpacked native module", () => {
  test("is written to a folder of this user alone and reused", () => {
    const place = join(testFolder(), "deep/cache");
    const { file, content } = loadAddon(inside, [place], load);
    expect(content).toBe("a native module");
    expect([mode(place), mode(file)]).toEqual([0o700, 0o500]);
    const { ino } = statSync(file);
    const unread = {
      ...inside,
      read: () => {
        throw new Error("It is read again");
      },
    };
    expect(loadAddon(unread, [place], load).file).toBe(file);
    expect(statSync(file).ino).toBe(ino);
    expect(readdirSync(place)).toHaveLength(1);
  });

  test("is written again when its content changed or it is a link", () => {
    const place = join(testFolder(), "cache");
    const { file } = loadAddon(inside, [place], load);
    chmodSync(file, 0o700);
    writeFileSync(file, "something else");
    expect(loadAddon(inside, [place], load).content).toBe("a native module");
    const elsewhere = join(testFolder(), "other.node");
    writeFileSync(elsewhere, "a native module");
    const linked = join(testFolder(), "linked");
    mkdirSync(linked, { mode: 0o700 });
    const name = readdirSync(place)[0] ?? "";
    symlinkSync(elsewhere, join(linked, name));
    loadAddon(inside, [linked], load);
    writeFileSync(elsewhere, "changed later");
    expect(readFileSync(join(linked, name), "utf8")).toBe("a native module");
  });

  test("replaces an earlier version and leaves other files", () => {
    const place = join(testFolder(), "cache");
    loadAddon(moduleOf("of the last version"), [place], load);
    writeFileSync(join(place, "notes.txt"), "mine");
    loadAddon(inside, [place], load);
    expect(readdirSync(place).filter((name) => name.endsWith(".node"))).toHaveLength(1);
    expect(existsSync(join(place, "notes.txt"))).toBe(true);
  });

  test("restricts a folder that others may enter", () => {
    const place = join(testFolder(), "cache");
    mkdirSync(place);
    chmodSync(place, 0o777);
    loadAddon(inside, [place], load);
    expect(mode(place)).toBe(0o700);
  });

  test("uses the next folder when one does not work, and explains when none does", () => {
    const folder = testFolder();
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const link = join(folder, "a-link");
    symlinkSync(testFolder(), link);
    const good = join(folder, "good");
    expect(loadAddon(inside, [join(file, "below"), link, good], load).file).toContain(good);
    const refuse = () => {
      throw new Error("failed to map segment from shared object");
    };
    expect(() => loadAddon(inside, [link, good], refuse)).toThrow(
      `These don't work:\n  ${link}: it is no folder\n  ${good}: failed to map segment`,
    );
  });
});

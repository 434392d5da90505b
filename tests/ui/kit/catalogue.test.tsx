import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { ToastHost } from "#app/ui/kit/toast.tsx";
import { render, textOf } from "../render.tsx";
import { Controls } from "./catalogue/controls.tsx";
import { Foundations } from "./catalogue/foundations.tsx";
import { Messages } from "./catalogue/messages.tsx";
import { Structure } from "./catalogue/structure.tsx";

describe("the catalogue of the kit", () => {
  test("renders variants and states without scripts", async () => {
    const html = await render(
      <ToastHost>
        <Foundations />
        <Controls />
        <Messages />
        <Structure />
      </ToastHost>,
    );
    expect(html.match(/<section id=/g)).toHaveLength(15);
    const text = textOf(html);
    for (const words of ["primary", "Saving...", "Enter a name.", "removed:", "Undo", "2 of 5"])
      expect(text).toContain(words);
  });

  test("imports every component of the kit", () => {
    const source = globSync("tests/ui/kit/catalogue/*.tsx").map((file) => readFileSync(file, "utf8"));
    // Parts of other components, what has no look of its own, and the host around all of them.
    const parts = [
      "field.tsx",
      "inline-script.tsx",
      "link.tsx",
      "mail-frame.tsx",
      "overlay.tsx",
      "page-form.tsx",
      "rich.tsx",
    ];
    const components = globSync("app/ui/kit/*.tsx").map((file) => basename(file));
    const missing = components.filter(
      (file) => !parts.includes(file) && !source.some((text) => text.includes(`/kit/${file}"`)),
    );
    expect(missing).toEqual([]);
  });
});

import type { Locator, Page } from "playwright";

export type Clicks = {
  clicks: number;
  /** Fields that were filled in, files that were chosen included. */
  fields: number;
  /** Of those the ones a form would not be sent without. */
  required: number;
};

/** Walks a page as a person does, and counts what it takes. */
export function countClicks(page: Page) {
  const count: Clicks = { clicks: 0, fields: 0, required: 0 };
  const named = (role: "button" | "link", name: string | RegExp) =>
    page.getByRole(role, typeof name === "string" ? { name, exact: true } : { name }).first();
  const filling = async (field: Locator) => {
    count.fields += 1;
    if (await field.evaluate((element) => (element as HTMLInputElement).required)) count.required += 1;
  };
  return {
    count,
    async click(target: Locator): Promise<void> {
      count.clicks += 1;
      await target.click();
    },
    press(name: string | RegExp): Promise<void> {
      return this.click(named("button", name));
    },
    follow(name: string | RegExp): Promise<void> {
      return this.click(named("link", name));
    },
    async fill(label: string, value: string): Promise<void> {
      const field = page.getByLabel(label, { exact: true });
      await filling(field);
      await field.fill(value);
    },
    /** Opens the file picker, which is a click, and chooses there. */
    async chooseFile(label: string, file: { name: string; text: string }): Promise<void> {
      const field = page.getByLabel(label, { exact: true });
      // What is chosen is sent at once, and the field may be gone.
      await filling(field);
      const picker = page.waitForEvent("filechooser");
      await this.click(field);
      const buffer = Buffer.from(file.text);
      await (await picker).setFiles({ name: file.name, mimeType: "text/plain", buffer });
    },
  };
}

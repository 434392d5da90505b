import { describe, expect, test } from "vitest";
import { Button } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/checkbox.tsx";
import { Dialog } from "#app/ui/kit/dialog.tsx";
import { FileField } from "#app/ui/kit/file-field.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import { Select } from "#app/ui/kit/select.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { TextArea, TextField } from "#app/ui/kit/text-field.tsx";
import { zoneOptionsHtml } from "#app/ui/kit/zone-options.ts";
import { render, textOf } from "../render.tsx";

describe("form fields", () => {
  test("tie label, hint and error to the control by id", async () => {
    const html = await render(
      <TextField name="title" label="Title" hint="Short" errors={["Title is required"]} defaultValue="a<b" />,
    );
    expect(html).toContain('<label for="title"');
    expect(html).toContain('aria-describedby="title-error title-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="title-error"');
    expect(html).toContain('value="a&lt;b"');
  });

  test("have no ARIA attributes without errors", async () => {
    const html = await render(<TextField name="title" label="Title" />);
    expect(html).not.toContain("aria-");
  });

  test("show the typed value in every kind of field", async () => {
    const html = await render(
      <>
        <TextArea name="description" label="Description" defaultValue={"one\n</textarea>two"} />
        <Select name="duration" label="Duration" defaultValue="45" options={[30, 45].map(minutes)} />
        <Checkbox name="terms" label="Terms" defaultChecked />
        <FileField name="file" label="Transcript" accept=".vtt" />
      </>,
    );
    expect(html).toContain("one\n&lt;/textarea&gt;two</textarea>");
    expect(html).toContain('<option value="45" selected="">');
    expect(html).toMatch(/<input type="checkbox"[^>]*id="terms"[^>]*checked=""/);
    expect(html).toMatch(/<input accept=".vtt"[^>]*name="file"[^>]*type="file"/);
  });

  test("of one name have different ids", async () => {
    const html = await render(<TextField id="other" name="title" label="Title" hint="x" />);
    expect(html).toContain('for="other"');
    expect(html).toContain('id="other-hint"');
    expect(html).toContain('name="title"');
  });
});

function minutes(value: number) {
  return { value: String(value), label: `${value} minutes` };
}

describe("messages", () => {
  test("in an error summary link to each field", async () => {
    const html = await render(
      <FormErrors errors={["Passwords do not match"]} fields={{ email: ["E-mail is required"], name: [] }} />,
    );
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/<a href="#email"[^>]*>E-mail is required<\/a>/);
    expect(html).not.toContain("#name");
  });

  test("without errors have no error summary", async () => {
    expect(await render(<FormErrors errors={[]} fields={{ name: undefined }} />)).toBe("");
  });

  test("as flash have a role and may have a link", async () => {
    const link = { href: "/summary-hub", label: "View in Summary Hub" };
    const html = await render(<Flash flash={{ kind: "success", message: "Saved <now>", link }} />);
    expect(html).toContain('role="status"');
    expect(html).toContain("Saved &lt;now&gt;");
    expect(html).toMatch(/href="\/summary-hub"[^>]*>View in Summary Hub/);
    expect(html).not.toContain("Dismiss");
    expect(await render(<Flash flash={{ kind: "error", message: "No" }} />)).toContain('role="alert"');
  });

  test("of progress have text and a bar", async () => {
    const html = await render(<Progress label="Reading the transcript" value={3} max={5} />);
    expect(textOf(html)).toBe("Reading the transcript · 3 of 5");
    expect(html).toContain('<progress value="3" max="5"');
  });
});

describe("kit components without scripts", () => {
  test("a dialog is named by its title and closes by a link", async () => {
    const html = await render(
      <Dialog title="Edit Organization" description="Sure?" closeHref="/dashboard" alert />,
    );
    expect(html).toMatch(/role="alertdialog" aria-labelledby="([^"]+)-title" aria-describedby="\1-text"/);
    expect(html).toMatch(/<a aria-label="Close"[^>]*href="\/dashboard"/);
    expect(html).toContain("Edit Organization</h1>");
  });

  test("tabs are links, one of them current", async () => {
    const html = await render(
      <Tabs
        label="Meeting"
        items={[
          { label: "Summary", href: "?", current: true },
          { label: "Transcript", href: "?tab=transcript", current: false },
        ]}
      />,
      "/meeting-summary/m1",
    );
    expect(html).toContain('href="/meeting-summary/m1?tab=transcript"');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  });

  test("a pending button is disabled and busy", async () => {
    const html = await render(
      <Button pending pendingLabel="Saving">
        Save
      </Button>,
    );
    expect(html).toMatch(/<button type="submit" disabled="" aria-busy="true"[^>]*>Saving<\/button>/);
  });
});

test("the choice of a time zone as text has every zone, the likely one selected", async () => {
  const html = zoneOptionsHtml(["UTC", 'America/"New"_York'], "UTC");
  expect(html).toBe(
    '<option value="">Choose…</option><option value="UTC" selected="">UTC</option>' +
      '<option value="America/&quot;New&quot;_York">America/&quot;New&quot; York</option>',
  );
  const select = await render(<Select name="zone" label="Time zone" optionsHtml={html} />);
  expect(select).toContain(`${html}</select>`);
  expect(zoneOptionsHtml(null, null)).toContain('<option value="Europe/Berlin">');
});

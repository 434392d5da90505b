import { lazy, Suspense } from "react";
import { expect, test } from "vitest";
import { renderElements } from "#app/entry.server.tsx";
import { testLog } from "#tests/support/log.ts";

test("a page with a part that is loaded first holds every letter and no U+0000", async () => {
  const words = Array.from({ length: 400 }, (_, at) => `${"a".repeat(at % 7)}“ö—字`);
  const Part = lazy(async () => ({
    default: () => (
      <ul>
        {words.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{word}</li>
        ))}
      </ul>
    ),
  }));
  const page = (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { html, failed } = await renderElements(page, {
    nonce: "",
    signal: new AbortController().signal,
    log: testLog(),
  });
  expect(failed).toBe(false);
  expect(html).not.toContain("\0");
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, word]) => word)).toEqual(words);
});

import { createElement } from "react";
import { expect, test } from "vitest";
import { staticMarkup } from "#app/http/static-markup.ts";
import { Front } from "#app/ui/front/front.tsx";
import { sampleSummary } from "#app/ui/front/sample-summary.ts";
import { engineSample } from "./engine-sample.ts";

test("the summary before the login is what the engine makes of the sample meeting", () =>
  expect(sampleSummary).toEqual(engineSample()));

test("every decision opens its quote without scripts, the first is open", () => {
  const html = staticMarkup(createElement(Front));
  expect(html.match(/<details/g)).toHaveLength(sampleSummary.decisions.length);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html).not.toContain("<script");
  for (const href of ["/signup", "/signup?sample=1", "#page-title"]) expect(html).toContain(`href="${href}"`);
});

import { createElement } from "react";
import { expect, test } from "vitest";
import { staticMarkup } from "#app/http/pages/static-markup.ts";
import { Landing } from "#app/ui/landing/landing.tsx";
import { sampleSummary } from "#app/ui/landing/sample-summary.ts";
import { engineSample } from "./engine-sample.ts";

test("the landing page's sample summary equals the engine's", () =>
  expect(sampleSummary).toEqual(engineSample()));

test("every decision of the landing page opens its quote without scripts, the first is open", () => {
  const html = staticMarkup("front", () => createElement(Landing));
  expect(html.match(/<details/g)).toHaveLength(sampleSummary.decisions.length);
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
  expect(html).not.toContain("<script");
  for (const href of ["/signup", "/sample", "#page-title"]) expect(html).toContain(`href="${href}"`);
});

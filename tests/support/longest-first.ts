import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, from the longest on. One of them begun last would be waited for alone. */
const longest = [
  "tests/conformance/catalogue",
  "e2e/pages-inside",
  "e2e/main-job",
  "e2e/pages-outside",
  "tests/e2e/",
];

/** Runs the long files first, also where no earlier run has noted how long they take. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Files of one engine stand together, for they share their processes. */
function rank({ moduleId, project }: TestSpecification): number {
  const found = longest.findIndex((part) => moduleId.includes(part));
  if (found >= 0) return found;
  return longest.length + ["postgres", "twice"].indexOf(project.name) + 1;
}

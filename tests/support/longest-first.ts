import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In the order in which they run: files of one stand together, for they share their processes. */
const projects = ["browser", "alone", "unit", "postgres", "twice"];

/** The files of each that take longest, from the longest on. One of them begun last would be waited for alone. */
const longest = [
  ...["conformance/catalogue", "e2e/pages-inside", "e2e/pages-outside", "e2e/five-people", "e2e/main-job"],
  ...["e2e/summary-editing", "e2e/offline", "tests/e2e/"],
  ...["tests/trials/", "binary/executable", "tests/crash/"],
  ...["doors/races", "tests/growth", "cli/move", "journeys/quarter", "mcp/conformance", "attack/bodies"],
  ...["doors/private-meetings", "doors/parity", "routes/wording", "routes/time-zones"],
];

/** Runs the long files first, also where no earlier run has noted how long they take. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const found = longest.findIndex((part) => moduleId.includes(part));
  return projects.indexOf(project.name) * (longest.length + 1) + (found < 0 ? longest.length : found);
}

import { beforeAll, expect, test } from "vitest";
import { theProgram } from "#tests/support/e2e.ts";
import { newVisitor, type Visitor } from "#tests/support/journey-browser.ts";
import { fillWorkspace, noIds, type Pages, pagesOf } from "#tests/support/journey-places.ts";
import { logInto, newStage } from "#tests/support/stage.ts";
import { wrongDirections } from "#tests/support/wrong-directions.ts";

let pages: Pages;
let ana: Visitor;

/** Everything that people wrote, in Arabic and Hebrew, without a Latin letter in it. */
beforeAll(async () => {
  const at = newStage(theProgram());
  const filled = await fillWorkspace(at);
  const { ids } = filled;
  pages = pagesOf(ids);
  const inProject = "(SELECT meeting_id FROM meetings WHERE project_id = ?)";
  at.change(
    "UPDATE users SET first_name = 'دانا', last_name = 'כהן' WHERE user_id IN (SELECT user_id FROM project_members WHERE project_id = ?)",
    ids.project,
  );
  at.change("UPDATE organizations SET org_name = 'شركة الميناء.' WHERE org_id = ?", ids.org);
  at.change(
    "UPDATE projects SET project_name = 'تطبيق العبارة.', description = 'وصف المشروع.' WHERE project_id = ?",
    ids.project,
  );
  at.change(
    "UPDATE meetings SET title = 'اجتماع الميزانية.', description = 'وصف الاجتماع.' WHERE project_id = ?",
    ids.project,
  );
  at.change(
    `UPDATE transcript_segments SET text = 'نبدأ الآن بالميزانية.', speaker = 'دانا כהן' WHERE meeting_id IN ${inProject}`,
    ids.project,
  );
  at.change(
    `UPDATE summary_lines SET text = 'نوقشت الميزانية.' WHERE summary_id IN (SELECT summary_id FROM summaries WHERE meeting_id IN ${inProject})`,
    ids.project,
  );
  at.change(
    `UPDATE action_items SET description = 'كتابة التقرير.', owner = 'دانا כהן' WHERE meeting_id IN ${inProject}`,
    ids.project,
  );
  ana = await newVisitor();
  await logInto(ana.context, filled.ana);
});

test.each([...pagesOf(noIds).inside, ...pagesOf(noIds).states])(
  "texts of people on page %s run in their own direction and leave sentences alone",
  async (name) => {
    const path = [...pages.inside, ...pages.states].find(([other]) => other === name)?.[1] ?? "";
    await ana.page.goto(path);
    expect(await ana.page.evaluate(wrongDirections)).toEqual([]);
  },
);

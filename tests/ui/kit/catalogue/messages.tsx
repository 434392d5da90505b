import { type FlashKind, flashKinds } from "#app/core/enums/flash-kind.ts";
import { Badge, type BadgeTone } from "#app/ui/kit/badge.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { Diff, HalfDiff } from "#app/ui/kit/diff.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Flash } from "#app/ui/kit/flash.tsx";
import { FormErrors } from "#app/ui/kit/form-errors.tsx";
import { Marked } from "#app/ui/kit/marked.tsx";
import { Progress } from "#app/ui/kit/progress.tsx";
import { ThreadMark } from "#app/ui/kit/thread-mark.tsx";
import { Day, Time } from "#app/ui/kit/time.tsx";
import { useToast } from "#app/ui/kit/toast.tsx";
import { wordDiff } from "#app/ui/kit/word-diff.ts";
import { Working } from "#app/ui/kit/working.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const texts: Record<FlashKind, string> = {
  success: "The draft was saved.",
  info: "There is a newer draft.",
  error: "The draft was not saved.",
};
const tones: BadgeTone[] = ["neutral", "accent", "success", "warning", "danger"];
const before = "We ship on Friday with the old export.";
const after = "We ship on Monday with the new export.";
const instant = "2026-01-05T09:30:00.000Z";

/** What the program says to its reader. */
export function Messages() {
  const toast = useToast();
  return (
    <>
      <KitSection id="messages" title="Messages" note="A banner after a page load, a toast after a fetch.">
        {flashKinds.map((kind) => (
          <Specimen key={kind} name={`Flash: ${kind}`}>
            <Flash flash={{ kind, message: texts[kind], link: { href: "/docs/kit", label: "Open" } }} />
          </Specimen>
        ))}
        <Specimen name="Toast: by kind, with an action">
          {flashKinds.map((kind) => (
            <Button key={kind} type="button" onClick={() => toast({ kind, message: texts[kind] })}>
              Show {kind}
            </Button>
          ))}
          <Button
            type="button"
            onClick={() =>
              toast({ kind: "info", message: "Deleted.", action: { label: "Undo", onClick: () => {} } })
            }
          >
            Show with Undo
          </Button>
        </Specimen>
        <Specimen name="FormErrors: of the form and of a field">
          <FormErrors errors={["The form was not saved."]} fields={{ wrong: ["Enter a name."] }} />
        </Specimen>
      </KitSection>
      <KitSection id="states" title="States" note="What is empty, under way or of a certain kind.">
        <Specimen name="Badge: by tone">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Specimen>
        <Specimen name="EmptyState: with the next step">
          <EmptyState title="Nothing here yet" action={<Button type="button">Add the first one</Button>}>
            What is added is listed here, the newest first.
          </EmptyState>
        </Specimen>
        <Specimen name="ThreadMark: first and last row">
          {["Kick-off", "Launch"].map((title, index) => (
            <p key={title} className="relative pl-5">
              <ThreadMark middle={12} isFirst={index === 0} isLast={index === 1} />
              {title}
            </p>
          ))}
        </Specimen>
        <Specimen name="Progress: steps are known">
          <Progress label="Reading the file" value={2} max={5} />
        </Specimen>
        <Specimen name="Working: the end is not known">
          <Working label="Searching" />
        </Specimen>
      </KitSection>
      <KitSection id="content" title="Content" note="Times, changes and search words in text.">
        <Specimen name="Time and Day">
          <Time value={instant} />
          <Time value={instant} style="date" />
          <Time value={instant} style="relative" />
          <Day value="2026-01-05" />
        </Specimen>
        <Specimen name="Diff">
          <Diff before={before} after={after} />
        </Specimen>
        <Specimen name="HalfDiff: before, after">
          <HalfDiff diff={wordDiff(before, after)} half="before" />
          <HalfDiff diff={wordDiff(before, after)} half="after" />
        </Specimen>
        <Specimen name="Marked">
          <p>
            <Marked text="The exports ship on Monday." terms={["export"]} />
          </p>
        </Specimen>
      </KitSection>
    </>
  );
}

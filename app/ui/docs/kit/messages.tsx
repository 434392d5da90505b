import { Badge, type BadgeTone } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import { Diff, HalfDiff } from "../../kit/diff.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { Flash, type FlashKind } from "../../kit/flash.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { Marked } from "../../kit/marked.tsx";
import { Progress } from "../../kit/progress.tsx";
import { Day, Time } from "../../kit/time.tsx";
import { useToast } from "../../kit/toast.tsx";
import { wordDiff } from "../../kit/word-diff.ts";
import { Working } from "../../kit/working.tsx";
import { KitSection, Specimen, WideSpecimen } from "./specimen.tsx";

const kinds: FlashKind[] = ["success", "info", "error"];
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
        {kinds.map((kind) => (
          <WideSpecimen key={kind} name={`Flash: ${kind}`}>
            <Flash flash={{ kind, message: texts[kind], link: { href: "/docs/kit", label: "Open" } }} />
          </WideSpecimen>
        ))}
        <Specimen name="Toast: by kind, with an action">
          {kinds.map((kind) => (
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
        <WideSpecimen name="FormErrors: of the form and of a field">
          <FormErrors errors={["The form was not saved."]} fields={{ wrong: ["Enter a name."] }} />
        </WideSpecimen>
      </KitSection>
      <KitSection id="states" title="States" note="What is empty, under way or of a certain kind.">
        <Specimen name="Badge: by tone">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Specimen>
        <WideSpecimen name="EmptyState: with the next step">
          <EmptyState title="Nothing here yet" action={<Button type="button">Add the first one</Button>}>
            What is added is listed here, the newest first.
          </EmptyState>
        </WideSpecimen>
        <WideSpecimen name="Progress: steps are known">
          <Progress label="Reading the file" value={2} max={5} />
        </WideSpecimen>
        <WideSpecimen name="Working: the end is not known">
          <Working label="Searching" />
        </WideSpecimen>
      </KitSection>
      <KitSection id="content" title="Content" note="Times, changes and search words in text.">
        <Specimen name="Time and Day">
          <Time value={instant} />
          <Time value={instant} style="date" />
          <Time value={instant} style="relative" />
          <Day value="2026-01-05" />
        </Specimen>
        <WideSpecimen name="Diff">
          <Diff before={before} after={after} />
        </WideSpecimen>
        <WideSpecimen name="HalfDiff: before, after">
          <HalfDiff diff={wordDiff(before, after)} half="before" />
          <HalfDiff diff={wordDiff(before, after)} half="after" />
        </WideSpecimen>
        <WideSpecimen name="Marked">
          <p>
            <Marked text="The exports ship on Monday." words={["export"]} />
          </p>
        </WideSpecimen>
      </KitSection>
    </>
  );
}

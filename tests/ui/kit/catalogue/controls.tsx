import { Button, type ButtonVariant, LinkButton } from "#app/ui/kit/button.tsx";
import { Checkbox } from "#app/ui/kit/checkbox.tsx";
import { CopyLink } from "#app/ui/kit/copy-link.tsx";
import { CloseButton, OverlayButton } from "#app/ui/kit/dialog-buttons.tsx";
import { FileField } from "#app/ui/kit/file-field.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { LinkField } from "#app/ui/kit/link-field.tsx";
import { SearchBox } from "#app/ui/kit/search-box.tsx";
import { Select } from "#app/ui/kit/select.tsx";
import { SubmitButton } from "#app/ui/kit/submit-button.tsx";
import { TextArea, TextField } from "#app/ui/kit/text-field.tsx";
import { TextLink } from "#app/ui/kit/text-link.tsx";
import { KitSection, Specimen } from "./specimen.tsx";

const variants: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const options = ["15", "30", "45"].map((value) => ({ value, label: `${value} minutes` }));
const page = "/docs/kit";

/** What is pressed and filled in. */
export function Controls() {
  return (
    <>
      <KitSection id="buttons" title="Buttons" note="A button says a verb. A page has one primary button.">
        {variants.map((variant) => (
          <Specimen key={variant} name={`${variant}: medium, small, with icon, disabled, pending`}>
            <Button type="button" variant={variant}>
              Save
            </Button>
            <Button type="button" variant={variant} size="small">
              Save
            </Button>
            <Button type="button" variant={variant} icon={<Icon name="copy" />}>
              Copy
            </Button>
            <Button type="button" variant={variant} disabled>
              Save
            </Button>
            <Button type="button" variant={variant} pending pendingLabel="Saving...">
              Save
            </Button>
          </Specimen>
        ))}
        <Specimen name="LinkButton, OverlayButton, CloseButton, SubmitButton, CopyLink, LinkField">
          <LinkButton to={page}>Go to a page</LinkButton>
          <OverlayButton to={page}>Open a dialog</OverlayButton>
          <CloseButton to={page}>Close</CloseButton>
          <SubmitButton>Send</SubmitButton>
          <CopyLink link={page} />
          <LinkField link={page} label="Link to this page" copyLabel="Copy the link to this page" />
        </Specimen>
        <Specimen name="TextLink">
          <p>
            A sentence with <TextLink to={page}>a link</TextLink> in it.
          </p>
        </Specimen>
      </KitSection>
      <KitSection id="fields" title="Fields" note="Label above, control, then error, then hint.">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField name="plain" label="TextField" defaultValue="Ada Lovelace" />
          <TextField name="hinted" label="With a hint" hint="Shown under the control." optional />
          <TextField name="wrong" label="With an error" errors={["Enter a name."]} defaultValue="" />
          <TextField name="disabled" label="Disabled" disabled defaultValue="Not yours to change" />
          <TextField name="date" label="Date" type="date" defaultValue="2026-01-05" />
          <TextField name="password" label="Password" type="password" defaultValue="secret" />
          <TextArea name="area" label="TextArea" rows={3} defaultValue="Grows with its text." />
          <TextArea name="wrong-area" label="TextArea with an error" rows={3} errors={["Write something."]} />
          <Select name="select" label="Select" options={options} defaultValue="30" />
          <Select name="empty" label="Select, nothing chosen" options={options} placeholder="Choose" />
          <FileField name="file" label="FileField" hint="25 MB at most." />
        </div>
      </KitSection>
      <KitSection id="choices" title="Choices" note="The box and its words are one target.">
        <Specimen name="Checkbox: off, on, disabled, with a hint, with an error">
          <Checkbox name="off" label="Off" />
          <Checkbox name="on" label="On" defaultChecked />
          <Checkbox name="fixed" label="Disabled" disabled />
          <Checkbox name="check-hint" label="With a hint" hint="What it does." />
          <Checkbox name="check-wrong" label="With an error" errors={["This must be accepted."]} />
        </Specimen>
        <Specimen name="Checkbox as radio">
          <Checkbox type="radio" id="radio-1" name="radio" value="1" label="First" defaultChecked />
          <Checkbox type="radio" id="radio-2" name="radio" value="2" label="Second" />
        </Specimen>
      </KitSection>
      <KitSection id="search" title="Search" note="Sent by GET, so that a result has an address.">
        <Specimen name="SearchBox">
          <SearchBox name="q" label="Search" placeholder="Search" action={page} />
        </Specimen>
      </KitSection>
    </>
  );
}

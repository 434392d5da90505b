import { type PageOfList, rowsOnPage } from "#app/core/page-of-list.ts";
import { t } from "#app/core/words.ts";
import { toldApart } from "#app/domain/accounts/users/display-name.ts";
import { noPerson } from "#app/domain/transcripts/speakers/no-person.ts";
import type { SpeakerPersonView, SpeakerView } from "#app/domain/transcripts/speakers/view.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Checkbox } from "../../kit/checkbox.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { CloseButton } from "../../kit/dialog-buttons.tsx";
import { FormErrors } from "../../kit/form-errors.tsx";
import { ListPages } from "../../kit/list-pages.tsx";
import { DialogForm, type DialogPageProps } from "../../kit/overlay.tsx";
import { Select, type SelectOption } from "../../kit/select.tsx";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { NameField } from "../../workspace/name-field.tsx";

type WhoSpokeData = {
  meeting: { meeting_id: string; project_id: string };
  speakers: PageOfList<SpeakerView>;
  /** Of many people some; the name of any other is typed. */
  people: SpeakerPersonView[];
  more_people: boolean;
};
type WhoSpokeResult = { errors: Record<string, string[] | undefined>; values: Record<string, unknown> };

/** Matches each name of a transcript to a person, in the whole project or, for a name that two people share, in this meeting alone. */
export function WhoSpokeDialog({ data, result }: DialogPageProps<WhoSpokeData, WhoSpokeResult>) {
  const back = `/meeting-summary/${data.meeting.meeting_id}`;
  const people = data.more_people ? [] : optionsOf(data.people);
  const typed = data.more_people
    ? { offered: namesToType(data.people), projectId: data.meeting.project_id }
    : null;
  return (
    <Dialog
      title={t("Who spoke")}
      description={t(
        "Choose the person behind each name. The project remembers it. Two names with the same person count as one.",
      )}
      closeHref={back}
      footer={<CloseButton to={back}>{t("Done")}</CloseButton>}
    >
      <FormErrors errors={result?.errors[""]} />
      {data.speakers.total === 0 && <p className="text-muted">{t("No one has spoken yet.")}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {data.speakers.items.map((speaker) => (
          <SpeakerRow
            key={`${speaker.speaker} ${speaker.person?.person_id} ${speaker.only_here}`}
            speaker={speaker}
            people={people}
            typed={typed}
            result={result?.values.speaker === speaker.speaker ? result : undefined}
          />
        ))}
      </ul>
      <ListPages
        listed={data.speakers}
        size={rowsOnPage}
        hrefOf={(at) => `${back}/who-spoke${at > 0 ? `?at=${at}` : ""}`}
      />
    </Dialog>
  );
}

type RowProps = {
  speaker: SpeakerView;
  people: SelectOption[];
  /** What is offered while a name is typed; null where all can be chosen. */
  typed: { offered: string[]; projectId: string } | null;
  result: WhoSpokeResult | undefined;
};

function SpeakerRow({ speaker: one, people, typed, result }: RowProps) {
  const { speaker, is_label, person, how, likely, only_here } = one;
  const first = new Set(likely.map(({ person_id }) => person_id));
  const options = [
    { value: noPerson, label: t("No one in this project") },
    ...optionsOf(likely),
    ...people.filter(({ value }) => !first.has(value)),
  ];
  const isListed = person === null || people.some(({ value }) => value === person.person_id);
  const chosen = how === "nobody" ? noPerson : (person?.person_id ?? "");
  const id = `speaker ${speaker}`;
  return (
    <li className="py-3">
      <DialogForm
        method="post"
        className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto]"
      >
        <input type="hidden" name="speaker" value={speaker} />
        <p className="flex min-h-9 min-w-0 items-center gap-2.5">
          <Avatar name={person?.name ?? speaker} />
          <span className="min-w-0 wrap-anywhere">
            {speaker}
            <span className="block text-sm text-muted">{stateOf(one)}</span>
          </span>
        </p>
        <div className="flex flex-col gap-1.5">
          <Select
            name="person"
            id={id}
            label={t("Who is {speaker}", { speaker })}
            hideLabel
            placeholder={t("Not chosen")}
            options={
              isListed || !person ? options : [{ value: person.person_id, label: person.name }, ...options]
            }
            defaultValue={chosen}
            errors={result?.errors.person ?? result?.errors.speaker}
          />
          {typed && (
            <NameField
              name="who"
              id={`${id} who`}
              type="search"
              label={t("Name or e-mail of {speaker}", { speaker })}
              hideLabel
              placeholder={t("Or type a name or e-mail")}
              {...typed}
              listId={`${id} names`}
              defaultValue={String(result?.values.who ?? "")}
              errors={result?.errors.who}
            />
          )}
          {!is_label && (
            <Checkbox
              name="only_here"
              id={`${id} here`}
              label={t("Only in this meeting")}
              defaultChecked={only_here}
            />
          )}
        </div>
        <div>
          <SubmitButton
            intent="match"
            variant="secondary"
            pendingLabel={t("Saving…")}
            aria-label={t("Save {speaker}", { speaker })}
          >
            {t("Save")}
          </SubmitButton>
        </div>
      </DialogForm>
    </li>
  );
}

function stateOf({ how, person, likely, is_label, only_here }: SpeakerView): string {
  if (how === "nobody") return t("No one in this project");
  if (how === "name") return t("Matched by name");
  if (person) return only_here ? t("In this meeting") : t("Remembered for the project");
  if (is_label) return t("A label from the recorder");
  return likely.length > 0
    ? t("Maybe {value}", { value: likely.map(({ name }) => name).join(" or ") })
    : t("Not matched");
}

/** Names that mean one person each; where two have the same, their addresses. */
function namesToType(people: SpeakerPersonView[]): string[] {
  return [...toldApart(people)].map(([{ name, email }, label]) => (label === name ? name : email));
}

/** People by name, with the address where two have the same. */
function optionsOf(people: SpeakerPersonView[]): SelectOption[] {
  return [...toldApart(people)].map(([{ person_id }, label]) => ({ value: person_id, label }));
}

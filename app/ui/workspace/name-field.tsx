import { TextField, type TextFieldProps } from "../kit/text-field.tsx";
import { useNames } from "./use-names.ts";

type NameFieldProps = TextFieldProps & {
  /** Names that are offered at once. */
  offered: string[];
  /** The project whose people are looked for while a name is typed; null where all are offered. */
  projectId: string | null;
  /** Names the list of offers, where a page has several. */
  listId: string;
};

/** A name that is typed, with offers. Without scripts those that came with the page; any other name can be typed in full. */
export function NameField({ offered, projectId, listId, ...field }: NameFieldProps) {
  const { names, ask } = useNames(projectId, offered);
  return (
    <>
      <TextField
        autoComplete="off"
        {...field}
        list={listId}
        onInput={({ currentTarget }) => ask(currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

import type { Ctx } from "#app/core/context.ts";
import { botNames, botProviders } from "#app/core/enums/bot-provider.ts";
import { type StorableService, storableServices } from "#app/core/enums/storable-service.ts";
import { conflict, type FieldErrors, invalid } from "#app/core/errors.ts";
import { speakIn } from "#app/core/reader-language.ts";
import { t } from "#app/core/words.ts";
import { inputName, serviceForms } from "./fields.ts";
import { openedValues, storedSetups } from "./queries.server.ts";
import type { ServiceSetupRow } from "./view.ts";

type Typed = Record<string, string>;
type Ports = Pick<Ctx, "providers">;

const isRecorder = (service: StorableService) => botProviders.some((one) => one === service);

/** For a `prepare`: the settings as they would be stored, tested by a call to the service. Refuses those that do not work. */
export async function testedSettings(ctx: Ports & Pick<Ctx, "db">, service: StorableService, typed: Typed) {
  const { setup, vault } = ctx.providers;
  const given = setup.given(service);
  if (given.length > 0)
    throw conflict(
      t("The server's environment sets {names}, which overrides what is saved here.", {
        names: given.join(", "),
      }),
    );
  const rows = await ctx.db.read((q) => storedSetups({ q }));
  assertOnlyRecorder(service, rows);
  const before = rows.find((row) => row.service === service);
  const values = merged(service, typed, before ? openedValues(vault, before) : null);
  const problems = setup.problems({ service, values });
  if (Object.keys(problems).length > 0) throw invalid(errorsOf(service, problems));
  // What it showed is stored.
  const { ok, text } = await speakIn("en", () => setup.check({ service, values }));
  if (!ok) throw invalid({ "": [t("Nothing was saved. {text}", { text })] });
  return { values, text, before: before?.changed_at ?? null };
}

/** Two of them cannot both send their bots. */
function assertOnlyRecorder(service: StorableService, rows: ServiceSetupRow[]): void {
  if (!isRecorder(service)) return;
  const other = botProviders.find((one) => one !== service && rows.some((row) => row.service === one));
  if (other)
    throw conflict(
      t("{value} is set up. Remove it first: one recorder works at a time.", { value: botNames[other] }),
    );
}

/** What was typed, with the stored secrets where none was; those go to the server that they were typed for only. */
function merged(service: StorableService, typed: Typed, before: Typed | null): Typed {
  const { fields } = serviceForms[service];
  const value = (name: string) => typed[name]?.trim() ?? "";
  const isMoved = fields.some(
    ({ name, server }) => server && before !== null && value(name) !== (before[name] ?? ""),
  );
  const errors: FieldErrors = {};
  const values = fields.map((field): [string, string] => {
    const entered = value(inputName(field));
    const stored = field.secret ? (before?.[field.name] ?? "") : "";
    if (entered === "" && stored !== "" && isMoved)
      errors[inputName(field)] = [t("Enter it again: what is saved was for another server.")];
    else if (entered === "" && stored === "" && field.needed)
      errors[inputName(field)] = [t("{label} is required", { label: t(field.label) })];
    return [field.name, entered || stored];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(values);
}

/** By the inputs of the form; what is about another setting of the server is said of all of it. */
function errorsOf(service: StorableService, problems: Record<string, string[]>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, reasons] of Object.entries(problems)) {
    const field = serviceForms[service].fields.find((one) => one.name === name);
    if (field) errors[inputName(field)] = reasons.map((reason) => `It ${reason}`);
    else errors[""] = [...(errors[""] ?? []), ...reasons.map((reason) => `${name} ${reason}`)];
  }
  return errors;
}

/** For the program: what is stored and can be used, and what keeps the rest from it, as sentences. */
export async function usableSettings({ db, providers: { setup, vault } }: Pick<Ctx, "db" | "providers">) {
  // A row may be of a service that another version of the program knows.
  const rows = (await db.read((q) => storedSetups({ q }))).filter(({ service }) =>
    storableServices.includes(service),
  );
  const usable = [];
  const problems: string[] = [];
  for (const row of rows) {
    const values = openedValues(vault, row);
    const wrong = values && setup.problems({ service: row.service, values });
    if (!values)
      problems.push(`The settings saved for ${row.service} can no longer be decrypted. Enter them again.`);
    else if (wrong && Object.keys(wrong).length > 0)
      problems.push(`The settings saved for ${row.service} no longer fit: ${Object.keys(wrong).join(", ")}.`);
    else usable.push({ service: row.service, values });
  }
  return { usable, problems };
}

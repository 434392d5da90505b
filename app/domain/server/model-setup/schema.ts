import { z } from "zod";
import { type ModelProvider, modelProviders } from "#app/core/enums/model-provider.ts";
import { audited, defineEvent } from "#app/core/events.ts";
import { t } from "#app/core/words.ts";

const Name = z
  .string()
  .trim()
  .max(200, { error: () => t("This name is too long") });
const optional = Name.transform((text) => text || null).nullish();

/** Companies whose address is known. */
const addresses: Partial<Record<ModelProvider, string>> = {
  openai: "https://api.openai.com/v1",
  mistral: "https://api.mistral.ai/v1",
};

const Address = z
  .string()
  .trim()
  .max(500, { error: () => t("This address is too long") })
  .refine(isServerAddress, {
    error: () => t("Enter an address like https://api.example.org/v1, without a key in it"),
  });

export const SaveModelSetup = z
  .object({
    provider: z.enum(modelProviders),
    /** Needed where the provider has no address of its own. */
    base_url: z.union([z.literal("").transform(() => undefined), Address]).optional(),
    model: Name.min(1, { error: () => t("Enter the model's name") }),
    embedding_model: optional,
    /** Left empty, a stored key of the same server stays. */
    secret_key: z
      .string()
      .trim()
      .max(1000, { error: () => t("This key is too long") })
      .default(""),
  })
  .transform(({ base_url, ...rest }, issues) => {
    const address = addresses[rest.provider] ?? base_url;
    if (address !== undefined) return { ...rest, base_url: completed(rest.provider, address) };
    issues.addIssue({ code: "custom", path: ["base_url"], message: t("Enter the server's address") });
    return z.NEVER;
  });

/** A model that was found on this machine. */
export const UseFoundModel = z.object({ base_url: Address, model: Name.min(1) });

/** An operator has chosen a model, named by its server's host and itself, or (null) taken it away. */
export const modelSetUp = defineEvent(
  "model-setup.changed",
  z.object({ model: z.string().nullable() }),
  audited,
);

function isServerAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === "");
}

/** Azure's resources answer in OpenAI's way below one path, and people know the resource. */
function completed(provider: ModelProvider, address: string): string {
  const plain = address.replace(/\/+$/, "");
  if (provider !== "azure") return plain;
  return new URL(plain).pathname === "/" ? `${plain}/openai/v1` : plain;
}

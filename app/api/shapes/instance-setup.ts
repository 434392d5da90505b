import { z } from "zod";
import { modelProviders } from "#app/core/enums/model-provider.ts";
import { storableServices } from "#app/core/enums/storable-service.ts";
import { Instant } from "./done.ts";

export const NamedOperator = z.strictObject({ user_id: z.string(), email: z.string() });
export const RemovedOperator = z.strictObject({ email: z.string(), you: z.boolean() });

export const ServiceSetupAnswer = z
  .strictObject({
    service_id: z.enum(storableServices),
    fields: z.array(
      z.strictObject({
        name: z.string().meta({ description: "In the environment" }),
        input: z.string().meta({ description: "Among the settings of this call" }),
        label: z.string(),
        shown: z.string().meta({ description: "Its value; of a secret only that there is one" }),
        hint: z.string().optional(),
        placeholder: z.string().optional(),
        needed: z.boolean().optional(),
        secret: z.boolean().optional(),
        visible: z.boolean().optional(),
        server: z.boolean().optional(),
        options: z.array(z.string()).optional(),
      }),
    ),
    given: z.array(z.string()).meta({ description: "Set in the environment, which comes first" }),
    stored: z.strictObject({ changed_at: Instant, readable: z.boolean() }).nullable(),
    addresses: z.array(z.string()).meta({ description: "To enter at the service" }),
    app: z
      .strictObject({ manifest: z.string(), new_app_url: z.string() })
      .nullable()
      .meta({ description: "What the service makes an app from, and its page that does" }),
  })
  .meta({ id: "ServiceSetup" });
export const SavedSetup = z.strictObject({ text: z.string().meta({ description: "What the test said" }) });
export const RemovedSetup = z.strictObject({ service: z.enum(storableServices) });

export const ModelSetupAnswer = z.strictObject({
  given: z
    .strictObject({ base_url: z.string(), model: z.string() })
    .nullable()
    .meta({ description: "From the environment, which comes first" }),
  chosen: z
    .strictObject({
      provider: z.enum(modelProviders),
      base_url: z.string(),
      model: z.string(),
      embedding_model: z.string().nullable(),
      has_key: z.boolean(),
    })
    .nullable(),
});
export const FoundModelsAnswer = z.strictObject({
  servers: z.array(
    z.strictObject({
      name: z.string(),
      base_url: z.string(),
      models: z.array(
        z.strictObject({
          model: z.string(),
          gigabytes: z.number().nullable(),
          recommended: z.boolean(),
          caveat: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export const ChosenServerModel = z.strictObject({ model: z.string() });
export const ForgottenModel = z.strictObject({ forgotten: z.boolean() });

export const OpenedMailAnswer = z.strictObject({
  mail_id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  has_event: z.boolean().meta({ description: "Whether a calendar's invitation goes with it" }),
});

// Makes table.js and calls.d.ts from the OpenAPI document: `npm run client`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { api } from "#app/api/router.ts";
import { sentMessages } from "#app/api/webhook-messages.ts";
import { openApi } from "#app/http/rest/openapi.ts";
import { generatedClient } from "./client/generated.ts";

for (const [name, text] of Object.entries(generatedClient(openApi(api.flat(), {}, sentMessages))))
  writeFileSync(join(import.meta.dirname, "../tools/client", name), text);

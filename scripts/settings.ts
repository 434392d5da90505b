/** `npm run settings`: writes what is generated from the settings, the table of docs/settings.md and `.env.example`. */
import { readFileSync, writeFileSync } from "node:fs";
import { describeEnv, exampleEnv } from "../app/core/settings/described.ts";

const [open, close] = ["<!-- settings -->", "<!-- /settings -->"];
const file = "docs/settings.md";
const guide = readFileSync(file, "utf8");
const before = guide.slice(0, guide.indexOf(open) + open.length);
const after = guide.slice(guide.indexOf(close));
writeFileSync(file, `${before}\n${describeEnv()}\n${after}`);
writeFileSync(".env.example", exampleEnv());

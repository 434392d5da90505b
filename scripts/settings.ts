/** `npm run settings`: writes what is generated from the settings, the README's table and `.env.example`. */
import { readFileSync, writeFileSync } from "node:fs";
import { describeEnv, exampleEnv } from "../app/core/env.ts";

const [open, close] = ["<!-- settings -->", "<!-- /settings -->"];
const readme = readFileSync("README.md", "utf8");
const before = readme.slice(0, readme.indexOf(open) + open.length);
const after = readme.slice(readme.indexOf(close));
writeFileSync("README.md", `${before}\n${describeEnv()}\n${after}`);
writeFileSync(".env.example", exampleEnv());

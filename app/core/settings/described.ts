import { AllSettings } from "./all-settings.ts";

/** The table of docs/settings.md, in Markdown. */
export function describeEnv(): string {
  const rows = Object.entries(AllSettings.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${fallback === undefined ? "–" : `\`${fallback}\``} | ${schema.description} |`;
  });
  return ["| Variable | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
}

/** The text of `.env.example`: every setting that people make, commented out, with its default. */
export function exampleEnv(): string {
  const settings = Object.entries(AllSettings.shape).filter(([name]) => name !== "NODE_ENV");
  const blocks = settings.map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data ?? "";
    return [...asComment(schema.description ?? ""), `#${name}=${fallback}`].join("\n");
  });
  return `${[exampleHead, ...blocks].join("\n\n")}\n`;
}

const exampleHead = asComment(
  "Settings of Throughline, all optional. Copy this file to .env, which npm start reads, and remove the # before the ones you set. Environment variables override the file. Each can also be read from a file of its own, which NAME_FILE names: AI_API_KEY_FILE=/run/secrets/ai.",
).join("\n");

/** Lines of 100 characters at most. */
function asComment(text: string): string[] {
  const plain = text.replaceAll("`", "").replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return plain.match(/\S.{0,96}\S(?=\s|$)|\S/g)?.map((line) => `# ${line}`) ?? [];
}

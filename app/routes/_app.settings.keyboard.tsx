import type { MetaFunction } from "@remix-run/node";
import { KeysSection } from "#app/ui/account/keys-section.tsx";

export const meta: MetaFunction = () => [{ title: "Keyboard shortcuts · Settings · Throughline" }];

export default KeysSection;

import { KeysSetting } from "../shell/keys/keys-setting.tsx";
import { Section } from "./section.tsx";

/** On the settings page; without scripts there are no keys to turn off, and it says so. */
export function KeysSection() {
  return (
    <Section title="Keys" description="Single letters that go places and move in lists; ? shows them all.">
      <KeysSetting />
      <noscript>Keys need scripts, which this browser does not run.</noscript>
    </Section>
  );
}

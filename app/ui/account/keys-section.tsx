import { KeysSetting } from "../shell/keys/keys-setting.tsx";
import { Section } from "./section.tsx";

/** The section of the settings that turns keys off; without scripts it says that there are none. */
export function KeysSection() {
  return (
    <Section title="Keys" description="Single letters that go places and move in lists; ? shows them all.">
      <KeysSetting />
      <noscript>Keys need scripts, which this browser does not run.</noscript>
    </Section>
  );
}

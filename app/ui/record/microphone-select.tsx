import { useEffect, useState } from "react";
import { t } from "#app/core/words.ts";
import { Select } from "../kit/select.tsx";
import { microphones } from "./sound.ts";

type MicrophoneSelectProps = { value: string; onChoose: (id: string) => void };

/** The microphones of this device. Their names are known once one of them may be used. */
export function MicrophoneSelect({ value, onChoose }: MicrophoneSelectProps) {
  const [found, setFound] = useState<{ id: string; label: string }[]>([]);
  useEffect(() => {
    const look = () => void microphones().then(setFound, () => setFound([]));
    look();
    navigator.mediaDevices.addEventListener("devicechange", look);
    return () => navigator.mediaDevices.removeEventListener("devicechange", look);
  }, []);
  if (found.length === 0) return null;
  const hasDefault = found.some(({ id }) => id === "default");
  return (
    <Select
      name="microphone"
      label={t("Microphone")}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        ...(hasDefault && value !== "" ? [] : [{ value: "", label: t("Default microphone") }]),
        ...found.map(({ id, label }) => ({ value: id, label })),
      ]}
    />
  );
}

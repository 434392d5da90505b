export const onOff = ["on", "off"] as const;
export type OnOff = (typeof onOff)[number];

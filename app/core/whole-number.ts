import { z } from "zod";

/** A whole number, or its digits: queries and forms send text. */
export function wholeNumber({ min, max }: { min: number; max: number }) {
  return z.preprocess(fromDigits, z.number().int().min(min).max(max));
}

function fromDigits(value: number | string): unknown {
  return typeof value === "string" && /^\s*-?\d{1,15}\s*$/.test(value) ? Number(value) : value;
}

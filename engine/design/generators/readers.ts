import { ticketGroupId } from "../wire/commandFields.ts";
import { finite, integer, object, text, type Reader } from "../wire/untrusted.ts";
import { labelScheme, PLAIN_NUMBERS, type LabelScheme } from "../numbering/labels.ts";
import type { Spacing } from "./rowShape.ts";

/** Readers of parameters. Each reader returns a default for an absent value. */
export const withDefault =
  <T>(read: Reader<T>, instead: T): Reader<T> =>
  (value, place) =>
    value === undefined ? instead : read(value, place);

export const count = (low: number, high: number, instead: number): Reader<number> =>
  withDefault(integer(low, high), instead);

/** A length in plan units. */
export const length = (instead: number, low = 0): Reader<number> =>
  withDefault(finite(low, 100_000), instead);

export const named = (instead: string): Reader<string> => withDefault(text(), instead);

export const group = (instead: number): Reader<number> => withDefault(ticketGroupId, instead);

export const labels = (instead: LabelScheme = PLAIN_NUMBERS): Reader<LabelScheme> =>
  withDefault(labelScheme, instead);

const USUAL: Spacing = { seatPitch: 20, rowPitch: 26, aisleWidth: 28 };

const fields = object({
  seatPitch: finite(2, 1_000),
  rowPitch: finite(2, 1_000),
  aisleWidth: finite(0, 10_000),
});

export const spacing: Reader<Spacing> = withDefault<Spacing>(fields, USUAL);

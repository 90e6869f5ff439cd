import {
  schemaOf,
  type Field,
  type Fields,
  type FieldValue,
  type PlainField,
  type Values,
} from "../../../domain/resources/fields.ts";

/** Texts, at least one of which is valid for each text field. */
const TEXTS = [
  "Sample",
  "tickets@example.com",
  "0541234567",
  "https://example.com/page",
  "#7fd1ae",
  "tickets.example.com",
  "ab".repeat(32),
  "514000000",
  "1000",
  "ABC",
  "IL",
  "06:00",
];

/** Returns values for a field, at least one of which is valid. */
function candidatesOf(field: PlainField): readonly FieldValue[] {
  switch (field.type) {
    case "names":
      return [{ he: "לדוגמה", en: "For example" }];
    case "integer":
    case "money":
      return [Math.max(field.min, Math.min(field.max, 2))];
    case "flag":
      return [true];
    case "day":
      return ["2027-03-01"];
    case "moment":
      return ["2027-03-01T10:00:00Z"];
    case "choice":
      return field.values.slice(0, 1);
    case "choices":
      return [field.values.slice(0, 1)];
    case "words":
      return TEXTS.map((text) => [text]);
    case "reference":
      return [1];
    case "references":
      return [[1]];
    default:
      return TEXTS;
  }
}

const isFit = (field: Field, value: FieldValue): boolean =>
  schemaOf({ it: field }).safeParse({ it: value }).success;

function sampleOf(name: string, field: Field): FieldValue {
  if (field.type === "secret") return { setAt: "2026-11-01T10:00:00.000Z" };
  if (field.type === "rows") {
    const line = Object.entries(field.fields).map(([key, each]) => [key, plainSample(key, each)]);
    return [{ id: 1, ...Object.fromEntries(line) }];
  }
  return plainSample(name, field);
}

function plainSample(name: string, field: PlainField): FieldValue {
  const found = candidatesOf(field).find((value) => isFit(field, value));
  if (found === undefined) throw new Error(`no sample fits the field ${name}`);
  return found;
}

/** Returns a valid value for each field. The id in every reference is 1. */
export const sampleValues = (fields: Fields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(name, field)]));

/** Returns the kinds that these fields refer to. */
export const referredKinds = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((field): string[] => {
      if (field.type === "rows") return referredKinds(field.fields);
      return field.type === "reference" || field.type === "references" ? [field.to] : [];
    }),
  ),
];

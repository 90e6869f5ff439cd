import type { Fields } from "./fields.ts";
import { KIND_NAMES, kindOf } from "./kinds.ts";

/** Key of a field's label: fields of one name have one label in every kind. */
export const fieldKey = (field: string): string => `resources.field.${field}`;
/** Key of a choice's text. */
export const choiceKey = (field: string, value: string): string =>
  `resources.choice.${field}.${value}`;
/** Key of a kind's name in the plural, of one such resource, and of the sentence that says what it is for. */
export const kindKey = (kind: string): string => `resources.kind.${kind}`;
export const oneKey = (kind: string): string => `resources.one.${kind}`;
export const leadKey = (kind: string): string => `resources.lead.${kind}`;

const keysOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    fieldKey(name),
    ...(field.type === "choice" || field.type === "choices"
      ? field.values.map((value) => choiceKey(name, value))
      : []),
    ...(field.type === "rows" ? keysOf(field.fields) : []),
  ]);

/** Every text that the screens of the resources need besides their own. */
export const resourceTextKeys = (): string[] =>
  KIND_NAMES.flatMap((name) => [
    kindKey(name),
    oneKey(name),
    leadKey(name),
    ...keysOf(kindOf(name).fields),
  ]);

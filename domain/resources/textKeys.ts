import type { Fields } from "./fields.ts";
import { HISTORY_KINDS } from "./historyKinds.ts";
import { KIND_NAMES, kindOf } from "./kinds.ts";

/** Text key of a field's label. Fields with the same name have the same label in all kinds. */
export const fieldKey = (field: string): string => `resources.field.${field}`;
/** Text key of a choice. */
export const choiceKey = (field: string, value: string): string =>
  `resources.choice.${field}.${value}`;
/** Text keys of a kind: its plural name, its singular name, and the sentence that describes it. */
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

/** Returns the keys of all texts that the resource screens build at run time. */
export const resourceTextKeys = (): string[] => [
  ...KIND_NAMES.flatMap((name) => [
    kindKey(name),
    oneKey(name),
    leadKey(name),
    ...keysOf(kindOf(name).fields),
  ]),
  ...Object.entries(HISTORY_KINDS).flatMap(([name, fields]) => [kindKey(name), ...keysOf(fields)]),
];

import { schemaOf, type Field, type Fields } from "../../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../../domain/resources/kinds.ts";

/**
 * The rules that an operator notices in the list and the form of a kind, as names of fields separated by
 * blanks. A field of a row is written after its list and a dot.
 */
export interface FormRules {
  /** Columns of the list, in order. */
  readonly columns: string;
  /** Fields that cannot be changed after the resource is created. */
  readonly fixed?: string;
  /** Fields that can be empty. Flags are never empty. */
  readonly optional?: string;
  /** Texts that are entered in a text area. */
  readonly paragraphs?: string;
  /**
   * Limits by field: minimum and maximum of a number, maximum length of a text or list, or maximum number of
   * texts and length of each.
   */
  readonly limits: Readonly<Record<string, number | readonly [number, number]>>;
}

/** Returns all fields of a kind, including those of its rows. */
const fieldsIn = (fields: Fields, prefix = ""): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [`${prefix}${name}`, field],
    ...(field.type === "rows" ? fieldsIn(field.fields, `${prefix}${name}.`) : []),
  ]);

/** Whether the form accepts an empty value in this field. */
const mayBeEmpty = (field: Field): boolean =>
  [null, []].some((it) => schemaOf({ field }).safeParse({ field: it }).success);

function limitOf(field: Field): number | readonly [number, number] | undefined {
  if (field.type === "integer" || field.type === "money") return [field.min, field.max];
  if (field.type === "words") return [field.max, field.length];
  return "max" in field ? field.max : undefined;
}

/** Returns the rules of a kind, derived from its fields. Rules that apply to no field are absent. */
export function formRulesOf(kind: KindName): FormRules {
  const fields = fieldsIn(kindOf(kind).fields);
  const named = (rule: (field: Field) => boolean): string =>
    fields
      .filter(([, field]) => rule(field))
      .map(([name]) => name)
      .join(" ");
  const [fixed, optional, paragraphs] = [
    named(({ isFixed }) => isFixed === true),
    named(mayBeEmpty),
    named((field) => "isLong" in field && field.isLong),
  ];
  const limits = fields.flatMap(([name, field]) => {
    const limit = limitOf(field);
    return limit === undefined ? [] : [[name, limit] as const];
  });
  return {
    columns: named(({ isListed }) => isListed === true),
    ...(fixed === "" ? {} : { fixed }),
    ...(optional === "" ? {} : { optional }),
    ...(paragraphs === "" ? {} : { paragraphs }),
    limits: Object.fromEntries(limits),
  };
}

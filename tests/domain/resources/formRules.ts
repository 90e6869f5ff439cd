import { schemaOf, type Field, type Fields } from "../../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../../domain/resources/kinds.ts";

/**
 * What an operator meets in the list and the form of a kind: names of its fields, separated by blanks. A
 * field of a row follows the name of its list and a dot.
 */
export interface FormRules {
  /** Columns of the list, in their order. */
  readonly columns: string;
  /** Fields that cannot be changed after the resource is created. */
  readonly fixed?: string;
  /** Fields that may stay empty. Flags are never empty. */
  readonly optional?: string;
  /** Texts that are written in a field of several lines. */
  readonly paragraphs?: string;
  /** Lowest and highest number, maximum length of a text or list, or maximum of texts and length of each. */
  readonly limits: Readonly<Record<string, number | readonly [number, number]>>;
}

/** Returns all fields of a kind, with those of its rows. */
const fieldsIn = (fields: Fields, prefix = ""): [name: string, field: Field][] =>
  Object.entries(fields).flatMap(([name, field]): [string, Field][] => [
    [`${prefix}${name}`, field],
    ...(field.type === "rows" ? fieldsIn(field.fields, `${prefix}${name}.`) : []),
  ]);

/** Whether a form is accepted with nothing in this field. */
const mayBeEmpty = (field: Field): boolean =>
  [null, []].some((it) => schemaOf({ field }).safeParse({ field: it }).success);

function limitOf(field: Field): number | readonly [number, number] | undefined {
  if (field.type === "integer" || field.type === "money") return [field.min, field.max];
  if (field.type === "words") return [field.max, field.length];
  return "max" in field ? field.max : undefined;
}

/** Returns the rules of a kind as its fields have them. Rules that concern no field are left out. */
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

import { isDeepStrictEqual } from "node:util";
import type { Choice } from "../../domain/api/resources.ts";
import { Refused } from "../../domain/refusal.ts";
import {
  idsOf,
  initialValue,
  linesIn,
  schemaOf,
  secretSetAt,
  Values,
  type Field,
  type Fields,
  type FieldValue,
} from "../../domain/resources/fields.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";

export interface Fault {
  /**
   * Name of the field. For a text in several languages, the field's name is followed by an underscore and
   * the language, as in `name_he`.
   */
  readonly field: string;
  readonly message: string;
}

export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw new Refused("VALIDATION", { fields: [...faults] });
};

/**
 * Returns whether a resource of this business may refer to an option. A retired option is only accepted if
 * the reference is unchanged.
 */
const mayName = (
  choice: Choice | undefined,
  businessId: number | null,
  wasNamed: boolean,
): boolean =>
  choice !== undefined &&
  (!choice.isRetired || wasNamed) &&
  (choice.businessId === null || businessId === null || choice.businessId === businessId);

interface Judged {
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly businessId: number | null;
}

function faultsOfField(
  [name, field]: [string, Field],
  value: FieldValue | undefined,
  before: FieldValue | undefined,
  judged: Judged,
): Fault[] {
  if (field.type === "rows") {
    return linesIn(value).flatMap((line) =>
      Object.entries(field.fields).flatMap(([column, each]) =>
        faultsOfField([column, each], line[column], line[column], judged).map(({ message }) => ({
          field: name,
          message,
        })),
      ),
    );
  }
  if (field.type === "secret") {
    const isLost = secretSetAt(value) !== undefined && secretSetAt(before) === undefined;
    return isLost ? [{ field: name, message: "is not set" }] : [];
  }
  if (field.type !== "reference" && field.type !== "references") return [];
  const known = new Map((judged.choices[field.to] ?? []).map((choice) => [choice.id, choice]));
  const named = new Set(idsOf(before));
  const wrong = idsOf(value).filter(
    (id) => !mayName(known.get(id), judged.businessId, named.has(id)),
  );
  return wrong.length > 0 ? [{ field: name, message: `not known: ${wrong.join(", ")}` }] : [];
}

/**
 * Returns the business of a resource: from its own field, or from the resource to which it belongs. Null if
 * the resource belongs to no business.
 */
function businessIn(fields: Fields, values: Values, choices: Judged["choices"]): number | null {
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== "reference" || !field.isFixed) continue;
    const id = values[name];
    const found = (choices[field.to] ?? []).find((choice) => choice.id === id);
    if (found) return found.businessId;
  }
  return null;
}

/** Throws FORBIDDEN if a new resource would belong to a business outside the operator's scope. */
function judgeOwner(fields: Fields, values: Values, choices: Judged["choices"]): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== "reference" || !field.isFixed) continue;
    if (field.isOptional && values[name] === null) continue;
    const isKnown = (choices[field.to] ?? []).some(({ id }) => id === values[name]);
    if (!isKnown) throw new Refused("FORBIDDEN");
  }
}

/**
 * Adds the optional fields that the lines of a list lack. Tables and programs that were made for an earlier
 * version do not send fields that were added later.
 */
function withOptional(fields: Fields, sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => {
      const field = fields[name];
      if (field?.type !== "rows" || !Array.isArray(value)) return [name, value];
      const missing = Object.entries(field.fields).flatMap(([column, each]) =>
        each.isOptional ? [[column, initialValue(each)] as const] : [],
      );
      const line = (given: unknown): unknown =>
        typeof given === "object" && given !== null
          ? { ...Object.fromEntries(missing), ...given }
          : given;
      return [name, value.map(line)];
    }),
  );
}

/** Parses values with the kind's schema. Returns the parsed values and the errors in them. */
export function judgeValues(
  name: KindName,
  sent: unknown,
  before: Values | undefined,
  choices: Judged["choices"],
): { readonly values: Values; readonly faults: readonly Fault[] } {
  const { fields } = kindOf(name);
  const parsed = schemaOf(fields).safeParse(withOptional(fields, sent));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({
      field: faultyField(fields, path),
      message,
    }));
    return { values: {}, faults };
  }
  const values = Values.parse(parsed.data);
  const businessId = businessIn(fields, values, choices);
  if (!before) judgeOwner(fields, values, choices);
  const faults = Object.entries(fields).flatMap((entry): Fault[] => {
    const [field, { isFixed }] = entry;
    if (isFixed && before && !isDeepStrictEqual(before[field], values[field])) {
      return [{ field, message: "cannot be changed" }];
    }
    return faultsOfField(entry, values[field], before?.[field], { choices, businessId });
  });
  return { values, faults };
}

function faultyField(fields: Fields, [name, part]: readonly PropertyKey[]): string {
  const field = String(name ?? "");
  return fields[field]?.type === "names" && typeof part === "string" ? `${field}_${part}` : field;
}

import type { Locale } from "../../domain/locale.ts";
import type { Values } from "../../domain/resources/fields.ts";
import type { KindName } from "../../domain/resources/kinds.ts";
import type { Operator } from "../identity/operators/operators.ts";
import type { Config } from "../platform/settings/config.ts";
import type { Db } from "../platform/store/db.ts";
import { choicesFor } from "./choices.ts";
import { judgeValues, refuseFaults } from "./judgeValues.ts";
import { storedKind } from "./kinds.ts";
import { readResource } from "./store.ts";

interface Draft {
  readonly operator: Operator;
  readonly locale: Locale;
  readonly config: Pick<Config, "outside">;
  /** Id of the resource that the values would change. Null for a new resource. */
  readonly id: number | null;
  readonly sent: unknown;
}

/**
 * Validates values without writing them, and returns the parsed values. Throws VALIDATION for wrong values,
 * FORBIDDEN for a new resource of a business outside the operator's scope, and NOT_FOUND if the resource to
 * change is outside that scope.
 */
export async function judgeDraft(
  db: Db,
  name: KindName,
  { operator, locale, config, id, sent }: Draft,
): Promise<Values> {
  const found = id === null ? undefined : await readResource(db, name, operator, id);
  const choices = await choicesFor(db, name, operator, locale);
  const { values, faults } = judgeValues(name, sent, found?.values, choices);
  refuseFaults(faults);
  const { outside } = config;
  const write = { operator, id: id ?? 0, values, before: found?.values, outside };
  await storedKind(name).judge?.(db, write);
  return values;
}

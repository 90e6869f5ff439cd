import type { Values } from "../../domain/resources/fields.ts";
import type { HistoryKind } from "../../domain/resources/historyKinds.ts";
import { toIso } from "../../domain/zone.ts";
import { findKey } from "../identity/keys/keyRows.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { findWebhook } from "../outside/webhooks/endpointRows.ts";
import type { Db } from "../platform/store/db.ts";
import { noteChange } from "./history.ts";

const momentOf = (at: Date | null): string | null => at && toIso(at);

/** Returns the values of an API key in the form in which the history stores them. */
async function keyValues(tx: Db, operator: Operator, id: number): Promise<Values> {
  const row = await findKey(tx, operator, id);
  return {
    name: row.name,
    scopes: row.scopes,
    networks: row.networks,
    allowedLocationIds: row.location_ids,
    expiresAt: momentOf(row.expires_at),
    secretHint: row.hint,
    formerUntil: momentOf(row.former_until),
  };
}

/** Returns the values of a webhook in the form in which the history stores them. */
async function webhookValues(tx: Db, operator: Operator, id: number): Promise<Values> {
  const row = await findWebhook(tx, operator, id);
  return {
    name: row.name,
    url: row.url,
    events: row.events,
    allowedLocationIds: row.location_ids,
    isEnabled: row.is_enabled,
    formerUntil: momentOf(row.former_until),
  };
}

const VALUES = { "api-keys": keyValues, webhooks: webhookValues } as const;

/**
 * Creates an API key or a webhook, and records that in the history in the same transaction. Returns the
 * result of `work`.
 */
export const recordedProgram = <T extends { readonly id: number }>(
  db: Db,
  name: HistoryKind,
  operator: Operator,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const made = await work(tx);
    const after = await VALUES[name](tx, operator, made.id);
    await noteChange(tx, { name, id: made.id, operator, action: "create", after });
    return made;
  });

/**
 * Changes an API key or a webhook, and records that in the history in the same transaction. Returns the
 * result of `work`. Throws NOT_FOUND for an unknown key or webhook.
 */
export const recordedProgramEdit = <T>(
  db: Db,
  name: HistoryKind,
  operator: Operator,
  id: number,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const before = await VALUES[name](tx, operator, id);
    const told = await work(tx);
    const after = await VALUES[name](tx, operator, id);
    await noteChange(tx, { name, id, operator, action: "edit", before, after });
    return told;
  });

/**
 * Retires or restores an API key or a webhook, and records that in the history in the same transaction.
 * `work` returns whether it has changed anything.
 */
export const recordedProgramRetiring = (
  db: Db,
  name: HistoryKind,
  operator: Operator,
  { id, isRetired }: { readonly id: number; readonly isRetired: boolean },
  work: (tx: Db) => Promise<boolean>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const isChanged = await work(tx);
    const action = isRetired ? "retire" : "restore";
    if (isChanged) await noteChange(tx, { name, id, operator, action });
  });

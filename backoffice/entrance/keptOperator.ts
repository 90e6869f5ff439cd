import * as z from "zod/mini";
import { siteStore } from "../../app/shell/net/stores.ts";
import { operatorMe } from "../../domain/api/operators.ts";
import type { Operator } from "../shell/office.ts";

const NAME = "door-operator";
const MAX_AGE_MS = 24 * 3_600_000;

const Kept = z.object({ at: z.number(), operator: operatorMe.reply });

/**
 * Stores on this device who opened the screen for admission, so that the screen opens without a network for a
 * day. The stored record gives no access, because every call still needs the session.
 */
export const keepOperator = (operator: Operator): void =>
  siteStore.setItem(NAME, JSON.stringify({ at: Date.now(), operator }));

export const forgetOperator = (): void => siteStore.removeItem(NAME);

/** Whether a path is that of the screen for admission. */
export const isEntrance = (pathname: string): boolean =>
  /^\/backoffice\/entrance\/?$/.test(pathname);

/**
 * Returns the operator who opened the screen for admission on this device within the last day and has not
 * logged out.
 */
export function keptOperator(): Operator | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(siteStore.getItem(NAME) ?? "null")).data;
    return kept && Date.now() - kept.at < MAX_AGE_MS ? kept.operator : undefined;
  } catch {
    return undefined;
  }
}

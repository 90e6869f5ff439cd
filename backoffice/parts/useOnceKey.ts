import { useState } from "react";
import type { Refusal } from "../../domain/refusal.ts";

/** Refusals with an unknown outcome: the request may still be running, or may have succeeded. */
const PASSING: readonly Refusal["code"][] = ["errorNoResponse", "IN_PROGRESS"];

/**
 * Returns a function that provides idempotency keys. The same request keeps its key, so that pressing twice
 * or retrying is safe. After a final refusal, the request gets a new key, because the server stores refusals
 * with their keys.
 */
export function openOnceKey() {
  let sent = { text: "", key: "" };
  return {
    keyOf(asked: object): string {
      const text = JSON.stringify(asked);
      if (sent.text !== text) sent = { text, key: crypto.randomUUID() };
      return sent.key;
    },
    refused({ code }: Pick<Refusal, "code">): void {
      if (!PASSING.includes(code)) sent = { text: "", key: "" };
    },
  };
}

/** Returns the idempotency keys of a component, which has one `openOnceKey` for its lifetime. */
export const useOnceKey = () => useState(openOnceKey)[0];

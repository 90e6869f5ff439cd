import { useState } from "react";
import type { Refusal } from "../../domain/refusal.ts";

/** Refusals under which nothing was kept: the same may still be under way, or done. */
const PASSING: readonly Refusal["code"][] = ["errorNoResponse", "IN_PROGRESS"];

/**
 * A key for each thing that is asked for: pressed twice, or sent again after a silence, the same is the
 * same one. A refusal is kept under its key: what is tried after it is another try.
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

/** The same for as long as the form stands there. */
export const useOnceKey = () => useState(openOnceKey)[0];

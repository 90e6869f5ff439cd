import type { Fields } from "./fields.ts";

const MAX_NAME = 80;
const MAX_LIST = 100;
const ANY = /^/;

const LOCATIONS = { type: "references", to: "locations", isOptional: true } as const;
/** A changed value means that the secret was replaced. The secret itself is not in any history. */
const FORMER_UNTIL = { type: "moment", isOptional: true } as const;
const words = (length: number) =>
  ({ type: "words", max: MAX_LIST, length, pattern: ANY, isOptional: true }) as const;

/**
 * Fields in the histories of API keys and webhooks. API keys and webhooks have their own calls and screens,
 * and share only the history with resources.
 */
export const HISTORY_KINDS = {
  "api-keys": {
    name: { type: "text", max: MAX_NAME },
    scopes: words(60),
    networks: words(50),
    allowedLocationIds: LOCATIONS,
    expiresAt: { type: "moment", isOptional: true },
    secretHint: { type: "text", max: 40 },
    formerUntil: FORMER_UNTIL,
  },
  webhooks: {
    name: { type: "text", max: MAX_NAME },
    url: { type: "text", max: 500 },
    events: words(60),
    allowedLocationIds: LOCATIONS,
    isEnabled: { type: "flag" },
    formerUntil: FORMER_UNTIL,
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type HistoryKind = keyof typeof HISTORY_KINDS;
export const isHistoryKind = (name: string): name is HistoryKind =>
  Object.hasOwn(HISTORY_KINDS, name);

import type { ApiKey } from "../../../domain/api/keys.ts";
import type { ProgramLocation } from "../../../domain/api/programLocations.ts";
import type { Webhook } from "../../../domain/api/webhooks.ts";
import { WEBHOOK_TYPES } from "../../../domain/webhooks.ts";

/** An active key of one business that was used. */
export const API_KEY: ApiKey = {
  id: 7,
  businessId: 1,
  businessName: "Parterre Cinemas",
  name: "Ledger",
  scopes: ["reports:read", "orders:write"],
  networks: ["203.0.113.0/24"],
  locationIds: [],
  hint: "parterre_live_a1B2c3",
  createdAt: "2026-11-20T10:00:00+02:00",
  createdBy: "Adam Dror",
  expiresAt: null,
  revokedAt: null,
  formerUntil: null,
  lastUsedAt: "2026-11-25T10:00:00+02:00",
  lastAddress: "203.0.113.9",
  state: "active",
};

/** Two active locations and a retired one of the business, and one of another business. */
export const LOCATIONS: readonly ProgramLocation[] = [
  { id: 31, businessId: 1, name: "Dizengoff", isRetired: false },
  { id: 32, businessId: 1, name: "Cinema City", isRetired: false },
  { id: 33, businessId: 1, name: "Old Harbour", isRetired: true },
  { id: 41, businessId: 2, name: "Small Stage", isRetired: false },
];

/** An active webhook of one location that has no deliveries waiting. */
export const WEBHOOK: Webhook = {
  id: 5,
  businessId: 1,
  businessName: "Parterre Cinemas",
  name: "Ledger",
  url: "https://ledger.example/hook",
  events: WEBHOOK_TYPES.slice(0, 2),
  locationIds: [31],
  state: "active",
  failingSince: null,
  disabledAt: null,
  formerUntil: null,
  createdAt: "2026-11-20T10:00:00+02:00",
  createdBy: "Adam Dror",
  lastAt: null,
  lastStatus: null,
  waiting: 0,
};

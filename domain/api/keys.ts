import * as z from "zod/mini";
import { Int } from "../ids.ts";
import { KEY_SCOPES } from "../keyScopes.ts";
import { Success } from "./customers.ts";
import { LocationLimit, ProgramLocations } from "./programLocations.ts";
import { ResourceChange } from "./resources.ts";
import { IdParams, route } from "./route.ts";

const Moment = z.nullable(z.string());

/** An API key, without its secret. */
export const ApiKey = z.object({
  id: z.int(),
  businessId: z.int(),
  businessName: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /**
   * Networks in CIDR notation from which the key is accepted. If empty, the key is accepted from everywhere.
   */
  networks: z.array(z.string()),
  /**
   * Locations whose data the key gives access to. If empty, the key gives access to all locations of its
   * business.
   */
  locationIds: z.array(z.int()),
  /** The first characters of the secret. */
  hint: z.string(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** Null if the key never expires. */
  expiresAt: Moment,
  revokedAt: Moment,
  /** How long the previous secret is still accepted. Null if only the present secret is accepted. */
  formerUntil: Moment,
  /** Time of the last use, to the minute. Null if the key was never used. */
  lastUsedAt: Moment,
  lastAddress: z.nullable(z.string()),
  state: z.enum(["active", "expired", "revoked"]),
});
export type ApiKey = z.infer<typeof ApiKey>;

/**
 * Lists the keys of the operator's businesses, newest first, with the scopes and the locations that the
 * operator may grant.
 */
export const apiKeys = route({
  method: "GET",
  path: "/pres-live/keys",
  caller: "operator",
  reply: z.object({
    rows: z.array(ApiKey),
    scopes: z.array(z.enum(KEY_SCOPES)),
    locations: ProgramLocations,
  }),
  refusals: [],
});

const MAX_NETWORKS = 20;

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80));

export const ApiKeyDraft = z.object({
  businessId: Int,
  name: Name,
  scopes: z.array(z.enum(KEY_SCOPES)).check(z.minLength(1), z.maxLength(KEY_SCOPES.length)),
  networks: z.array(z.string().check(z.maxLength(50))).check(z.maxLength(MAX_NETWORKS)),
  expiresAt: z.nullable(z.iso.datetime({ offset: true })),
  /** An absent list has the same meaning as an empty one: all locations. */
  locationIds: z.optional(LocationLimit),
});
export type ApiKeyDraft = z.input<typeof ApiKeyDraft>;

/** Only this reply contains the secret. */
const WithSecret = z.object({ key: ApiKey, secret: z.string() });

/**
 * Creates a key of one of the operator's businesses. Refused with FORBIDDEN if a scope exceeds the
 * operator's own role, and with VALIDATION for an invalid network or an expiry in the past.
 */
export const createApiKey = route({
  method: "POST",
  path: "/pres-live/keys",
  caller: "operator",
  body: ApiKeyDraft,
  reply: WithSecret,
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

/**
 * Renames a key and changes its locations. When the call returns, all nodes have applied the change. Refused
 * with FORBIDDEN if a scope exceeds the operator's own role.
 */
export const editApiKey = route({
  method: "PUT",
  path: "/pres-live/keys/{id}",
  caller: "operator",
  params: IdParams,
  body: z.object({ name: Name, locationIds: LocationLimit }),
  reply: z.object({ key: ApiKey }),
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

/** Maximum hours that the old secret stays accepted after a rotation. */
const MAX_OVERLAP_HOURS = 168;
const Overlap = z.object({
  overlapHours: z.int().check(z.minimum(0), z.maximum(MAX_OVERLAP_HOURS)),
});

/** Replaces a key's secret. Refused with FORBIDDEN if a scope exceeds the operator's own role. */
export const rotateApiKey = route({
  method: "POST",
  path: "/pres-live/keys/{id}/rotate",
  caller: "operator",
  params: IdParams,
  body: Overlap,
  reply: WithSecret,
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

/** Revokes a key. When the call returns, no node accepts the key any more. */
export const revokeApiKey = route({
  method: "POST",
  path: "/pres-live/keys/{id}/revoke",
  caller: "operator",
  params: IdParams,
  reply: Success,
  refusals: ["NOT_FOUND"],
});

/**
 * Lists the changes of a key, newest first. The changes contain only the first characters of the key's
 * secrets.
 */
export const apiKeyHistory = route({
  method: "GET",
  path: "/pres-live/keys/{id}/history",
  caller: "operator",
  params: IdParams,
  reply: z.object({ rows: z.array(ResourceChange), locations: ProgramLocations }),
  refusals: ["NOT_FOUND"],
});

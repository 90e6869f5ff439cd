import * as z from "zod/mini";
import { Values } from "../resources/fields.ts";
import { KIND_NAMES } from "../resources/kinds.ts";
import { FlagText, IntText, route } from "./route.ts";

const Kind = z.enum(KIND_NAMES);
const KindParams = z.object({ kind: Kind });
const OneParams = z.object({ kind: Kind, id: IntText });

export const Resource = z.object({
  id: z.int(),
  values: Values,
  /** It is kept for what refers to it and offered to nobody any more. */
  isRetired: z.boolean(),
  /** Whether the operator may write it: a shared one asks for every business. */
  isOwn: z.boolean(),
});
export type Resource = z.infer<typeof Resource>;

export const Choice = z.object({
  id: z.int(),
  name: z.string(),
  /** Null: it belongs to every business. */
  businessId: z.nullable(z.int()),
  isRetired: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

/**
 * Makes another secret for a partner. It is told here alone. Links that are signed by the one before are
 * good no more.
 */
export const renewPartnerSecret = route({
  method: "POST",
  path: "/pres-live/partners/{id}/secret",
  caller: "operator",
  params: z.object({ id: IntText }),
  reply: z.object({ partnerId: z.int(), secret: z.string() }),
  refusals: ["NOT_FOUND", "FORBIDDEN"],
});

const one = { caller: "operator", reply: z.object({ resource: Resource }) } as const;

/** Resources of a kind, with the names of what they refer to by kind. */
export const resources = route({
  method: "GET",
  path: "/pres-live/resources/{kind}",
  caller: "operator",
  params: KindParams,
  query: z.object({ isRetired: z.optional(FlagText) }),
  reply: z.object({
    rows: z.array(Resource),
    choices: z.record(z.string(), z.array(Choice)),
  }),
  refusals: [],
});

export const resource = route({
  ...one,
  method: "GET",
  path: "/pres-live/resources/{kind}/{id}",
  params: OneParams,
  refusals: ["NOT_FOUND"],
});

/** Creates a resource. Its values are judged by its kind's schema; VALIDATION names a field by its name. */
export const createResource = route({
  ...one,
  method: "POST",
  path: "/pres-live/resources/{kind}",
  params: KindParams,
  body: z.object({ values: Values }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

/** Writes all values of a resource; fixed ones have to be what they were. */
export const editResource = route({
  ...one,
  method: "PUT",
  path: "/pres-live/resources/{kind}/{id}",
  params: OneParams,
  body: z.object({ values: Values }),
  refusals: ["VALIDATION", "FORBIDDEN", "NOT_FOUND"],
});

/** Retires a resource, or takes that back. Nothing that was sold with it changes. */
export const retireResource = route({
  ...one,
  method: "POST",
  path: "/pres-live/resources/{kind}/{id}/retire",
  params: OneParams,
  body: z.object({ isRetired: z.boolean() }),
  refusals: ["FORBIDDEN", "NOT_FOUND"],
});

export const ResourceChange = z.object({
  at: z.string(),
  username: z.string(),
  action: z.enum(["create", "edit", "retire", "restore"]),
  /** Only the fields that changed; null where there was none before. */
  before: z.nullable(Values),
  after: z.nullable(Values),
});
export type ResourceChange = z.infer<typeof ResourceChange>;

/** Who changed what from what to what, the newest first. */
export const resourceHistory = route({
  method: "GET",
  path: "/pres-live/resources/{kind}/{id}/history",
  caller: "operator",
  params: OneParams,
  reply: z.object({ rows: z.array(ResourceChange) }),
  refusals: ["NOT_FOUND"],
});

/** All resources of a kind as a table that `importResources` reads: a column for each field and language. */
export const exportResources = route({
  method: "GET",
  path: "/pres-live/resources/{kind}/export",
  caller: "operator",
  params: KindParams,
  refusals: [],
});

export const MAX_IMPORT_CHARACTERS = 400_000;

export const ImportedLine = z.object({
  /** As an editor counts lines, the heading being the first. */
  line: z.int(),
  action: z.enum(["create", "edit", "same", "fault"]),
  id: z.nullable(z.int()),
  /** What is wrong, by column. */
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/**
 * Reads a table of resources. A line with an id edits that resource, one without creates one. With
 * `isDryRun` nothing is written; otherwise all lines are written or, if one has a fault, none is.
 */
export const importResources = route({
  method: "POST",
  path: "/pres-live/resources/{kind}/import",
  caller: "operator",
  params: KindParams,
  body: z.object({
    text: z.string().check(z.maxLength(MAX_IMPORT_CHARACTERS)),
    isDryRun: z.boolean(),
  }),
  reply: z.object({ isWritten: z.boolean(), lines: z.array(ImportedLine) }),
  refusals: ["VALIDATION", "FORBIDDEN"],
});

import * as z from "zod/mini";
import { Values } from "../resources/fields.ts";
import { KIND_NAMES } from "../resources/kinds.ts";
import { TableFormat } from "../tableFormat.ts";
import { FlagText, IntText, route } from "./route.ts";

const Kind = z.enum(KIND_NAMES);
const KindParams = z.object({ kind: Kind });
const OneParams = z.object({ kind: Kind, id: IntText });

export const Resource = z.object({
  id: z.int(),
  values: Values,
  /** Whether the resource is retired: kept for records that refer to it, but no longer offered. */
  isRetired: z.boolean(),
  /**
   * Whether the operator may edit the resource. A resource that businesses share can be edited only with
   * access to every business.
   */
  isOwn: z.boolean(),
});
export type Resource = z.infer<typeof Resource>;

export const Choice = z.object({
  id: z.int(),
  name: z.string(),
  /** Business of the record. Null if all businesses share the record. */
  businessId: z.nullable(z.int()),
  isRetired: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

/**
 * Replaces a partner's secret and returns it. The new secret is not shown again. Links signed with the
 * previous secret become invalid.
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

/** Lists the resources of a kind, and the names of the resources they refer to, by kind. */
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

/** Error codes of the kinds that belong to the catalogue. */
const OF_CATALOGUE = ["CODE_TAKEN", "SLUG_TAKEN", "HALL_TAKEN"] as const;

/**
 * Creates a resource. The values are validated by the schema of the resource's kind, and VALIDATION names the
 * invalid fields.
 */
export const createResource = route({
  ...one,
  method: "POST",
  path: "/pres-live/resources/{kind}",
  params: KindParams,
  body: z.object({ values: Values }),
  refusals: ["VALIDATION", "FORBIDDEN", ...OF_CATALOGUE],
});

/** Replaces all values of a resource. Fixed fields must keep their values. */
export const editResource = route({
  ...one,
  method: "PUT",
  path: "/pres-live/resources/{kind}/{id}",
  params: OneParams,
  body: z.object({ values: Values }),
  refusals: [
    "VALIDATION",
    "FORBIDDEN",
    "NOT_FOUND",
    ...OF_CATALOGUE,
    "PLAN_IN_USE",
    "PRESENTATION_CANCELLED",
  ],
});

/** Retires or restores a resource. Past sales do not change. */
export const retireResource = route({
  ...one,
  method: "POST",
  path: "/pres-live/resources/{kind}/{id}/retire",
  params: OneParams,
  body: z.object({ isRetired: z.boolean() }),
  refusals: [
    "FORBIDDEN",
    "NOT_FOUND",
    "HAS_SALES",
    "HALL_TAKEN",
    "PRESENTATION_CANCELLED",
    "LAYOUT_IS_USUAL",
  ],
});

export const ResourceChange = z.object({
  at: z.string(),
  username: z.string(),
  action: z.enum(["create", "edit", "retire", "restore"]),
  /** Values before the change, of the changed fields only. Null if there was no earlier version. */
  before: z.nullable(Values),
  after: z.nullable(Values),
});
export type ResourceChange = z.infer<typeof ResourceChange>;

/**
 * Lists the changes of a resource with author and old and new values, newest first. Also returns the names of
 * the resources to which the values refer, by kind.
 */
export const resourceHistory = route({
  method: "GET",
  path: "/pres-live/resources/{kind}/{id}/history",
  caller: "operator",
  params: OneParams,
  reply: z.object({
    rows: z.array(ResourceChange),
    choices: z.record(z.string(), z.array(Choice)),
  }),
  refusals: ["NOT_FOUND"],
});

/**
 * Returns all resources of a kind as a table that `importResources` reads, with a column for each field and
 * language. CSV by default.
 */
export const exportResources = route({
  method: "GET",
  path: "/pres-live/resources/{kind}/export",
  caller: "operator",
  params: KindParams,
  query: z.object({ format: z.optional(TableFormat) }),
  refusals: [],
});

export const MAX_IMPORT_CHARACTERS = 400_000;

export const ImportedLine = z.object({
  /** Line number in the file. The headings are line 1. */
  line: z.int(),
  action: z.enum(["create", "edit", "same", "fault"]),
  id: z.nullable(z.int()),
  /** Faults of the line, each with its column. */
  faults: z.array(z.object({ column: z.string(), message: z.string() })),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

/**
 * Imports a table of resources. A line with an id edits the resource with that id, a line without one creates
 * a resource. With `isDryRun` nothing is written. Without `isDryRun` all lines are written, or none if any
 * line has a fault.
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

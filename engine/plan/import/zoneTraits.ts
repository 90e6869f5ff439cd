import type { SectionKind } from "../../../domain/seatplan.ts";
import type { DraftSection } from "./draft.ts";

/**
 * Section traits that the pretix format has no field for, stored in a zone's free-form `zone_id`: the
 * section's id, then `?` and the traits that differ from an ordinary section, as a URL query.
 */
export type ZoneTraits = Pick<
  DraftSection,
  "id" | "kind" | "capacity" | "floor" | "isWhole" | "keepsVacant" | "rake"
> & {
  readonly category?: string | undefined;
  /**
   * Whether the zone's first area is the section's outline, even if some of the section's seats lie outside
   * of it.
   */
  readonly hasOutline?: boolean | undefined;
};

const KINDS: readonly SectionKind[] = ["reserved", "ga", "table"];

export function writeZoneId(traits: ZoneTraits): string {
  const { kind, capacity, category, floor, isWhole, keepsVacant, rake } = traits;
  const told = new URLSearchParams();
  if (kind !== "reserved") told.set("kind", kind);
  if (kind === "ga") told.set("capacity", String(capacity));
  if (kind === "ga" && category !== undefined) told.set("category", category);
  if (floor !== undefined) told.set("floor", floor);
  if (traits.hasOutline) told.set("outline", "1");
  if (isWhole) told.set("whole", "1");
  if (keepsVacant) told.set("vacant", "1");
  if (rake) told.set("rake", `${rake.front},${rake.riser}`);
  const rest = told.toString();
  return rest === "" ? String(traits.id) : `${traits.id}?${rest}`;
}

const count = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** Parses a zone_id. Returns `undefined` for a zone_id that is just a name. */
export function readZoneId(zoneId: string): ZoneTraits | undefined {
  const [, id, rest = ""] = /^(-?\d{1,15})(?:\?(.*))?$/s.exec(zoneId) ?? [];
  if (id === undefined) return undefined;
  const told = new URLSearchParams(rest);
  const [front = NaN, riser = NaN] = (told.get("rake") ?? "").split(",").map(Number);
  return {
    id: Number(id),
    kind: KINDS.find((kind) => kind === told.get("kind")) ?? "reserved",
    capacity: count(told.get("capacity")) ?? 0,
    category: told.get("category") ?? undefined,
    floor: told.get("floor") ?? undefined,
    hasOutline: told.get("outline") === "1" || undefined,
    isWhole: told.get("whole") === "1" || undefined,
    keepsVacant: told.get("vacant") === "1" || undefined,
    rake: Number.isFinite(front + riser) && told.has("rake") ? { front, riser } : undefined,
  };
}

import { JsonObject, type Json } from "./json.ts";

/**
 * `wire`: the spec's own JSON. `compact`: the compact bytes. `pretix`, `ticketland`, `seatsio`, `vista`:
 * seating plans of those products. `svg`: a drawing. `seats`: JSON of seats with coordinates. `rows`: rows
 * without coordinates. `table`: a list of seats whose columns or fields may have any names.
 */
export type PlanFormat =
  | "wire"
  | "compact"
  | "pretix"
  | "ticketland"
  | "seatsio"
  | "vista"
  | "svg"
  | "seats"
  | "rows"
  | "table";

const isObjects = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && value.some((member) => member instanceof JsonObject);

/**
 * Returns the format of a JSON value, by fields that only that format has. Returns `undefined` if the value
 * has no known format.
 */
export function jsonFormatOf(
  json: Json,
): "wire" | "pretix" | "ticketland" | "seatsio" | "sections" | undefined {
  if (isObjects(json)) return isSections(json) ? "sections" : undefined;
  if (!(json instanceof JsonObject)) return undefined;
  const { members } = json;
  if (members.has("subChart") || members.has("subChartFloors")) return "seatsio";
  if (members.has("zones")) return "pretix";
  if (members.get("type") === "schema" || isObjects(members.get("objects"))) return "ticketland";
  const sections = members.get("sections");
  if (sections === undefined) return undefined;
  const isWire =
    members.has("planVersion") ||
    members.has("seatplanId") ||
    (Array.isArray(sections) &&
      sections.some((section) => section instanceof JsonObject && section.members.has("groups")));
  return isWire ? "wire" : "sections";
}

/** Returns whether a list without a plan around it holds sections: objects with rows or seats. */
const isSections = (list: readonly Json[]): boolean =>
  list.some(
    (member) =>
      member instanceof JsonObject && (member.members.has("rows") || member.members.has("seats")),
  );

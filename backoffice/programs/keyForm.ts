import type { ApiKey, ApiKeyDraft } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { KEY_SCOPES, type KeyScope } from "../../domain/keyScopes.ts";
import { addDays, atWallClock, dateOf, toIso } from "../../domain/zone.ts";
import { listText, wordsIn } from "../parts/idList.ts";
import { limitIn } from "./LocationLimit.tsx";

/** Values of the form of a new API key, by field. */
type KeyFields = Readonly<
  Record<"businessId" | "name" | "scopes" | "networks" | "expiresAt" | "locationIds", string>
>;

interface KeyStart {
  /** The operator's first business. */
  readonly businessId: number | undefined;
  /** Scopes that the operator may grant. */
  readonly scopes: readonly KeyScope[];
}

/** Returns the end of a day in the installation's time zone, in ISO 8601. */
const endOf = (day: string): string => toIso(atWallClock(addDays(day, 1), "00:00"));

/** Returns the last day on which a key is accepted. */
const lastDayOf = (expiresAt: string): string => dateOf(new Date(Date.parse(expiresAt) - 1));

const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== "");

/**
 * Returns the initial form values. A copy expires when its original expires, so that no key is valid longer by
 * accident.
 */
export const keyFields = (
  original: ApiKey | undefined,
  { businessId, scopes }: KeyStart,
): KeyFields => ({
  businessId: String(original?.businessId ?? businessId ?? ""),
  name: original?.name ?? "",
  // Scopes that the operator may not grant are left out, because the server would refuse the key.
  scopes: listText((original?.scopes ?? []).filter((scope) => scopes.includes(scope))),
  networks: (original?.networks ?? []).join("\n"),
  expiresAt: original?.expiresAt ? lastDayOf(original.expiresAt) : "",
  locationIds: listText(original?.locationIds ?? []),
});

/** Converts form values to the format of the API. */
export function keyDraft(fields: KeyFields, locations: readonly ProgramLocation[]): ApiKeyDraft {
  const businessId = Number(fields.businessId);
  const chosen = wordsIn(fields.scopes);
  return {
    businessId,
    name: fields.name,
    scopes: KEY_SCOPES.filter((scope) => chosen.includes(scope)),
    networks: networksIn(fields.networks),
    expiresAt: fields.expiresAt === "" ? null : endOf(fields.expiresAt),
    locationIds: limitIn(fields.locationIds, businessId, locations),
  };
}

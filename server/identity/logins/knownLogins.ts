import type { KnownLogin } from "../../../domain/api/knownLogin.ts";
import { toIso } from "../../../domain/zone.ts";
import { deviceOf } from "./deviceOf.ts";
import type { StandingSession } from "./tokenSessions.ts";

/**
 * Returns descriptions of sessions for the person who is logged in, the current session first. `own` is the
 * name of the current session.
 */
export function knownLogins(
  standing: readonly StandingSession[],
  own: string | undefined,
): KnownLogin[] {
  const logins = standing.map(({ id, name, userAgent, beganAt, seenAt }) => ({
    id,
    ...deviceOf(userAgent),
    beganAt: toIso(beganAt),
    seenAt: toIso(seenAt),
    isThis: name === own,
  }));
  return logins.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

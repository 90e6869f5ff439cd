import { createHash } from "node:crypto";
import type { RouteShape } from "../../domain/api/route.ts";
import { Refused } from "../../domain/refusal.ts";
import { reasonIn } from "../../domain/refusalFacts.ts";
import type { Context } from "../identity/context.ts";
import type { GuessGuard, NoteMiss } from "../identity/logins/guessGuard.ts";
import { LOOK_UPS, type LookUp } from "../identity/logins/lookUps.ts";
import { openRepeats } from "../identity/logins/repeats.ts";

type Caller = Pick<Context, "visitor" | "address"> & { readonly operator?: unknown };

/**
 * Runs a call. If the call's input contains values that can be guessed, counts wrong guesses and throws
 * RATE_LIMITED after too many.
 */
export type GuardedCall = <T>(
  route: RouteShape,
  asked: unknown,
  caller: Caller,
  run: (noteMiss: NoteMiss) => Promise<T>,
) => Promise<T>;

/**
 * Refusal reasons that do not count as a wrong guess, because nothing was looked up or the value was right.
 */
const NO_GUESS: ReadonlySet<unknown> = new Set(["empty", "checkDigit", "noCode", "notEntitled"]);
/** Secret fields of a partner's link. All other fields of a partner's link are public. */
const SECRET_FIELDS: ReadonlySet<unknown> = new Set(["key", "integrationId"]);

function isMiss({ misses }: LookUp, error: unknown): boolean {
  if (!(error instanceof Refused) || !misses.includes(error.refusal.code)) return false;
  const { code, details } = error.refusal;
  if (code === "INTEGRATION_ERROR") return SECRET_FIELDS.has(details.field);
  return !NO_GUESS.has(reasonIn(error.refusal));
}

const ignore: NoteMiss = () => {};

/**
 * Opens the guarded calls. `guard` counts the wrong guesses of visitors. Operators are exempt, because the
 * audit log identifies them.
 */
export function openGuardedCalls(guard: GuessGuard): GuardedCall {
  const byRoute = new Map(LOOK_UPS.map((lookUp) => [lookUp.route, lookUp]));
  const isNew = openRepeats();
  return (route, asked, { visitor, operator, address }, run) => {
    const lookUp = byRoute.get(route);
    const guesses = lookUp && operator === undefined ? lookUp.guessesIn(asked) : [];
    if (!lookUp || guesses.length === 0) return run(ignore);
    const guess = createHash("sha256")
      .update(JSON.stringify([visitor?.id ?? address, route.path, guesses]))
      .digest("base64url");
    return guard.watch({ visitorId: visitor?.id, address }, async (miss) => {
      let misses = 0;
      try {
        return await run((count = 1) => {
          misses += count;
        });
      } catch (error) {
        if (isMiss(lookUp, error)) misses += 1;
        throw error;
      } finally {
        if (misses > 0 && isNew(guess)) miss(misses);
      }
    });
  };
}

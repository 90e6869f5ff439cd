import type * as z from "zod/mini";
import { Refused } from "../../domain/refusal.ts";
import { rulesOf } from "../platform/businessRules.ts";
import * as calls from "../../domain/api/changes.ts";
import type { Container } from "../container.ts";
import { affectedBy } from "../afterSale/changes/affected.ts";
import { listChanges, oneChange, ordersOf } from "../afterSale/changes/readChanges.ts";
import type { ChangeRunner } from "../afterSale/changes/runChanges.ts";
import { startChange, wrongBody, type ChangeWish } from "../afterSale/changes/startChange.ts";
import { pauseChange, resumeChange, retryFailed } from "../afterSale/changes/steerChange.ts";
import type { Mount } from "../http/mount.ts";
import type { Locale } from "../../domain/locale.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { scopeOf } from "../reports/sales/askedScope.ts";
import { named } from "../reports/sales/salesDesk.ts";

interface ChangeHouse {
  readonly office: Container;
  /** Names of the payment providers whose payments can be refunded online. */
  readonly refunders: readonly string[];
  readonly runner: Pick<ChangeRunner, "kick">;
  /** Wakes the outbox when there is work. */
  readonly kickOutbox: () => void;
}

const HOUR_MS = 3_600_000;

async function moveWish(
  { db, config, clock }: Pick<Container, "db" | "config" | "clock">,
  presentationId: number,
  body: z.output<typeof calls.movePresentation.body>,
): Promise<ChangeWish> {
  const { reason, startsAt, toPresentationId, refundUntil } = body;
  const moved = await db
    .selectFrom("presentation")
    .select("business_id")
    .where("id", "=", presentationId)
    .executeTakeFirst();
  if (!moved) throw new Refused("NOT_FOUND");
  const { moveRefundHours: hours } = await rulesOf(db, config, moved.business_id);
  const now = clock.now();
  const until = refundUntil ? new Date(refundUntil) : new Date(now.getTime() + hours * HOUR_MS);
  // The time is shown to buyers, so it must be in the future.
  if (refundUntil && until <= now) throw wrongBody("refundUntil", "it has to be ahead");
  return toPresentationId == null
    ? { kind: "move", reason, startsAt: new Date(startsAt ?? NaN), refundUntil: until }
    : { kind: "exchange", reason, toPresentationId, refundUntil: until };
}

/** Mounts the routes of `domain/api/changes.ts`. */
export function changeRoutes(mount: Mount, house: ChangeHouse): void {
  const { office, refunders, runner } = house;
  const { db } = office;
  const told = async (id: number, scope: Operator, locale: Locale) => ({
    change: await oneChange(db, { scope, id }, locale),
  });
  const begin = async (id: number, operator: Operator, locale: Locale, wish: ChangeWish) => {
    const changeId = await startChange(office, operator, id, wish);
    runner.kick();
    return told(changeId, operator, locale);
  };
  mount(calls.affected, ({ params }, { operator, locale }) =>
    affectedBy(office, refunders, operator, params.id, locale),
  );
  mount(calls.cancelPresentation, ({ params, body }, { operator, locale }) =>
    begin(params.id, operator, locale, { kind: "cancel", ...body }),
  );
  mount(calls.movePresentation, async ({ params, body }, { operator, locale }) =>
    begin(params.id, operator, locale, await moveWish(office, params.id, body)),
  );
  mount(calls.presentationChanges, async ({ query }, { operator, locale }) => {
    const scope = scopeOf(operator, query);
    const presentationId = named(query.presentationId);
    return { rows: await listChanges(db, { scope, presentationId }, locale) };
  });
  mount(calls.presentationChange, ({ params }, { operator, locale }) =>
    told(params.id, operator, locale),
  );
  mount(calls.changedOrders, async ({ params, query }, { operator, locale }) => {
    await told(params.id, operator, locale);
    return ordersOf(db, params.id, query);
  });
  const steers = [
    [calls.pauseChange, pauseChange],
    [calls.resumeChange, resumeChange],
    [calls.retryChange, retryFailed],
  ] as const;
  for (const [call, steer] of steers) {
    mount(call, async ({ params }, { operator, locale }) => {
      // This call only checks access: it throws NOT_FOUND for a change outside the operator's scope.
      await told(params.id, operator, locale);
      await steer(db, params.id);
      runner.kick();
      house.kickOutbox();
      return told(params.id, operator, locale);
    });
  }
}

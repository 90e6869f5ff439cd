import { vi } from "vitest";
import { render } from "vitest-browser-react";
import { startTexts } from "../../../app/shell/i18n/i18n.ts";
import type { Locale } from "../../../domain/locale.ts";
import { openLiveSeats, type LiveSeats } from "../../../app/shell/hall/liveSeats.ts";
import { session } from "../../../app/shell/net/session.ts";
import { Toasts } from "../../../app/parts/ui/Toasts.tsx";
import { SeatsStep } from "../../../app/order/panels/SeatsStep.tsx";
import { emptyOrder, holdHall, holdPresentation, order } from "../../../app/order/cart/order.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { bestAlternatives } from "../../../engine/seating/bestAvailable.ts";
import type { BestWish } from "../../../workers/questions.ts";
import { encodeSnapshot } from "../../../engine/plan/snapshot.ts";
import * as gapRules from "../../../engine/seating/gaps.ts";
import { hallPlan } from "../../engine/mapHall.ts";
import { ALL_PARTS } from "../allParts.ts";
import { presentation as anyPresentation, ticket } from "../fixtures.ts";
import { vouched } from "../../vouched.ts";

const group = (id: number, color: number, price: number) => ({
  id,
  name: `Group ${id}`,
  color,
  tickets: [ticket({ id, price })],
});

const TWO_PRICES = anyPresentation({
  ticketGroups: [group(1, 0, 40), group(2, 1, 60)],
  serviceCharge: { name: "Fee", type: "flat", amount: 6 },
});

/**
 * Returns a plan of two sections of three rows by eight seats. Seats 0–23 cost 40, and seats 24–47 cost 60.
 * Seat 0 is a wheelchair place.
 */
export const twoSections = (areas: Seatplan["sections"] = []): Seatplan =>
  hallPlan(
    [
      {
        name: "101",
        left: 0,
        top: 0,
        rows: 3,
        seats: 8,
        ticketGroupId: 1,
        traits: { 0: { isHandicap: true } },
      },
      { name: "102", left: 120, top: 0, rows: 3, seats: 8, ticketGroupId: 2 },
    ],
    areas,
  );

interface Stage {
  readonly locale?: Locale;
  readonly plan?: Seatplan;
  readonly taken?: readonly number[];
  readonly presentation?: Partial<Presentation>;
  /** Numbers of free places in general-admission sections, by section id. */
  readonly areas?: Record<number, { available: number; capacity: number }>;
  /** The step to render. The default is the seats step. */
  readonly Step?: typeof SeatsStep;
}

/** Returns a fake server that records all calls. By default the server grants every PUT. */
export function fakeServer() {
  const asked: { path: string; body: unknown }[] = [];
  const refuse = new Map<string, string>();
  /** Replies that replace the default ones, by path. */
  const answers = new Map<string, unknown>();
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace("/api", "");
    const text = await request.text();
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    asked.push({ path, body });
    const code = refuse.get(path);
    if (code) return Response.json({ error: { code, message: "no" } }, { status: 409 });
    return Response.json(answers.get(path) ?? replyTo(path, body));
  });
  return { asked, refuse, answers, paths: () => asked.map(({ path }) => path) };
}

const EXPIRES = "2099-01-01T00:00:00Z";

function replyTo(path: string, body: unknown): unknown {
  if (path === "/session") {
    const currency = { code: "ILS", symbol: "₪", decimals: 2 };
    const who = { uuid: "u", customerInfo: null, cart: null, locale: "en", currency };
    return { ...who, enabledLocales: ["he", "en"], maxSeats: 10 };
  }
  if (path === "/seats/lock-seat") {
    const { seat } = vouched<{ seat: { x: number | null; y: number | null } }>(body);
    return { lockedSeat: { x: seat.x ?? 7, y: seat.y ?? 0 }, expiresAt: EXPIRES };
  }
  if (path === "/seats/lock-seats") return { lockedSeats: [], expiresAt: EXPIRES };
  if (path === "/seats/unlock-seat") return { unlocked: true };
  if (path === "/seats/extend") return { expiresAt: EXPIRES };
  if (path === "/payment/commit") {
    return { reservationIdentifier: "R1", ticketIdentifiers: ["1", "2"], documentKeys: ["a", "b"] };
  }
  return { matches: [] };
}

/**
 * Renders the seats step, or another first step, on a whole screen with a small hall. The server is fake
 * (`fakeServer`).
 */
export async function openStep(stage: Stage = {}) {
  const { locale = "en", plan = twoSections(), taken = [], areas = {}, Step = SeatsStep } = stage;
  session.locale = locale;
  await startTexts(locale, ALL_PARTS);
  const presentation = { ...TWO_PRICES, ...stage.presentation };
  const layout = layoutOf(plan);
  const bytes = new Uint8Array(layout.count);
  for (const seat of taken) bytes[seat] = 1;
  const advice = {
    snapshot: () => undefined,
    apply: () => undefined,
    opened: () => undefined,
    stranding: async () => ({ seats: [], suggestions: [] }),
    alternatives: async (_: readonly number[], wish: BestWish) => {
      const { freeOrMine, gaps } = hall.states;
      return bestAlternatives(layout, freeOrMine, wish.quantity, { ...wish, barred: gaps });
    },
    close: () => undefined,
  };
  const opened = await openLiveSeats(presentation, {
    plan: async () => ({ reply: { layout, advice } }),
    snapshot: async () => ({
      reply: encodeSnapshot({ planVersion: layout.planVersion, clock: 1, bytes }),
    }),
    rules: async () => ({ reply: gapRules }),
    areas: async () => ({ reply: structuredClone(areas) }),
    live: () => ({ refresh: async () => undefined, close: () => undefined }),
  });
  if (opened.refusal) throw new Error(opened.refusal.code);
  const hall: LiveSeats = opened.reply;
  Object.assign(order, emptyOrder(), { phase: "ready" });
  holdPresentation(presentation, order);
  holdHall(hall, order);
  const screen = await render(
    <>
      <main className="relative h-dvh overflow-hidden">
        <Step presentation={presentation} hall={hall} />
      </main>
      <Toasts />
    </>,
  );
  return { screen, hall };
}

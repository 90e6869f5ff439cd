import { useEffect, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { useLocation } from "wouter";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { clockText, PROMPT_SECONDS, useSecondsLeft } from "../cart/lockTimer.ts";
import { eventsOf, order } from "../cart/order.ts";
import { openCart } from "../events/openCart.ts";
import { pageContext } from "../cart/orderContext.ts";
import { askTabs } from "../stored/otherTabs.ts";

/** Height of the bar. Other bars at the bottom of a page are placed above this bar. */
const HEIGHT = "4rem";

/** Returns whether a path is an order's page. An order's page shows the seats and the countdown itself. */
const isOrder = (path: string): boolean => /^\/order(\/|$)/.test(path);

/**
 * Bar at the bottom of every page outside the order: the number of held seats, the time left, and a link back
 * to the order. Hidden while no seats are held.
 */
export function HeldSeats() {
  const { t } = useTranslation();
  const [path] = useLocation();
  const now = useSnapshot(order);
  const isElsewhere = !isOrder(path);
  const isEmpty = eventsOf(now).length === 0;
  // After a reload the order in memory is empty. `openCart` asks the server which seats are still held.
  useEffect(() => {
    if (isElsewhere && isEmpty) void openCart(pageContext, askTabs);
  }, [isElsewhere, isEmpty]);
  const seconds = useSecondsLeft(isElsewhere ? now.expiresAt : undefined);
  const events = eventsOf(now);
  const count = events.reduce((sum, { seats }) => sum + seats.length, 0);
  const isShown = isElsewhere && count > 0 && seconds !== undefined && seconds > 0;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (isShown) style.setProperty("--held-seats", HEIGHT);
    return () => void style.removeProperty("--held-seats");
  }, [isShown]);
  if (!isShown) return null;
  const words = t("held.seats", { count });
  return (
    <section
      aria-label={words}
      style={{ height: HEIGHT }}
      className="sticky bottom-0 z-20 border-t border-line bg-panel print:hidden"
    >
      <div className="mx-auto flex h-full max-w-[1200px] items-center justify-between gap-4 px-4 tablet:px-6">
        <p className="min-w-0 leading-tight">
          <span className="block truncate large-text:whitespace-normal font-semibold">{words}</span>
          <span
            role="timer"
            aria-label={t("order.timeLeft", { time: clockText(seconds) })}
            dir="ltr"
            className={`tabular text-sm ${seconds <= PROMPT_SECONDS ? "text-coral" : "text-mute"}`}
          >
            {clockText(seconds)}
          </span>
        </p>
        <LinkButton
          href={events.length === 1 ? `/order/${events[0]!.presentation.id}` : "/order"}
          look="primary"
        >
          {t("held.continue")}
        </LinkButton>
      </div>
    </section>
  );
}

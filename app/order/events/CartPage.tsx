import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { LinkButton } from "../../parts/ui/LinkButton.tsx";
import { RefusalNote } from "../../parts/ui/Note.tsx";
import { Section } from "../../parts/ui/Section.tsx";
import { SimplePage } from "../../parts/page/SimplePage.tsx";
import { useSaleFlags } from "../../parts/page/saleFlags.ts";
import { Button } from "../../parts/ui/Button.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { seatWords } from "../../shell/hall/seatWords.ts";
import { clockText, useSecondsLeft } from "../cart/lockTimer.ts";
import { eventsOf, order, type EventOfOrder } from "../cart/order.ts";
import { pricePreview } from "../cart/pricePreview.ts";
import { EventChooser } from "./EventChooser.tsx";
import { clashOf, removeEvent } from "./keptEvents.ts";
import { openCart } from "./openCart.ts";
import { useCartCheck } from "./useCartCheck.ts";
import { WhenNotes } from "../../parts/shows/WhenNotes.tsx";
import { pageContext } from "../cart/orderContext.ts";
import { askTabs } from "../stored/otherTabs.ts";

/** `/order` without an id: the cart, and the events that can be added to it. */
export function CartPage() {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const [trouble, setTrouble] = useState<Refusal>();
  useEffect(() => void openCart(pageContext, askTabs).then(setTrouble), []);
  useCartCheck();
  const { cart } = useSaleFlags();
  const events = eventsOf(now);
  const hasEvents = events.length > 0;
  return (
    <SimplePage
      isWide
      heading={t(hasEvents ? "presentations.title" : "presentations.choose")}
      lead={t(hasEvents ? "presentations.lead" : "presentations.chooseText")}
    >
      <div className="flex flex-col gap-12">
        <RefusalNote refusal={trouble} />
        {hasEvents && <Cart events={events} />}
        {(cart || !hasEvents) && (
          <Section title={t(hasEvents ? "presentations.add" : "presentations.onSale")}>
            <EventChooser
              query={hasEvents ? "?add" : ""}
              isOffered={(one) => mayJoin(events, one)}
            />
          </Section>
        )}
      </div>
    </SimplePage>
  );
}

/**
 * Returns whether an event can be added to the cart: it is not in there yet, and nothing prevents a common
 * order.
 */
const mayJoin = (events: readonly EventOfOrder[], one: Presentation): boolean =>
  events.every(({ presentation }) => presentation.id !== one.id) && !clashOf(events, one);

function Cart({ events }: { readonly events: readonly EventOfOrder[] }) {
  const { t } = useTranslation();
  const now = useSnapshot(order);
  const seconds = useSecondsLeft(now.expiresAt);
  const current = events.at(-1)!.presentation.id;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <ul className="flex flex-col gap-4">
        {events.map((event) => (
          <CartEvent key={event.presentation.id} event={event} isHold={now.isHold} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-lg font-semibold">
          {t("totals.total")} <Money shekels={toShekels(pricePreview(now).balanceDue)} />
        </p>
        {seconds !== undefined && (
          <p role="timer" className="text-mute">
            {t("order.timeLeft", { time: clockText(seconds) })}
          </p>
        )}
        <LinkButton href={`/order/${current}`} look="primary">
          {t("presentations.goOn")}
        </LinkButton>
      </div>
    </div>
  );
}

interface CartEventProps {
  readonly event: EventOfOrder;
  readonly isHold: boolean;
}

function CartEvent({ event, isHold }: CartEventProps) {
  const { t } = useTranslation();
  const [trouble, setTrouble] = useState<Refusal>();
  const [isLeaving, setIsLeaving] = useState(false);
  const { id, featureName, dateTime, locationName } = event.presentation;
  const price = pricePreview({ ...event, isHold, products: {} }).total;
  const remove = async (): Promise<void> => {
    setIsLeaving(true);
    setTrouble(await removeEvent(pageContext, id));
    setIsLeaving(false);
  };
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-line bg-panel p-5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-lg font-semibold">
          <bdi>{featureName}</bdi>
        </h2>
        <Money shekels={toShekels(price)} />
      </div>
      <p className="text-mute">
        {dayAndTime(dateTime)} · <bdi>{locationName}</bdi>
        <WhenNotes dateTime={dateTime} />
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {event.seats.map((seat) => (
          <li key={seat.key}>{seatWords(t, seat)}</li>
        ))}
      </ul>
      <RefusalNote refusal={trouble} />
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/order/${id}`}>
          <span aria-hidden>{t("presentations.change")}</span>
          <span className="sr-only">{t("presentations.changeOf", { name: featureName })}</span>
        </LinkButton>
        <Button
          look="bare"
          isBusy={isLeaving}
          aria-label={t("presentations.removeOf", { name: featureName })}
          onClick={() => void remove()}
        >
          {t("presentations.remove")}
        </Button>
      </div>
    </li>
  );
}

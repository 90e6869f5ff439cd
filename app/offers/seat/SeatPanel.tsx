import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { toShekels } from "../../../domain/money.ts";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import { order } from "../../order/cart/order.ts";
import { pricePreview } from "../../order/cart/pricePreview.ts";
import { Disclosure } from "../../parts/ui/Disclosure.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { dayAndTime } from "../../shell/i18n/formats.ts";
import { Money } from "../../parts/ui/Money.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";
import { refusalText } from "../../shell/i18n/refusalText.ts";
import { seatWords } from "../../shell/hall/seatWords.ts";
import type { Season } from "./openSeason.ts";

interface SeatPanelProps {
  readonly season: Season;
  readonly title: string;
  /** Text below the title: which of several seats is being chosen. */
  readonly lead?: string;
  /** The seat prices, one text each. */
  readonly fares?: readonly string[];
  readonly onBack: () => void;
  /** Continues with the locked seat. Returns the refusal on failure. */
  readonly onNext: () => Promise<Refusal | undefined>;
}

/** Panel over the hall: the seat, its shows, the total, and the button to continue. */
export function SeatPanel(props: SeatPanelProps) {
  const { season, title, lead, fares = [], onBack, onNext } = props;
  const { desk, shows } = season;
  const { t } = useTranslation();
  const [own] = useSnapshot(desk.order).seats;
  const { isBusy } = useSnapshot(desk.selection.view);
  const now = useSnapshot(order);
  const [trouble, setTrouble] = useState<Refusal>();
  const goOn = async (): Promise<void> => {
    await desk.selection.settled();
    const isChosen = desk.order.seats.some(({ isLocked }) => isLocked);
    setTrouble(isChosen ? await onNext() : refusal("NOTHING_SELECTED"));
  };
  return (
    <section
      aria-label={t("offers.seat.panel")}
      className="absolute inset-x-0 bottom-0 flex max-h-[60%] flex-col gap-3 overflow-y-auto rounded-t-sheet border-t border-line bg-panel p-4 pb-[max(1rem,env(safe-area-inset-bottom))] laptop:inset-x-auto laptop:end-6 laptop:top-5 laptop:bottom-auto laptop:max-h-[calc(100%-2.5rem)] laptop:w-84 laptop:rounded-lg laptop:border laptop:p-5"
    >
      <div>
        <PageHeading className="text-lg tablet:text-lg">{title}</PageHeading>
        {lead && <p className="text-sm text-mute">{lead}</p>}
        {fares.length > 0 && <p className="mt-1 text-sm text-mute">{fares.join(" · ")}</p>}
      </div>
      <p className="tabular font-semibold" aria-live="polite">
        {own ? seatWords(t, own) : <span className="text-mute">{t("offers.seat.none")}</span>}
      </p>
      <Disclosure look="link" title={t("offers.seat.shows", { count: shows.length })}>
        <ul className="flex flex-col gap-1">
          {shows.map(({ PresentationId, dateTime }) => (
            <li key={PresentationId}>{dayAndTime(dateTime)}</li>
          ))}
        </ul>
      </Disclosure>
      <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>{t("totals.total")}</span>
        <Money shekels={toShekels(pricePreview(now).balanceDue)} />
      </p>
      <p role="alert" className="text-sm text-error empty:hidden">
        {trouble && (own ? refusalText(t, trouble) : t("offers.seat.choose"))}
      </p>
      <div className="flex gap-3">
        <Button look="bare" onClick={onBack} className="min-h-12">
          {t("order.back")}
        </Button>
        <Button
          data-onward=""
          look={own ? "primary" : "quiet"}
          isBusy={isBusy}
          onClick={() => void goOn()}
          className="min-h-12 flex-1"
        >
          {t("order.continue")}
        </Button>
      </div>
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { BUTTON_LOOKS } from "../parts/ui/Button.tsx";
import { price } from "../shell/i18n/formats.ts";

interface BuyBarProps {
  /** The lowest price of a seat in shekels. */
  readonly from: number | null;
  /** The charge per order in shekels. 0 if there is no charge, or if the charge differs from show to show. */
  readonly fee: number;
}

/**
 * The lowest seat price, with a link to the show times. Sticks to the bottom of the window, above the bar
 * that lists held seats (`app/order/held`).
 */
export function BuyBar({ from, fee }: BuyBarProps) {
  const { t } = useTranslation();
  return (
    <div className="sticky bottom-(--held-seats,0px) z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-ink px-4 py-3 tablet:-mx-6 tablet:px-6 print:hidden">
      {from !== null && (
        <p className="tabular leading-tight">
          <bdi className="block font-semibold">
            {t("feature.from", { price: price(from, true) })}
          </bdi>
          {fee > 0 && (
            <bdi className="text-sm text-mute">{t("fact.fee", { fee: price(fee, true) })}</bdi>
          )}
        </p>
      )}
      <a
        href="#shows"
        className={`flex min-h-12 flex-1 items-center justify-center rounded-md px-6 text-center ${BUTTON_LOOKS.primary} tablet:flex-none`}
      >
        {t("showtime.choose")}
      </a>
    </div>
  );
}

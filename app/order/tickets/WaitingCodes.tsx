import { Hourglass, Tag, X, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { forgetRedeemed } from "../cart/redeemed.ts";
import { codesIn, forgetWaiting, stopPaying } from "./codes.ts";

interface WaitingCodesProps {
  /** Whether vouchers for products are listed too. */
  readonly hasProducts: boolean;
}

/**
 * Lists the codes that are not on any seat's ticket: codes that wait until they can be applied, vouchers for
 * products, and the voucher that pays.
 */
export function WaitingCodes({ hasProducts }: WaitingCodesProps) {
  const { t } = useTranslation();
  const { waitingCodes, voucher, redeemed, seats } = useSnapshot(order);
  const onSeats = codesIn(seats);
  const ofProducts = hasProducts
    ? redeemed.map(({ code }) => code).filter((code) => !onSeats.includes(code))
    : [];
  return (
    <ul className="mt-3 flex flex-col gap-1 empty:hidden">
      {[...new Set(waitingCodes)].map((code) => (
        <CodeRow
          key={code}
          icon={Hourglass}
          text={t("tickets.code.waits", { code })}
          away={t("tickets.code.forget", { code })}
          onAway={() => forgetWaiting(code, order)}
        />
      ))}
      {[...new Set(ofProducts)].map((code) => (
        <CodeRow
          key={code}
          icon={Tag}
          text={t("tickets.code.brings", { code })}
          away={t("tickets.code.remove", { code })}
          onAway={() => forgetRedeemed(code, order)}
        />
      ))}
      {voucher && (
        <CodeRow
          icon={Tag}
          text={t("tickets.code.pays", { code: voucher.code })}
          away={t("tickets.code.remove", { code: voucher.code })}
          onAway={() => void stopPaying(pageContext)}
        />
      )}
    </ul>
  );
}

interface CodeRowProps {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly away: string;
  readonly onAway: () => void;
}

function CodeRow({ icon: Icon, text, away, onAway }: CodeRowProps) {
  return (
    <li className="flex items-center gap-2 text-mute">
      <Icon size={16} aria-hidden className="shrink-0" />
      <span className="flex-1">{text}</span>
      <button
        type="button"
        aria-label={away}
        onClick={onAway}
        className="grid size-11 place-items-center rounded-md hover:bg-raise hover:text-text"
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

import { Hourglass, Tag, X, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { order } from "../cart/order.ts";
import { pageContext } from "../cart/orderContext.ts";
import { forgetWaiting, stopPaying } from "./codes.ts";

/**
 * Codes that are on no seat: waiting codes, which are applied as soon as possible, and the paying voucher.
 */
export function WaitingCodes() {
  const { t } = useTranslation();
  const { waitingCodes, voucher } = useSnapshot(order);
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

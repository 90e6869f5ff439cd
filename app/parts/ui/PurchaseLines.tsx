import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Purchase } from "../../../domain/purchase.ts";
import { Money } from "./Money.tsx";
import { StateBadge } from "./Badge.tsx";
import { fullDate } from "../../shell/i18n/fullDate.ts";

/**
 * The goods of an order other than tickets. A voucher links to its page, where it can be printed or given
 * away.
 */
export function PurchaseLines({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col">
      {purchases.map((purchase, place) => (
        <li
          // Two donations of an order can be equal, so the index is part of the key.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${place} ${purchase.reference ?? ""}`}
          className="border-t border-line last:border-b"
        >
          {purchase.documentKey === null || purchase.isCancelled ? (
            <div className="flex min-h-16 items-center gap-4 py-3">
              <PurchaseFacts purchase={purchase} />
            </div>
          ) : (
            <Link
              href={`/system-vouchers/gift/${purchase.documentKey}`}
              className="flex min-h-16 items-center gap-4 rounded-sm py-3 hover:bg-raise"
            >
              <PurchaseFacts purchase={purchase} />
              <span className="text-sm max-tablet:sr-only">{t("parts.purchase.open")}</span>
              <ChevronRight size={18} aria-hidden className="text-mute rtl:-scale-x-100" />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function PurchaseFacts({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const { kind, name, quantity, amount, reference, memberName, isTopup, isCancelled } = purchase;
  const number = kind === "voucher" ? "parts.purchase.voucher" : "parts.purchase.member";
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">
          {quantity > 1 ? t("parts.times", { name, count: quantity }) : name}
        </span>
        {memberName && <bdi className="block wrap-anywhere">{memberName}</bdi>}
        {reference !== null && (
          <span className="block text-sm text-mute">
            {t(number)}{" "}
            <span dir="ltr" className="tabular text-text select-all">
              {reference}
            </span>
            {isTopup && ` · ${t("parts.purchase.renewed")}`}
          </span>
        )}
        <Dates purchase={purchase} />
      </span>
      {isCancelled && <StateBadge state="cancelled" />}
      <Money shekels={amount} className="font-semibold" />
    </>
  );
}

/**
 * The validity of a purchase. Shows a start date only for a new membership, because nothing else can start
 * later.
 */
function Dates({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const { kind, isTopup, StartDate, EndDate } = purchase;
  if (EndDate === null) return null;
  const to = fullDate(EndDate);
  return (
    <span className="block text-sm text-mute">
      {StartDate !== null && kind === "membership" && !isTopup
        ? t("parts.purchase.fromTo", { from: fullDate(StartDate), to })
        : t("parts.purchase.until", { date: to })}
    </span>
  );
}

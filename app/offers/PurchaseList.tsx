import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import type { Purchase } from "../../domain/purchase.ts";
import { fullDate } from "../parts/fullDate.ts";
import { Section } from "../parts/Section.tsx";
import { Money } from "../shell/Money.tsx";

/** What an order gave its buyer besides tickets; a voucher leads to its page, which is printed and given. */
export function PurchaseList({ purchases }: { readonly purchases: readonly Purchase[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t("offers.bought")}>
      <ul className="flex flex-col">
        {purchases.map((purchase, place) => (
          <li
            // Two gifts of one order may be alike in everything.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${place} ${purchase.reference ?? ""}`}
            className="border-t border-line last:border-b"
          >
            {purchase.documentKey === null ? (
              <div className="flex min-h-16 items-center gap-4 py-3">
                <PurchaseFacts purchase={purchase} />
              </div>
            ) : (
              <Link
                href={`/system-vouchers/gift/${purchase.documentKey}`}
                className="flex min-h-16 items-center gap-4 rounded-sm py-3 hover:bg-panel"
              >
                <PurchaseFacts purchase={purchase} />
                <span className="text-sm max-tablet:sr-only">{t("offers.openVoucher")}</span>
                <ChevronRight size={18} aria-hidden className="text-mute rtl:-scale-x-100" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PurchaseFacts({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation();
  const { kind, name, quantity, amount, reference, isTopup, StartDate, EndDate } = purchase;
  const number = kind === "voucher" ? "offers.voucherNumber" : "offers.memberNumber";
  const isLater = StartDate !== null && kind === "membership" && !isTopup;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {quantity > 1 ? t("offers.times", { name, count: quantity }) : name}
        </span>
        {reference !== null && (
          <span className="block text-sm text-mute">
            {t(number)}{" "}
            <span dir="ltr" className="tabular text-text select-all">
              {reference}
            </span>
            {isTopup && ` · ${t("offers.renewed")}`}
          </span>
        )}
        {EndDate !== null && (
          <span className="block text-sm text-mute">
            {isLater
              ? t("offers.fromTo", { from: fullDate(StartDate), to: fullDate(EndDate) })
              : t("offers.until", { date: fullDate(EndDate) })}
          </span>
        )}
      </span>
      <Money shekels={amount} className="font-semibold" />
    </>
  );
}

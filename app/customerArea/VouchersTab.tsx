import { Ban, CircleCheck, Clock, Hourglass, Minus, Repeat, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AreaVoucher } from "../../domain/customerArea.ts";
import { Badge } from "../parts/ui/Badge.tsx";
import { CopyButton } from "../parts/ui/CopyButton.tsx";
import { Disclosure } from "../parts/ui/Disclosure.tsx";
import { Facts } from "../parts/ui/Facts.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { Money } from "../parts/ui/Money.tsx";
import { serverNow } from "../shell/net/serverClock.ts";
import type { TabProps } from "./areaTabs.ts";
import { fullDate } from "../shell/i18n/fullDate.ts";
import { VoucherActions } from "./VoucherActions.tsx";
import { voucherState, type VoucherState } from "./voucherState.ts";

type Tone = "good" | "info" | "warn" | "bad" | "quiet";

const BADGES: Readonly<Record<VoucherState, { tone: Tone; icon: LucideIcon }>> = {
  active: { tone: "good", icon: CircleCheck },
  partial: { tone: "good", icon: CircleCheck },
  empty: { tone: "quiet", icon: Minus },
  cancelled: { tone: "bad", icon: Ban },
  forReplacement: { tone: "info", icon: Repeat },
  expired: { tone: "warn", icon: Clock },
  future: { tone: "info", icon: Hourglass },
};

/** System vouchers with their balances and expiry. */
export function VouchersTab({ customer }: TabProps) {
  const { t } = useTranslation();
  const { SystemVouchers } = customer;
  if (SystemVouchers.length === 0) {
    return (
      <EmptyState title={t("customerArea.noVouchers")} text={t("customerArea.noVouchersText")}>
        <LinkButton href="/system-vouchers">{t("customerArea.toVouchers")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {SystemVouchers.map((voucher) => (
          <li key={voucher.Reference}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
      <LinkButton href="/system-vouchers" className="mt-6">
        {t("customerArea.toVouchers")}
      </LinkButton>
    </>
  );
}

function VoucherCard({ voucher }: { readonly voucher: AreaVoucher }) {
  const { t } = useTranslation();
  const state = voucherState(voucher, new Date(serverNow()));
  const isUsable = state === "active" || state === "partial" || state === "forReplacement";
  return (
    <article className="rounded-lg border border-line bg-panel px-5 py-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold">{voucher.Name}</h2>
          <p className="text-sm text-mute">
            {t("customerArea.voucherNumber")}{" "}
            <span dir="ltr" className="tabular text-text select-all">
              {voucher.Reference}
            </span>
          </p>
        </div>
        <Badge {...BADGES[state]}>{t(`customerArea.voucher.${state}`)}</Badge>
      </div>
      <VoucherFacts voucher={voucher} />
      {voucher.terms && (
        <Disclosure title={t("customerArea.voucherTerms")} look="link" className="mt-2">
          <p className="whitespace-pre-line">{voucher.terms}</p>
        </Disclosure>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {isUsable && <CopyButton text={voucher.Reference} of={t("customerArea.voucherNumber")} />}
        <VoucherActions voucher={voucher} />
      </div>
    </article>
  );
}

function VoucherFacts({ voucher }: { readonly voucher: AreaVoucher }) {
  const { t } = useTranslation();
  const { balance, benefits, StartDate, EndDate, DateTimeCreated } = voucher;
  const isMoney = benefits.length === 0 || balance > 0;
  return (
    <Facts
      layout="columns"
      facts={[
        {
          name: t("customerArea.voucherLeft"),
          value: isMoney && <Money shekels={balance} className="text-xl" />,
        },
        ...benefits.map((benefit) => ({
          name: benefit.name,
          value: t("customerArea.benefitOf", { left: benefit.balance, all: benefit.quantity }),
        })),
        { name: t("customerArea.startsOn"), value: StartDate && fullDate(StartDate) },
        {
          name: t("customerArea.endsOn"),
          value: EndDate ? fullDate(EndDate) : t("customerArea.noEnd"),
        },
        { name: t("customerArea.issuedOn"), value: DateTimeCreated && fullDate(DateTimeCreated) },
      ]}
    />
  );
}

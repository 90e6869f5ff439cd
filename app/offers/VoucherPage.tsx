import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listSystemVouchers } from "../../domain/api/systemVouchers.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { order } from "../order/order.ts";
import { LinkButton } from "../parts/LinkButton.tsx";
import { EmptyState } from "../shell/EmptyState.tsx";
import { useAnswer } from "../shell/useAnswer.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { ExtrasStep } from "./ExtrasStep.tsx";
import { voucherLine } from "./lines.ts";
import { LoginStep } from "./LoginStep.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { linesOf, renewLines } from "./offerChoice.ts";
import { OfferPage } from "./OfferPage.tsx";
import { voucherFacts } from "./voucherFacts.ts";
import { VoucherRows } from "./VoucherRows.tsx";

/** Chosen vouchers take the names and terms of a newer list. */
function renew(vouchers: readonly SystemVoucher[]): void {
  renewLines("vouchers", (line) => {
    const voucher = vouchers.find(({ SystemVoucherId }) => SystemVoucherId === line.offerId);
    const price = voucher?.Prices.find((each) => each.SystemVoucherPriceId === line.priceId);
    if (!voucher || !price) return undefined;
    return voucherLine(voucher, price, line.quantity, line.open ? line.amount : price.Price);
  });
}

/** Those that go along with what is chosen: its seller's, sold beside another one alone. */
function extrasOf(vouchers: readonly SystemVoucher[], businessId: number | undefined) {
  return vouchers.filter((each) => each.isAutoApply && each.businessId === businessId);
}

interface VoucherPageProps {
  /** The kind that the address asks for; undefined of all. */
  readonly superClassId: string | undefined;
}

/** `/system-vouchers` and `/system-vouchers/{superClassId}`: vouchers to give or to keep. */
export function VoucherPage({ superClassId }: VoucherPageProps) {
  const { t } = useTranslation();
  const answer = useAnswer(listSystemVouchers, { query: {} });
  const now = useSnapshot(order);
  const { reply } = answer;
  useEffect(() => {
    if (reply) renew(reply.systemVouchers);
  }, [reply]);
  const all = reply?.systemVouchers ?? [];
  const isAny = linesOf("vouchers", now).length > 0;
  const extras = isAny ? extrasOf(all, now.offers?.seller?.businessId) : [];
  const shown = all.filter(
    ({ isAutoApply, SystemVoucherSuperClassId }) =>
      !isAutoApply &&
      (superClassId === undefined || SystemVoucherSuperClassId === Number(superClassId)),
  );
  return (
    <OfferPage
      kind="vouchers"
      hasExtras={extras.length > 0}
      steps={{
        choose: (
          <ChooseStep
            heading={t("offers.vouchers.title")}
            lead={t("offers.vouchers.lead")}
            answer={answer}
          >
            {shown.map((voucher) => (
              <VoucherCard key={voucher.SystemVoucherId} voucher={voucher} />
            ))}
            {shown.length === 0 && (
              <EmptyState title={t("refusal.NO_VOUCHERS_FOR_SALE")}>
                <LinkButton href="/system-vouchers">{t("offers.vouchers.all")}</LinkButton>
              </EmptyState>
            )}
            {shown.length > 0 && superClassId !== undefined && (
              <LinkButton href="/system-vouchers">{t("offers.vouchers.all")}</LinkButton>
            )}
          </ChooseStep>
        ),
        login: <LoginStep />,
        extras: <ExtrasStep extras={extras} />,
      }}
    />
  );
}

function VoucherCard({ voucher }: { readonly voucher: SystemVoucher }) {
  const { t } = useTranslation();
  return (
    <OfferCard
      name={voucher.Name}
      description={voucher.description}
      facts={voucherFacts(t, voucher)}
      terms={voucher.terms?.text ?? null}
    >
      <VoucherRows voucher={voucher} />
    </OfferCard>
  );
}

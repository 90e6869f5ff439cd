import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { listSystemVouchers } from "../../domain/api/systemVouchers.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { SystemVoucher } from "../../domain/voucherOffer.ts";
import { order } from "../order/cart/order.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { EmptyState } from "../parts/ui/EmptyState.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer, type Awaited } from "../shell/net/useAnswer.ts";
import { ChooseStep } from "./ChooseStep.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { ExtrasStep } from "./ExtrasStep.tsx";
import { voucherLine } from "./lines.ts";
import { LoginStep } from "./LoginStep.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { linesOf, renewLines } from "./offerChoice.ts";
import { useSpreadCodes, type OfferCodes } from "./offerCodes.ts";
import { OfferPage } from "./OfferPage.tsx";
import { useVoucherCodes, voucherDiscounts, withVoucherCodes } from "./voucherCodes.ts";
import { voucherFacts } from "./voucherFacts.ts";
import { VoucherRows } from "./VoucherRows.tsx";

const CODE_REFUSALS: readonly Refusal["code"][] = [
  "codeNotFound",
  "CODE_ALREADY_ENTERED",
  "COUPON_USED",
  "COUPON_NOT_ELIGIBLE",
  "voucherExpired",
  "getTicket",
];

/** Updates the names of the chosen vouchers from a newly loaded list. */
function renew(vouchers: readonly SystemVoucher[]): void {
  renewLines(
    "vouchers",
    (line) => {
      const voucher = vouchers.find(({ SystemVoucherId }) => SystemVoucherId === line.offerId);
      const price = voucher?.Prices.find((each) => each.SystemVoucherPriceId === line.priceId);
      if (!voucher || !price) return undefined;
      const amount = line.open ? line.amount : price.Price;
      const { code, gifts, quantity } = line;
      return { ...voucherLine(voucher, price, quantity, amount), code, ...(gifts && { gifts }) };
    },
    order,
  );
}

/** Returns the vouchers of the same seller that are only sold together with another voucher. */
function extrasOf(vouchers: readonly SystemVoucher[], businessId: number | undefined) {
  return vouchers.filter((each) => each.isAutoApply && each.businessId === businessId);
}

interface VoucherPageProps {
  /** The super class (group of vouchers) that the page's URL names. Undefined for all vouchers. */
  readonly superClassId: string | undefined;
}

/** `/system-vouchers` and `/system-vouchers/{superClassId}`: vouchers to give away or to keep. */
export function VoucherPage({ superClassId }: VoucherPageProps) {
  const answer = useAnswer(listSystemVouchers, { query: {} });
  const now = useSnapshot(order);
  const codes = useVoucherCodes();
  const { opened } = codes;
  useSpreadCodes("vouchers", opened && voucherDiscounts(opened));
  const { reply } = answer;
  useEffect(() => {
    if (reply) renew(reply.systemVouchers);
  }, [reply]);
  const all = withVoucherCodes(reply?.systemVouchers ?? [], opened ?? []);
  const isAny = linesOf("vouchers", now).length > 0;
  const extras = isAny ? extrasOf(all, now.offers?.seller?.businessId) : [];
  const shown = all.filter(
    ({ isAutoApply, SystemVoucherSuperClassId }) =>
      !isAutoApply &&
      (superClassId === undefined || SystemVoucherSuperClassId === Number(superClassId)),
  );
  // A super class's name is unknown until the list has loaded. The heading waits for the list, so that screen
  // readers announce only one heading.
  const isNamed = superClassId === undefined || reply !== undefined || answer.refusal !== undefined;
  return (
    <OfferPage
      kind="vouchers"
      hasExtras={extras.length > 0}
      steps={{
        choose: !isNamed ? (
          <UnnamedChoice />
        ) : (
          <VoucherChoice
            answer={answer}
            shown={shown}
            superClass={superClassId === undefined ? null : (shown[0]?.SuperClassName ?? null)}
            isAll={superClassId === undefined}
            codes={codes}
          />
        ),
        login: <LoginStep />,
        extras: <ExtrasStep extras={extras} />,
      }}
    />
  );
}

/** Placeholder of the step while the vouchers of a super class load. */
function UnnamedChoice() {
  return (
    <div className="mx-auto w-full max-w-[1080px] px-4 pt-6 tablet:px-6 laptop:pt-10">
      <LoadingNote />
      <Skeleton className="mb-10 h-10 max-w-64" />
      <Skeleton className="h-56 max-w-[700px] rounded-lg" />
    </div>
  );
}

interface VoucherChoiceProps {
  readonly answer: Awaited<unknown>;
  readonly shown: readonly SystemVoucher[];
  /** Name of the super class, if the page shows only one. */
  readonly superClass: string | null;
  /** Whether the page shows all super classes. */
  readonly isAll: boolean;
  readonly codes: OfferCodes<SystemVoucher>;
}

function VoucherChoice({ answer, shown, superClass, isAll, codes }: VoucherChoiceProps) {
  const { t } = useTranslation();
  const toAll = <LinkButton href="/system-vouchers">{t("offers.vouchers.all")}</LinkButton>;
  return (
    <ChooseStep
      heading={superClass ?? t("offers.vouchers.title")}
      lead={t("offers.vouchers.lead")}
      answer={answer}
      foot={
        <CodeForm
          title={t("offers.code.have")}
          label={t("offers.code.label")}
          action={t("offers.code.enter")}
          done={t("offers.code.done")}
          blamed={CODE_REFUSALS}
          onSend={codes.enter}
          entered={codes.opened?.map(({ code }) => code) ?? []}
          onDrop={codes.drop}
        />
      }
    >
      {isAll && <SuperClasses shown={shown} />}
      {shown.map((voucher) => (
        <VoucherCard key={voucher.SystemVoucherId} voucher={voucher} />
      ))}
      {shown.length === 0 && (
        <EmptyState title={t("refusal.NO_VOUCHERS_FOR_SALE")}>
          {isAll ? <LinkButton href="/">{t("notFound.home")}</LinkButton> : toAll}
        </EmptyState>
      )}
      {shown.length > 0 && !isAll && toAll}
    </ChooseStep>
  );
}

/** Links to the super classes of the shown vouchers. Renders nothing if there is only one super class. */
function SuperClasses({ shown }: Pick<VoucherChoiceProps, "shown">) {
  const { t } = useTranslation();
  const names = new Map(
    shown.flatMap(({ SystemVoucherSuperClassId: id, SuperClassName: name }) =>
      id === null || name === null ? [] : [[id, name] as const],
    ),
  );
  if (names.size < 2) return null;
  return (
    <nav aria-label={t("offers.vouchers.kinds")}>
      <ul className="flex flex-wrap gap-2">
        {[...names].map(([id, name]) => (
          <li key={id}>
            <LinkButton href={`/system-vouchers/${id}`}>{name}</LinkButton>
          </li>
        ))}
      </ul>
    </nav>
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

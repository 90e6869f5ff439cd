import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../parts/ui/CopyButton.tsx";
import { Money } from "../../parts/ui/Money.tsx";
import { PageHeading } from "../../parts/page/PageHeading.tsx";

interface ConfirmationHeadProps {
  readonly title: string;
  /** A description of what was bought. */
  readonly children?: ReactNode;
  readonly reservationIdentifier: string;
  /** The paid amount in shekels. Null hides it. */
  readonly paid: number | null;
  /** Points that the purchase has added to the buyer's membership. */
  readonly pointsEarned?: number | undefined;
}

/** The top of a confirmation: the order's number and the amount paid. */
export function ConfirmationHead(props: ConfirmationHeadProps) {
  const { title, children, reservationIdentifier, paid, pointsEarned = 0 } = props;
  const { t } = useTranslation();
  return (
    <div>
      <PageHeading>{title}</PageHeading>
      {children}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-mute">
          {t("confirmation.reservation")}{" "}
          <span
            dir="ltr"
            className="tabular text-lg font-semibold text-text max-tablet:block rtl:max-tablet:text-end"
          >
            {reservationIdentifier}
          </span>
        </p>
        <span className="print:hidden">
          <CopyButton text={reservationIdentifier} of={t("confirmation.reservation")} />
        </span>
      </div>
      {paid !== null && (
        <p className="mt-2 text-mute">
          {t("confirmation.paid")} <Money shekels={paid} />
        </p>
      )}
      {pointsEarned > 0 && (
        <p className="mt-2 font-semibold">
          {t("confirmation.pointsEarned", { points: pointsEarned })}
        </p>
      )}
    </div>
  );
}

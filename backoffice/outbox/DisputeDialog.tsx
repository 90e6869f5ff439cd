import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BUTTON_LOOKS } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { LinkButton } from "../../app/parts/ui/LinkButton.tsx";
import { Money } from "../../app/parts/ui/Money.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { Dispute } from "../../domain/api/disputes.ts";
import { orderAddress } from "../shell/orderAddress.ts";
import { reasonText, stateText, whatToDo } from "../parts/disputeText.ts";
import { moneyText } from "../parts/moneyText.ts";

interface DisputeDialogProps {
  readonly dispute: Dispute;
  readonly onClose: () => void;
}

/** One dispute: the required action, its deadline, and the disputed payment. */
export function DisputeDialog({ dispute, onClose }: DisputeDialogProps) {
  const { t } = useTranslation();
  const { state, dueAt, fee, refunded, isInquiry, ReservationIdentifier } = dispute;
  const dateOf = (at: string | null) => at && dayAndTime(at);
  return (
    <Dialog isWide title={t("backoffice.dispute.title")} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Note
          tone={state === "needsResponse" ? "warning" : "info"}
          title={t("backoffice.dispute.todo")}
        >
          {whatToDo(t, dispute).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Note>
        <Facts
          facts={[
            {
              name: t("backoffice.dispute.state"),
              value: isInquiry
                ? `${stateText(t, state)}, ${t("backoffice.dispute.state.inquiry")}`
                : stateText(t, state),
            },
            { name: t("backoffice.dispute.due"), value: dateOf(dueAt) },
            { name: t("backoffice.dispute.reason"), value: reasonText(t, dispute.reason) },
            {
              name: t("backoffice.held.order"),
              value: ReservationIdentifier ?? t("backoffice.held.unsold"),
            },
            {
              name: t("backoffice.dispute.amount"),
              value: <bdi>{moneyText(dispute.disputed)}</bdi>,
            },
            {
              name: t("backoffice.dispute.withdrawn"),
              value: <bdi>{moneyText(dispute.withdrawn)}</bdi>,
            },
            { name: t("backoffice.dispute.fee"), value: fee && <bdi>{moneyText(fee)}</bdi> },
            {
              name: t("backoffice.dispute.refunded"),
              value: refunded > 0 && <Money shekels={refunded} />,
            },
            { name: t("backoffice.dispute.since"), value: dateOf(dispute.openedAt) },
            { name: t("backoffice.dispute.taken"), value: dateOf(dispute.withdrawnAt) },
            { name: t("backoffice.dispute.returned"), value: dateOf(dispute.reinstatedAt) },
            { name: t("backoffice.dispute.closed"), value: dateOf(dispute.closedAt) },
          ]}
        />
        <Ways dispute={dispute} />
      </div>
    </Dialog>
  );
}

/** Links to the order, and to the provider's page on which the business responds to the dispute. */
function Ways({ dispute: { url, ReservationIdentifier } }: { readonly dispute: Dispute }) {
  const { t } = useTranslation();
  const address = orderAddress(ReservationIdentifier);
  return (
    <div className="flex flex-wrap gap-2">
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`inline-flex min-h-11 items-center gap-2 rounded-md px-4 ${BUTTON_LOOKS.primary}`}
        >
          {t("backoffice.dispute.page")}
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
      {address !== undefined && (
        <LinkButton href={address}>{t("backoffice.dispute.toOrder")}</LinkButton>
      )}
    </div>
  );
}

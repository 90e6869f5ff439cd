import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime, price } from "../../app/shell/i18n/formats.ts";
import { disputes } from "../../domain/api/disputes.ts";
import type { CounterDispute } from "../../domain/counterOrder.ts";
import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import { reasonText, stateText } from "../parts/disputeText.ts";
import { moneyText } from "../parts/moneyText.ts";
import { allows } from "../shell/office.ts";
import { addressOf } from "../shell/urlState.ts";

/** A dispute of the order's payment: the buyer's reason, the money, the dates and the outcome. */
export function DisputeNote({ dispute }: { readonly dispute: CounterDispute }) {
  const { t } = useTranslation();
  const { id, state, dueAt, Taken, disputed, openedAt, closedAt, reason, isInquiry } = dispute;
  const isOpen = OPEN_DISPUTES.includes(state);
  const text = (): string => {
    if (state === "won") return t("counter.disputed.won");
    if (state === "closed") return t("counter.disputed.closed");
    if (!isOpen) return t("counter.disputed.lost", { sum: price(Taken) });
    return state === "needsResponse" && dueAt
      ? t("counter.disputed.openUntil", { when: dayAndTime(dueAt) })
      : t("counter.disputed.open");
  };
  const filter = isOpen ? {} : { state: "ended" };
  const stateNow = stateText(t, state);
  return (
    <Note tone={isOpen || state === "lost" ? "warning" : "info"}>
      <p>{text()}</p>
      <Facts
        layout="columns"
        className="mt-3"
        facts={[
          {
            name: t("backoffice.dispute.state"),
            value: isInquiry ? `${stateNow}, ${t("backoffice.dispute.state.inquiry")}` : stateNow,
          },
          { name: t("backoffice.dispute.reason"), value: reasonText(t, reason) },
          { name: t("backoffice.dispute.amount"), value: <bdi>{moneyText(disputed)}</bdi> },
          {
            name: t("backoffice.dispute.withdrawn"),
            value: Taken > 0 && <bdi>{price(Taken)}</bdi>,
          },
          { name: t("backoffice.dispute.since"), value: dayAndTime(openedAt) },
          { name: t("backoffice.dispute.due"), value: dueAt && dayAndTime(dueAt) },
          { name: t("backoffice.dispute.closed"), value: closedAt && dayAndTime(closedAt) },
        ]}
      />
      {allows(disputes) && (
        <Link
          href={addressOf("/disputes", { ...filter, dispute: id })}
          className="mt-3 inline-block underline"
        >
          {t("counter.disputed.link")}
        </Link>
      )}
    </Note>
  );
}

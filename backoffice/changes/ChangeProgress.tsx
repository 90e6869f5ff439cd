import { useTranslation } from "react-i18next";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { dayAndTime, price } from "../../app/shell/i18n/formats.ts";
import type { PresentationChange } from "../../domain/presentationChange.ts";
import { cellText } from "../parts/tableColumns.ts";

/** Progress of a change, with its sums. */
export function ChangeProgress({ change }: { readonly change: PresentationChange }) {
  const { t } = useTranslation();
  const { orders, waiting, failed, refunding, tickets, refunded, due, reason } = change;
  const dealt = orders - waiting;
  const [before, to] = [change.PresentationDateTime, change.toDateTime];
  return (
    <section aria-label={t("changes.progress")} className="flex flex-col gap-4">
      <div>
        <progress
          aria-label={t("changes.progress")}
          max={Math.max(1, orders)}
          value={orders === 0 && change.state === "done" ? 1 : dealt}
          className="h-2.5 w-full appearance-none overflow-hidden rounded-full bg-raise [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-raise [&::-webkit-progress-value]:bg-teal"
        />
        <p role="status" className="mt-1 text-sm text-mute">
          {t("changes.dealt", { dealt, orders })}
        </p>
      </div>
      <Facts
        layout="columns"
        facts={[
          { name: t("changes.from"), value: dayAndTime(before) },
          { name: t("changes.to"), value: to && dayAndTime(to) },
          {
            name: t("changes.refundUntil"),
            value: change.refundUntil && dayAndTime(change.refundUntil),
          },
          { name: t("changes.tickets"), value: cellText(tickets, "count") },
          { name: t("changes.refunded"), value: price(refunded) },
          { name: t("changes.refunding"), value: refunding > 0 && cellText(refunding, "count") },
          { name: t("changes.due"), value: price(due) },
          { name: t("changes.failed"), value: cellText(failed, "count") },
          { name: t("backoffice.column.who"), value: change.OperatorName },
          { name: t("changes.reasonHe"), value: <span dir="auto">{reason.he}</span> },
          { name: t("changes.reasonEn"), value: reason.en && <span dir="auto">{reason.en}</span> },
        ].filter(({ name }) => name !== t("changes.reasonHe") || reason.he !== "")}
      />
    </section>
  );
}

import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Note } from "../../app/parts/ui/Note.tsx";
import { dayAndTime, price } from "../../app/shell/i18n/formats.ts";
import { disputes } from "../../domain/api/disputes.ts";
import type { CounterDispute } from "../../domain/counterOrder.ts";
import { OPEN_DISPUTES } from "../../domain/dispute.ts";
import { allows } from "../shell/office.ts";
import { addressOf } from "../shell/urlState.ts";

/** Says that the order's payment is disputed or lost. Shows nothing for a dispute that was won. */
export function DisputeNote({ dispute }: { readonly dispute: CounterDispute }) {
  const { t } = useTranslation();
  const { id, state, dueAt, Taken } = dispute;
  const isOpen = OPEN_DISPUTES.includes(state);
  if (!isOpen && state !== "lost") return null;
  const text = (): string => {
    if (!isOpen) return t("counter.disputed.lost", { sum: price(Taken) });
    return state === "needsResponse" && dueAt
      ? t("counter.disputed.openUntil", { when: dayAndTime(dueAt) })
      : t("counter.disputed.open");
  };
  const filter = isOpen ? {} : { state: "ended" };
  return (
    <Note tone="warning">
      <p>{text()}</p>
      {allows(disputes) && (
        <Link href={addressOf("/disputes", { ...filter, dispute: id })} className="underline">
          {t("counter.disputed.link")}
        </Link>
      )}
    </Note>
  );
}

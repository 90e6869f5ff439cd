import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Facts } from "../../app/parts/ui/Facts.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { lockEvent, saveEvent, unlockEvent, type BrokerEvent } from "../../domain/api/broker.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { addressOf } from "../shell/urlState.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { cellText } from "../parts/tableColumns.ts";
import { EventState } from "./EventState.tsx";

interface EventDialogProps {
  readonly event: BrokerEvent;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

type Act = "save" | "lock" | "unlock";
const CALLS = { save: saveEvent, lock: lockEvent, unlock: unlockEvent } as const;

/**
 * Dialog with the sales of one presentation. The dialog saves the presentation as a broker's event, and
 * closes and reopens its sales.
 */
export function EventDialog({ event, onClose, onChanged }: EventDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState<Act>();
  const [failed, setFailed] = useState<{ readonly act: Act; readonly refusal: Refusal }>();
  const done: Readonly<Record<Act, string>> = {
    save: t("backoffice.broker.isSaved"),
    lock: t("backoffice.broker.isLocked"),
    unlock: t("backoffice.broker.isUnlocked"),
  };
  const notDone: Readonly<Record<Act, string>> = {
    save: t("backoffice.broker.notSaved"),
    lock: t("backoffice.broker.notLocked"),
    unlock: t("backoffice.broker.notUnlocked"),
  };

  async function run(act: Act): Promise<void> {
    setBusy(act);
    const body = { presentationId: event.PresentationId };
    const { refusal } = await officeCall(CALLS[act], { body }).finally(() => setBusy(undefined));
    setFailed(refusal && { act, refusal });
    if (refusal) return;
    toast(done[act]);
    onChanged();
    if (act !== "save") onClose();
  }

  const { isLocked, isSaved } = event;
  return (
    <Dialog
      isWide
      title={event.FeatureName}
      onClose={onClose}
      actions={
        <>
          {!isSaved && (
            <Button isBusy={busy === "save"} onClick={() => void run("save")}>
              {t("backoffice.save")}
            </Button>
          )}
          <Button
            look="primary"
            isBusy={busy === "lock" || busy === "unlock"}
            onClick={() => void run(isLocked ? "unlock" : "lock")}
          >
            {isLocked ? t("backoffice.broker.unlock") : t("backoffice.broker.lock")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            {
              name: t("backoffice.column.when"),
              value: dayAndTime(event.PresentationDateTime),
            },
            {
              name: t("backoffice.column.venue"),
              value: `${event.LocationName}, ${event.VenueName}`,
            },
            {
              name: t("backoffice.column.sold"),
              value: `${cellText(event.SoldQuantity, "count")} / ${cellText(event.Capacity, "count")}`,
            },
            { name: t("backoffice.broker.sales"), value: <EventState {...event} /> },
          ]}
        />
        <p className="text-mute">
          {isLocked ? t("backoffice.broker.unlockText") : t("backoffice.broker.lockText")}
        </p>
        <Link
          href={`/sales/presentations/${event.PresentationId}`}
          className="w-fit rounded-sm text-sm text-sky underline"
        >
          {t("backoffice.broker.toMap")}
        </Link>
        <Link
          href={addressOf("/waiting-rooms", {
            show: event.PresentationId,
            name: event.FeatureName,
          })}
          className="w-fit rounded-sm text-sm text-sky underline"
        >
          {t("backoffice.broker.waitingRoom")}
        </Link>
        {failed && (
          <Note tone="danger" role="alert" title={notDone[failed.act]}>
            {officeRefusal(t, failed.refusal)}
          </Note>
        )}
      </div>
    </Dialog>
  );
}

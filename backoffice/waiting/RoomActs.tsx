import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import {
  callWaiting,
  removeWaitingRoom,
  saveWaitingRoom,
  type WaitingRoomRow,
} from "../../domain/api/waitingRoom.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { rulesOf } from "./rulesOf.ts";

/** Number of visitors whom one press lets in. */
const GROUP = 50;

interface RoomActsProps {
  readonly room: WaitingRoomRow;
  readonly onChanged: () => void;
  readonly onRemoved: () => void;
}

/** Buttons that pause the queue, let a group in immediately, and remove the waiting room. */
export function RoomActs({ room, onChanged, onRemoved }: RoomActsProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const { presentationId: id, isPaused, isDrawn } = room;

  async function run(work: () => Promise<Refusal | undefined>): Promise<void> {
    setIsBusy(true);
    const why = await work().finally(() => setIsBusy(false));
    setRefusal(why);
    if (!why) onChanged();
  }
  const pause = () =>
    run(async () => {
      const body = { ...rulesOf(room), isPaused: !isPaused };
      return (await officeCall(saveWaitingRoom, { params: { id }, body })).refusal;
    });
  const call = () =>
    run(async () => {
      const answer = await officeCall(callWaiting, { params: { id }, body: { count: GROUP } });
      if (answer.reply) toast(t("backoffice.waiting.letIn", { count: answer.reply.called }));
      return answer.refusal;
    });
  const remove = () =>
    run(async () => {
      const answer = await officeCall(removeWaitingRoom, { params: { id }, body: {} });
      if (answer.reply) onRemoved();
      return answer.refusal;
    });

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isBusy} onClick={() => void pause()}>
          {isPaused ? t("backoffice.waiting.resume") : t("backoffice.waiting.pause")}
        </Button>
        {isDrawn && (
          <Button isBusy={isBusy} onClick={() => void call()}>
            {t("backoffice.waiting.letInNow", { count: GROUP })}
          </Button>
        )}
        <Button look="bare" isBusy={isBusy} onClick={() => setIsSure(true)}>
          {t("backoffice.waiting.remove")}
        </Button>
      </div>
      {isSure && (
        <Note tone="warning" role="alert" title={t("backoffice.waiting.removeSure")}>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button isBusy={isBusy} onClick={() => void remove()}>
              {t("backoffice.waiting.remove")}
            </Button>
            <Button look="bare" onClick={() => setIsSure(false)}>
              {t("backoffice.cancel")}
            </Button>
          </div>
        </Note>
      )}
      {refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, refusal)}
        </Note>
      )}
    </div>
  );
}

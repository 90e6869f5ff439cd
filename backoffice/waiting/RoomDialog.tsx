import { useTranslation } from "react-i18next";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import type { WaitingRoomRow, WaitingRoomRules } from "../../domain/api/waitingRoom.ts";
import { Figures } from "../parts/Figures.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { PresalePanel } from "./PresalePanel.tsx";
import { RoomActs } from "./RoomActs.tsx";
import { RoomForm } from "./RoomForm.tsx";

/** Default settings of a new waiting room. */
const NEW_ROOM: WaitingRoomRules = {
  lobbyMinutes: 60,
  perMinute: 600,
  maxInside: 2_000,
  insideMinutes: 20,
  awayMinutes: 3,
  isPaused: false,
  presaleMinutes: 0,
  presaleOffers: [],
  maxPerCard: null,
  maxPerMobile: null,
};

interface RoomDialogProps {
  readonly presentationId: number;
  readonly name: string;
  /** The waiting room. Undefined if the presentation has no waiting room. */
  readonly room: WaitingRoomRow | undefined;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Dialog of a presentation's waiting room: its figures, its actions, and its settings. */
export function RoomDialog({ presentationId, name, room, onChanged, onClose }: RoomDialogProps) {
  const { t } = useTranslation();
  const count = (value: number): string => cellText(value, "count");
  return (
    <Dialog isWide title={name} onClose={onClose}>
      <div className="flex flex-col gap-5">
        {room ? (
          <>
            {room.presaleAt !== null && (
              <p className="text-mute">
                {t("backoffice.waiting.presaleBegins", { presale: dayAndTime(room.presaleAt) })}
              </p>
            )}
            <p className="text-mute">
              {room.saleAt === null
                ? t("backoffice.waiting.noBeginning")
                : t("backoffice.waiting.begins", {
                    opens: dayAndTime(room.opensAt ?? room.saleAt),
                    sale: dayAndTime(room.saleAt),
                  })}
            </p>
            <Figures
              figures={[
                {
                  text: t("backoffice.waiting.waiting"),
                  value: count(Math.max(0, room.joined - room.called)),
                },
                { text: t("backoffice.waiting.away"), value: count(room.away) },
                { text: t("backoffice.waiting.inside"), value: count(room.inside) },
                { text: t("backoffice.waiting.entered"), value: count(room.entered) },
                {
                  text: t("backoffice.waiting.lastMinute"),
                  value: room.calls[0] === undefined ? "–" : count(room.calls[0]),
                },
                { text: t("backoffice.waiting.freeSeats"), value: count(room.freeSeats) },
              ]}
            />
            <RoomActs room={room} onChanged={onChanged} onRemoved={onClose} />
            <PresalePanel room={room} onChanged={onChanged} />
          </>
        ) : (
          <p className="max-w-prose text-mute">{t("backoffice.waiting.lead")}</p>
        )}
        <RoomForm
          // The key stays the same when the figures change every few seconds, so that typed values are kept.
          key={room === undefined ? "new" : "open"}
          presentationId={presentationId}
          rules={room ?? NEW_ROOM}
          isOpen={room !== undefined}
          onSaved={onChanged}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

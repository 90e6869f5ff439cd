import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AreaTicket } from "../../domain/customerArea.ts";
import { edocument } from "../../domain/api/tickets.ts";
import { Answered } from "../parts/ui/Answered.tsx";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { QrCode } from "../parts/ui/QrCode.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { useAnswer } from "../shell/net/useAnswer.ts";
import { placeOf } from "./placeOf.ts";
import type { Visit } from "./visits.ts";

interface EntryCodesProps {
  readonly visit: Visit;
  readonly onClose: () => void;
}

/** The entry codes of all tickets of a visit, one at a time, to show at the entrance. */
export function EntryCodes({ visit, onClose }: EntryCodesProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState(0);
  const tickets = visit.tickets.filter((ticket) => ticket.state === "active");
  const ticket = tickets[place] ?? visit.tickets[0];
  const count = tickets.length;
  return (
    <Dialog title={ticket.featureName} onClose={onClose}>
      <Code key={ticket.documentKey} ticket={ticket} />
      <div role="status" className="mt-4 text-center">
        <p className="font-semibold">{placeOf(t, ticket)}</p>
        <p className="text-sm text-mute">
          {ticket.ticketName}
          {count > 1 && ` · ${t("customerArea.codeOf", { place: place + 1, count })}`}
        </p>
      </div>
      <div className="mt-5 flex items-center justify-between gap-3">
        <Turn isBack isOn={place > 0} onTurn={() => setPlace(place - 1)} />
        <LinkButton href={`/edocument/${ticket.documentKey}`}>
          {t("customerArea.openTicket")}
        </LinkButton>
        <Turn isOn={place < count - 1} onTurn={() => setPlace(place + 1)} />
      </div>
    </Dialog>
  );
}

interface TurnProps {
  readonly isBack?: boolean;
  readonly isOn: boolean;
  readonly onTurn: () => void;
}

function Turn({ isBack = false, isOn, onTurn }: TurnProps) {
  const { t } = useTranslation();
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <Button
      disabled={!isOn}
      aria-label={isBack ? t("customerArea.codeBefore") : t("customerArea.codeAfter")}
      onClick={onTurn}
      className="grid size-12 place-items-center px-0"
    >
      <Icon size={20} aria-hidden className="rtl:-scale-x-100" />
    </Button>
  );
}

/** One ticket's code. The code fills the dialog on a light background, which scanners read best. */
function Code({ ticket }: { readonly ticket: AreaTicket }) {
  const { t } = useTranslation();
  const answer = useAnswer(edocument, { params: { documentKey: ticket.documentKey } });
  const skeleton = (
    <>
      <LoadingNote />
      <Skeleton className="aspect-square w-full bg-raise" />
    </>
  );
  return (
    <Answered answer={answer} skeleton={skeleton}>
      {({ document: { qr } }) =>
        qr === null ? (
          <p className="rounded-md border border-line px-5 py-10 text-center">
            {t("customerArea.noCode")}
          </p>
        ) : (
          <QrCode
            text={qr}
            label={t("customerArea.code", { place: placeOf(t, ticket) })}
            className="w-full overflow-hidden rounded-md"
          />
        )
      }
    </Answered>
  );
}

import { CalendarPlus, FileDown, Maximize, Printer, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { calendarFile } from "../../domain/calendarFile.ts";
import type { Edocument } from "../../domain/edocument.ts";
import { LinkButton } from "../parts/ui/LinkButton.tsx";
import { Button, BUTTON_LOOKS } from "../parts/ui/Button.tsx";
import { numberName, seatWords } from "../parts/shows/ticketWords.ts";
import { visitOf } from "./visitOf.ts";

export type TicketSide = "ticket" | "vouchers";

interface TicketActionsProps {
  readonly documentKey: string;
  readonly document: Edocument;
  readonly side: TicketSide;
  readonly onTurn: () => void;
  readonly onBright: () => void;
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Waits, because the browser has to begin reading the file before its URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Buttons to turn the ticket over, enlarge its code, print it and save it. */
export function TicketActions(props: TicketActionsProps) {
  const { documentKey, document, side, onTurn, onBright } = props;
  const { t } = useTranslation();
  const isComing = document.state === "active" && document.pastAt !== null;
  const addToCalendar = (): void => {
    const { origin, pathname } = location;
    const words = {
      description: [
        seatWords(t, document),
        `${numberName(t, document)} ${document.reservationIdentifier}`,
      ]
        .filter(Boolean)
        .join("\n"),
      url: origin + pathname,
    };
    const file = calendarFile([visitOf(document, words)], new Date());
    saveFile(file, `${document.reservationIdentifier}.ics`);
  };
  return (
    <div className="grid grid-cols-2 gap-3 print:hidden">
      {document.vouchers.length > 0 && (
        <Button className="col-span-2 min-h-12" onClick={onTurn}>
          {side === "ticket" ? t("edocument.vouchers") : t("edocument.back")}
        </Button>
      )}
      {document.state === "active" && document.qr && side === "ticket" && (
        <IconButton icon={Maximize} onClick={onBright} className="col-span-2 min-h-12">
          {t("edocument.bright")}
        </IconButton>
      )}
      {isComing && (
        <IconButton icon={CalendarPlus} onClick={addToCalendar}>
          {t("edocument.calendar")}
        </IconButton>
      )}
      <IconButton
        icon={Printer}
        onClick={() => window.print()}
        className={isComing ? "" : "col-span-2"}
      >
        {t("edocument.print")}
      </IconButton>
      {document.state === "active" && (
        <a
          href={`/api/edocument/${encodeURIComponent(documentKey)}/pdf`}
          download
          className={`col-span-2 inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 font-medium transition ${BUTTON_LOOKS.quiet}`}
        >
          <FileDown size={18} aria-hidden className="shrink-0" />
          {t("edocument.pdf")}
        </a>
      )}
      {document.state !== "unpaid" && !document.isReceived && (
        <LinkButton
          href={`/receipt/${encodeURIComponent(document.reservationIdentifier)}`}
          className="col-span-2 w-full!"
          look="bare"
        >
          {t("edocument.receipt")}
        </LinkButton>
      )}
    </div>
  );
}

interface IconButtonProps {
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  readonly children: string;
  readonly className?: string;
}

function IconButton({ icon: Icon, onClick, children, className = "" }: IconButtonProps) {
  return (
    <Button onClick={onClick} className={`flex items-center justify-center gap-2 ${className}`}>
      <Icon size={18} aria-hidden className="shrink-0" />
      {children}
    </Button>
  );
}

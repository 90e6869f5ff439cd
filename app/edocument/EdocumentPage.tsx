import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { Note } from "../parts/ui/Note.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { ErrorState } from "../parts/ui/ErrorState.tsx";
import { dayAndTime } from "../shell/i18n/formats.ts";
import { NotFound } from "../parts/page/NotFound.tsx";
import { Page } from "../parts/page/Page.tsx";
import { LoadingNote, Skeleton } from "../parts/ui/Skeleton.tsx";
import { AcceptTicket } from "./AcceptTicket.tsx";
import { BrightCode } from "./BrightCode.tsx";
import { PrintedTickets, printedKeys } from "./PrintedTickets.tsx";
import { TicketActions, type TicketSide } from "./TicketActions.tsx";
import { TicketFace } from "../parts/shows/TicketFace.tsx";
import { TicketHolder } from "./TicketHolder.tsx";
import { TicketVouchers } from "./TicketVouchers.tsx";
import { UnpaidHold } from "./UnpaidHold.tsx";
import { useAwake } from "./useAwake.ts";
import { usePrintSize } from "./usePrintSize.ts";
import { WalletButtons } from "./WalletButtons.tsx";
import { useTicket } from "./useTicket.ts";

/**
 * The page of an electronic ticket. The page has to work at an entrance: in the dark, in a queue, offline, or
 * printed.
 */
export function EdocumentPage({ documentKey }: { readonly documentKey: string }) {
  const [side, setSide] = useState<TicketSide>("ticket");
  const [isBright, setIsBright] = useState(false);
  const { document, asOf, refusal, again } = useTicket(documentKey);
  useAwake(document?.state === "active");
  const printed = printedKeys(useSearch());
  usePrintSize(printed && document?.look?.size);
  if (refusal?.code === "NOT_FOUND") return <NotFound />;
  return (
    <Page isNarrow>
      <div className="mx-auto flex max-w-sm flex-col gap-5 print:max-w-md">
        {asOf && <AsOf asOf={asOf} hasCode={document?.state === "active"} onAgain={again} />}
        {refusal && !document && <ErrorState refusal={refusal} onAgain={again} />}
        {!document && !refusal && (
          <>
            <LoadingNote />
            <Skeleton className="h-[620px] rounded-sheet" />
          </>
        )}
        {document && side === "ticket" && <TicketFace document={document} />}
        {document?.offer && !asOf && (
          <AcceptTicket documentKey={documentKey} offer={document.offer} onChanged={again} />
        )}
        {document?.due && document.state === "unpaid" && (
          <UnpaidHold documentKey={documentKey} due={document.due} />
        )}
        {printed && <PrintedTickets keys={printed} isOwnReady={document !== undefined} />}
        {document && document.vouchers.length > 0 && (
          // Both sides, the ticket and the vouchers, are printed.
          <div className={side === "vouchers" ? "" : "hidden print:block"}>
            <TicketVouchers document={document} isShown={side === "vouchers"} />
          </div>
        )}
        {document?.state === "active" && document.wallets && side === "ticket" && (
          <WalletButtons documentKey={documentKey} wallets={document.wallets} />
        )}
        {document?.state === "active" && !asOf && side === "ticket" && (
          <TicketHolder documentKey={documentKey} document={document} onChanged={again} />
        )}
        {document && !document.offer && (
          <TicketActions
            documentKey={documentKey}
            document={document}
            side={side}
            onTurn={() => setSide(side === "ticket" ? "vouchers" : "ticket")}
            onBright={() => setIsBright(true)}
          />
        )}
      </div>
      {document?.state === "active" && isBright && (
        <BrightCode document={document} onClose={() => setIsBright(false)} />
      )}
    </Page>
  );
}

interface AsOfProps {
  readonly asOf: string;
  readonly hasCode: boolean;
  readonly onAgain: () => void;
}

/**
 * Says how old the displayed ticket is. The note appears when the server cannot be reached and the stored
 * ticket is shown.
 */
function AsOf({ asOf, hasCode, onAgain }: AsOfProps) {
  const { t } = useTranslation();
  return (
    <Note
      role="status"
      title={t("edocument.offline")}
      className="print:hidden"
      action={<Button onClick={onAgain}>{t("state.again")}</Button>}
    >
      {t("edocument.asOf", { time: dayAndTime(asOf) })} {hasCode && t("edocument.asOfCode")}
    </Note>
  );
}

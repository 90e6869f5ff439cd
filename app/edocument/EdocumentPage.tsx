import { Printer } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { edocument } from "../../domain/api/tickets.ts";
import { Button } from "../shell/Button.tsx";
import { ErrorState } from "../shell/ErrorState.tsx";
import { NotFound } from "../shell/NotFound.tsx";
import { Page } from "../shell/Page.tsx";
import { LoadingNote, Skeleton } from "../shell/Skeleton.tsx";
import { useAnswer } from "../shell/useAnswer.ts";
import { TicketFace } from "./TicketFace.tsx";
import { TicketVouchers } from "./TicketVouchers.tsx";

/** The electronic ticket, made to be held up at a door: in the dark, in a queue, or printed. */
export function EdocumentPage({ documentKey }: { readonly documentKey: string }) {
  const { t } = useTranslation();
  const [side, setSide] = useState<"ticket" | "vouchers">("ticket");
  const { reply, refusal, again } = useAnswer(edocument, { params: { documentKey } });
  if (refusal?.code === "NOT_FOUND") return <NotFound />;
  const document = reply?.document;
  return (
    <Page isNarrow>
      <div className="mx-auto flex max-w-sm flex-col gap-5">
        {refusal && <ErrorState refusal={refusal} onAgain={again} />}
        {!document && !refusal && (
          <>
            <LoadingNote />
            <Skeleton className="h-[620px] rounded-sheet" />
          </>
        )}
        {document && side === "ticket" && <TicketFace document={document} />}
        {document && side === "vouchers" && <TicketVouchers vouchers={document.vouchers} />}
        {document && (
          <div className="flex flex-wrap gap-3 *:flex-1 print:hidden">
            {document.vouchers.length > 0 && (
              <Button onClick={() => setSide(side === "ticket" ? "vouchers" : "ticket")}>
                {side === "ticket" ? t("edocument.vouchers") : t("edocument.back")}
              </Button>
            )}
            <Button
              look="bare"
              className="flex items-center justify-center gap-2"
              onClick={() => window.print()}
            >
              <Printer size={18} aria-hidden />
              {t("edocument.print")}
            </Button>
          </div>
        )}
      </div>
    </Page>
  );
}

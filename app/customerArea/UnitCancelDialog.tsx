import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "../../domain/refusal.ts";
import { Facts } from "../parts/ui/Facts.tsx";
import { Note } from "../parts/ui/Note.tsx";
import { Working } from "../parts/ui/Working.tsx";
import { Button } from "../parts/ui/Button.tsx";
import { Dialog } from "../parts/ui/Dialog.tsx";
import { price } from "../shell/i18n/formats.ts";
import { Money } from "../parts/ui/Money.tsx";
import { toast } from "../parts/ui/toasts.ts";
import type { Awaited } from "../shell/net/useAnswer.ts";
import { loadArea } from "./area.ts";
import { unitReasonWords } from "./unitReasonWords.ts";

/** What a cancellation refunds and charges, in shekels. */
interface Settled {
  readonly refund: number;
  readonly serviceCharge: number;
}

interface UnitCancelDialogProps {
  readonly title: string;
  /** Loads the refund and the charge. The dialog cannot be confirmed before both amounts are known. */
  readonly preview: Awaited<Settled>;
  readonly onConfirm: () => Promise<Refusal | undefined>;
  readonly onClose: () => void;
}

/** Cancels a whole voucher or membership, after the buyer has seen the refund. */
export function UnitCancelDialog({ title, preview, onConfirm, onClose }: UnitCancelDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>();
  const { reply } = preview;
  const why = refused ?? preview.refusal;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    const refusal = await onConfirm();
    setIsBusy(false);
    setRefused(refusal);
    if (refusal) return;
    const refund = reply?.refund ?? 0;
    toast(
      refund === 0
        ? t("customerArea.unit.doneFree")
        : t("customerArea.unit.done", { amount: price(refund) }),
    );
    onClose();
    void loadArea();
  };
  return (
    <Dialog
      title={title}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("customerArea.unit.keep")}
          </Button>
          {!why && (
            <Button
              look="primary"
              disabled={!reply || isBusy}
              isBusy={isBusy}
              onClick={() => void confirm()}
            >
              {t("customerArea.unit.cancelNow")}
            </Button>
          )}
        </>
      }
    >
      {preview.isLoading && <Working text={t("customerArea.reckoning")} />}
      {why && (
        <Note tone="danger" role="alert">
          {unitReasonWords(t, why)}
        </Note>
      )}
      {reply && !why && <WhatComesBack {...reply} />}
    </Dialog>
  );
}

function WhatComesBack({ refund, serviceCharge }: Settled) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Facts
        facts={[
          {
            name: t("customerArea.refund"),
            value: <Money shekels={refund} className="text-lg font-semibold" />,
          },
          { name: t("customerArea.charge"), value: <Money shekels={serviceCharge} /> },
        ]}
      />
      <p className="mt-2 text-sm text-mute">{t("customerArea.feesKept")}</p>
    </div>
  );
}

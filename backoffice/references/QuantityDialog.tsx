import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import { editReferenceQuantity } from "../../domain/api/ticketReferences.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { PRICE_TYPE, type RedemptionItem } from "../../domain/ticketReference.ts";
import { officeCall } from "../shell/officeCall.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useFirstField } from "../parts/useFirstField.ts";
import { referenceOf } from "./referenceRows.ts";

interface QuantityDialogProps {
  readonly item: RedemptionItem;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const save = (item: RedemptionItem, quantity: number | null) =>
  officeCall(editReferenceQuantity, {
    params: { priceType: PRICE_TYPE, priceId: item.PriceId, priceRowId: item.PriceRowId },
    body: { reference: item.Reference1, reference2: item.Reference2, quantity },
  });

/** Edits how many times a reference can be used, or removes the limit. */
export function QuantityDialog({ item, onClose, onSaved }: QuantityDialogProps) {
  const { t } = useTranslation();
  const form = useFirstField();
  const [text, setText] = useState(item.Quantity === null ? "" : String(item.Quantity));
  const [isFree, setIsFree] = useState(item.Quantity === null);
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const used = item.UsedQuantity;
  const reference = referenceOf(item);

  async function submit(): Promise<void> {
    const quantity = isFree ? null : Number(text);
    if (quantity !== null && !/^\d{1,6}$/.test(text)) return setError(t("rule.digits"));
    if (quantity !== null && quantity < used) {
      return setError(t("backoffice.references.lessThanUsed", { used }));
    }
    setIsBusy(true);
    const answer = await save(item, quantity).finally(() => setIsBusy(false));
    setRefusal(answer.refusal);
    if (answer.refusal) return;
    toast(t("backoffice.references.saved", { reference }));
    onSaved();
  }

  return (
    <Dialog title={t("backoffice.references.editTitle", { reference })} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t("backoffice.references.quantity")}
          hint={t("backoffice.references.usedSoFar", { used })}
          error={error}
          inputMode="numeric"
          isLatin
          disabled={isFree}
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setText(event.currentTarget.value.trim());
            setError(undefined);
          }}
        />
        <CheckField
          label={t("backoffice.references.noLimitLabel")}
          checked={isFree}
          onChange={(event) => {
            setIsFree(event.currentTarget.checked);
            setError(undefined);
          }}
          className="mb-4"
        />
        <DialogFoot
          refusal={refusal && officeRefusal(t, refusal)}
          does={t("backoffice.save")}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

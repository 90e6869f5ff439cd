import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import {
  editManyPresentations,
  type PresentationRow,
} from "../../domain/api/officePresentations.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DateTimeField } from "../parts/DateTimeField.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import {
  changesIn,
  faultsIn,
  layoutsOf,
  NO_CHANGES,
  offeredOnly,
  pricesOf,
  type EditShowsFields,
} from "./showChanges.ts";
import { planText } from "./planText.ts";
import type { Choices } from "./showForm.ts";
import { allPicked, ShowPicks, toggledPick, type PickedShow } from "./ShowPicks.tsx";

/** A presentation with its hall, whose layouts can be chosen. */
type EditedShow = PickedShow & Pick<PresentationRow, "VenueId">;

interface EditShowsProps {
  readonly rows: readonly EditedShow[];
  readonly choices: Choices;
  readonly onClose: () => void;
  readonly onEdited: () => void;
}

/** Changes the layout, the prices, the charge, the end of sales and the dates of many presentations at once. */
export function EditShows({ rows, choices, onClose, onEdited }: EditShowsProps) {
  const { t } = useTranslation();
  const [picks, setPicks] = useState(() => allPicked(rows));
  const [fields, setFields] = useState(NO_CHANGES);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const picked = rows.filter(({ PresentationId }) => picks.has(PresentationId));
  const layouts = layoutsOf(picked, choices);
  const chosen = offeredOnly(fields, picked, choices);
  const changes = changesIn(chosen);
  const faults = faultsIn(chosen);
  const isWrong = Object.keys(faults).length > 0;
  const isNothing = Object.keys(changes).length === 0 || picks.size === 0;
  const bind = (name: keyof EditShowsFields) => ({
    name,
    value: fields[name],
    error: isSent && faults[name] ? t(`rule.${faults[name]}`) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const send = async (): Promise<void> => {
    setIsSent(true);
    if (isWrong || isNothing) return;
    setIsBusy(true);
    const body = { presentationIds: [...picks], changes };
    const answer = await officeCall(editManyPresentations, { body });
    setIsBusy(false);
    setRefusal(answer.refusal);
    if (!answer.reply) return;
    toast(t("catalogue.many.edited", { number: answer.reply.edited }));
    onEdited();
  };
  const nothing = isSent && !isWrong && isNothing ? t("catalogue.many.nothing") : undefined;
  const leave = t("catalogue.many.leave");
  const ways = [
    { value: "now", name: t("catalogue.many.atOnce") },
    { value: "at", name: t("catalogue.many.atTime") },
  ];
  return (
    <Dialog title={t("catalogue.many.edit")} onClose={onClose} isWide>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className="grid gap-x-4 tablet:grid-cols-2">
          {layouts.length > 0 && (
            <SelectField
              {...bind("layoutId")}
              label={t("catalogue.layout")}
              hint={t("catalogue.many.closeFirst")}
              placeholder={leave}
              options={layouts.map(({ layoutId, layoutName, seats }) => ({
                value: String(layoutId),
                name: planText(t, layoutName, seats),
              }))}
              value={chosen.layoutId}
              isOptional
            />
          )}
          <SelectField
            {...bind("pricePolicyId")}
            label={t("catalogue.prices")}
            placeholder={leave}
            options={pricesOf(picked, choices).map(({ id, name }) => ({
              value: String(id),
              name,
            }))}
            value={chosen.pricePolicyId}
            isOptional
          />
          <Field
            {...bind("salesEndMinutes")}
            label={t("catalogue.salesEnd")}
            hint={leave}
            isOptional
            isLatin
          />
          <SelectField
            {...bind("chargeType")}
            label={t("catalogue.chargeType")}
            placeholder={leave}
            options={[
              { value: "perTicket", name: t("catalogue.chargePerTicket") },
              { value: "flat", name: t("catalogue.chargeFlat") },
              { value: "percent", name: t("catalogue.chargePercent") },
            ]}
            isOptional
          />
          {fields.chargeType !== "" && (
            <Field
              {...bind("chargeAmount")}
              label={t("catalogue.chargeAmount")}
              inputMode="decimal"
              isLatin
            />
          )}
          <SelectField
            {...bind("publish")}
            label={t("catalogue.publishAt")}
            placeholder={leave}
            options={ways}
            isOptional
          />
          <SelectField
            {...bind("onSale")}
            label={t("catalogue.onSaleAt")}
            placeholder={leave}
            options={ways}
            isOptional
          />
        </div>
        {fields.publish === "at" && (
          <DateTimeField {...bind("publishAt")} label={t("catalogue.publishAt")} />
        )}
        {fields.onSale === "at" && (
          <DateTimeField {...bind("onSaleAt")} label={t("catalogue.onSaleAt")} />
        )}
        <ShowPicks
          rows={rows}
          picks={picks}
          onPick={(id) => setPicks((before) => toggledPick(before, id))}
        />
        <DialogFoot
          refusal={nothing ?? (refusal && officeRefusal(t, refusal))}
          does={t("catalogue.many.editDoes", { number: picks.size })}
          isBusy={isBusy}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import type { Rule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Disclosure } from "../../app/parts/ui/Disclosure.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { toast } from "../../app/parts/ui/toasts.ts";
import {
  savePresaleCodes,
  saveWaitingRoom,
  waitingPresale,
  type WaitingRoomRow,
} from "../../domain/api/waitingRoom.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { MAX_CODE_PLACES, MAX_PRESALE_CODES } from "../../domain/waitingRoom.ts";
import { cellText } from "../parts/tableColumns.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { areCodes, codesIn, isNumberWithin, rulesOf } from "./rulesOf.ts";

type Choices = Reply<typeof waitingPresale>;

interface PresalePanelProps {
  readonly room: WaitingRoomRow;
  readonly onChanged: () => void;
}

/** Edits who can buy in the presale of a show: holders of memberships, and of codes. */
export function PresalePanel({ room, onChanged }: PresalePanelProps) {
  const { t } = useTranslation();
  const answer = useOfficeAnswer(waitingPresale, { params: { id: room.presentationId } });
  return (
    <Disclosure title={t("backoffice.waiting.presale")}>
      {answer.reply && (
        <PresaleForm
          room={room}
          choices={answer.reply}
          onSaved={() => {
            answer.again();
            onChanged();
          }}
        />
      )}
      {answer.refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, answer.refusal)}
        </Note>
      )}
    </Disclosure>
  );
}

const codesRule = (text: string): Rule | undefined => (areCodes(text) ? undefined : "fit");

const placesRule = (text: string): Rule | undefined =>
  isNumberWithin(text, 1, MAX_CODE_PLACES) ? undefined : "digits";

interface PresaleFormProps {
  readonly room: WaitingRoomRow;
  readonly choices: Choices;
  readonly onSaved: () => void;
}

function PresaleForm({ room, choices, onSaved }: PresaleFormProps) {
  const { t } = useTranslation();
  const { presentationId: id } = room;
  const [offers, setOffers] = useState<readonly number[]>(room.presaleOffers);
  const save = async (codes: readonly string[], places: number): Promise<Refusal | undefined> => {
    const body = { ...rulesOf(room), presaleOffers: [...offers] };
    const rules = await officeCall(saveWaitingRoom, { params: { id }, body });
    if (rules.refusal) return rules.refusal;
    const entered = { codes: [...codes], places };
    return (await officeCall(savePresaleCodes, { params: { id }, body: entered })).refusal;
  };
  const form = useForm({
    start: {
      codes: choices.codes.map(({ code }) => code).join("\n"),
      places: String(choices.codes[0]?.places ?? 1),
    },
    rules: { codes: codesRule, places: placesRule },
    words: officeRefusal,
    send: async ({ codes, places }) => {
      const refusal = await save(codesIn(codes), Number(places));
      if (refusal) return refusal;
      toast(t("backoffice.waiting.saved"));
      onSaved();
      return undefined;
    },
  });
  const codesError = form.errorOf("codes");
  const placesError = form.errorOf("places");
  const taken = choices.codes.reduce((sum, code) => sum + code.taken, 0);
  const codesHint = t("backoffice.waiting.presaleCodesHint", {
    most: cellText(MAX_PRESALE_CODES, "count"),
    taken: cellText(taken, "count"),
  });
  const placesRange = { least: 1, most: cellText(MAX_CODE_PLACES, "count") };
  const toggle = (offer: number): void =>
    setOffers((before) =>
      before.includes(offer) ? before.filter((each) => each !== offer) : [...before, offer],
    );
  return (
    <form {...form.form} className="flex flex-col gap-4">
      <p className="max-w-prose text-mute">{t("backoffice.waiting.presaleLead")}</p>
      <fieldset>
        <legend>{t("backoffice.waiting.presaleOffers")}</legend>
        {choices.offers.map((offer) => (
          <CheckField
            key={offer.id}
            label={offer.name}
            checked={offers.includes(offer.id)}
            onChange={() => toggle(offer.id)}
          />
        ))}
      </fieldset>
      <TextAreaField
        {...form.field("codes")}
        label={t("backoffice.waiting.presaleCodes")}
        hint={codesHint}
        // The hint is also the text of the error, because it says which characters a code has and how many
        // codes are allowed.
        error={codesError && codesHint}
        isOptional
        dir="ltr"
        spellCheck={false}
      />
      <Field
        {...form.field("places")}
        label={t("backoffice.waiting.codePlaces")}
        hint={t("backoffice.waiting.codePlacesHint")}
        error={placesError && t("backoffice.waiting.range", placesRange)}
        inputMode="numeric"
        maxLength={6}
        isLatin
      />
      {form.refusal && (
        <Note tone="danger" role="alert">
          {officeRefusal(t, form.refusal)}
        </Note>
      )}
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t("backoffice.waiting.savePresale")}
        </Button>
      </div>
    </form>
  );
}

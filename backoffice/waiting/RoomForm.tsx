import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import type { Rule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import { saveWaitingRoom, type WaitingRoomRules } from "../../domain/api/waitingRoom.ts";
import {
  MAX_AWAY_MINUTES,
  MAX_HOUSEHOLD_TICKETS,
  MAX_INSIDE,
  MAX_INSIDE_MINUTES,
  MAX_LOBBY_MINUTES,
  MAX_PER_MINUTE,
  MAX_PRESALE_MINUTES,
  MIN_AWAY_MINUTES,
  MIN_INSIDE,
  MIN_INSIDE_MINUTES,
  MIN_PER_MINUTE,
} from "../../domain/waitingRoom.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { cellText } from "../parts/tableColumns.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { isNumberWithin } from "./rulesOf.ts";

/** Minimum and maximum of each number, in the order of the form. */
const LIMITS = {
  lobbyMinutes: [0, MAX_LOBBY_MINUTES],
  perMinute: [MIN_PER_MINUTE, MAX_PER_MINUTE],
  maxInside: [MIN_INSIDE, MAX_INSIDE],
  insideMinutes: [MIN_INSIDE_MINUTES, MAX_INSIDE_MINUTES],
  awayMinutes: [MIN_AWAY_MINUTES, MAX_AWAY_MINUTES],
  presaleMinutes: [0, MAX_PRESALE_MINUTES],
  maxPerCard: [1, MAX_HOUSEHOLD_TICKETS],
  maxPerMobile: [1, MAX_HOUSEHOLD_TICKETS],
} as const;
type NumberField = keyof typeof LIMITS;
const FIELDS: readonly NumberField[] = [
  "lobbyMinutes",
  "perMinute",
  "maxInside",
  "insideMinutes",
  "awayMinutes",
  "presaleMinutes",
  "maxPerCard",
  "maxPerMobile",
];
/** Fields that can be empty, which means no limit. */
const OPTIONAL: readonly NumberField[] = ["maxPerCard", "maxPerMobile"];

const orNone = (text: string): number | null => (text.trim() === "" ? null : Number(text));

const ruleOf =
  (field: NumberField) =>
  (text: string): Rule | undefined => {
    if (text.trim() === "") return OPTIONAL.includes(field) ? undefined : "required";
    const [least, most] = LIMITS[field];
    return isNumberWithin(text, least, most) ? undefined : "digits";
  };

interface RoomFormProps {
  readonly presentationId: number;
  readonly rules: WaitingRoomRules;
  /** Whether the waiting room already exists. */
  readonly isOpen: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Form for the settings of a waiting room. */
export function RoomForm({ presentationId, rules, isOpen, onSaved, onClose }: RoomFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    start: {
      lobbyMinutes: String(rules.lobbyMinutes),
      perMinute: String(rules.perMinute),
      maxInside: String(rules.maxInside),
      insideMinutes: String(rules.insideMinutes),
      awayMinutes: String(rules.awayMinutes),
      presaleMinutes: String(rules.presaleMinutes),
      maxPerCard: String(rules.maxPerCard ?? ""),
      maxPerMobile: String(rules.maxPerMobile ?? ""),
    },
    rules: {
      lobbyMinutes: ruleOf("lobbyMinutes"),
      perMinute: ruleOf("perMinute"),
      maxInside: ruleOf("maxInside"),
      insideMinutes: ruleOf("insideMinutes"),
      awayMinutes: ruleOf("awayMinutes"),
      presaleMinutes: ruleOf("presaleMinutes"),
      maxPerCard: ruleOf("maxPerCard"),
      maxPerMobile: ruleOf("maxPerMobile"),
    },
    words: officeRefusal,
    send: async (values) => {
      const { refusal } = await officeCall(saveWaitingRoom, {
        params: { id: presentationId },
        body: {
          lobbyMinutes: Number(values.lobbyMinutes),
          perMinute: Number(values.perMinute),
          maxInside: Number(values.maxInside),
          insideMinutes: Number(values.insideMinutes),
          awayMinutes: Number(values.awayMinutes),
          isPaused: rules.isPaused,
          presaleMinutes: Number(values.presaleMinutes),
          presaleOffers: rules.presaleOffers,
          maxPerCard: orNone(values.maxPerCard),
          maxPerMobile: orNone(values.maxPerMobile),
        },
      });
      if (refusal) return refusal;
      toast(t("backoffice.waiting.saved"));
      onSaved();
      return undefined;
    },
  });
  return (
    <form {...form.form} className="flex flex-col gap-4">
      {FIELDS.map((field) => {
        const [least, most] = LIMITS[field].map((limit) => cellText(limit, "count"));
        const error = form.errorOf(field);
        const isEmpty = form.values[field].trim() === "";
        return (
          <Field
            key={field}
            {...form.field(field)}
            label={t(`backoffice.waiting.${field}`)}
            hint={t(`backoffice.waiting.${field}Hint`, { least, most })}
            // The hint with the limits is not shown beside an error, so the error repeats the limits.
            error={error && !isEmpty ? t("backoffice.waiting.range", { least, most }) : error}
            isOptional={OPTIONAL.includes(field)}
            inputMode="numeric"
            maxLength={7}
            isLatin
          />
        );
      })}
      <DialogFoot
        refusal={form.refusal && officeRefusal(t, form.refusal)}
        does={isOpen ? t("backoffice.save") : t("backoffice.waiting.open")}
        isBusy={form.isBusy}
        closes={t("dialog.close")}
        onClose={onClose}
      />
    </form>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { watchSeats } from "../../../domain/api/reach.ts";
import { normalizeMobile } from "../../../domain/telephone.ts";
import { Button } from "../ui/Button.tsx";
import { call } from "../../shell/net/api.ts";
import { Choices } from "../ui/Choices.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { session } from "../../shell/net/session.ts";
import { Stepper } from "../ui/Stepper.tsx";
import { CheckField } from "./CheckField.tsx";
import { Field } from "./Field.tsx";
import { Note, RefusalNote } from "../ui/Note.tsx";
import { emailRule, mobileRule } from "./rules.ts";
import { useForm } from "./useForm.ts";

const WAYS = ["mobile", "email"] as const;
type Way = (typeof WAYS)[number];

interface WatchDialogProps {
  readonly presentationId: number;
  /** Initial number of seats in the form. */
  readonly quantity: number;
  readonly onClose: () => void;
}

/** What the server answers: it will notify this address, or enough seats are available already. */
interface Outcome {
  readonly address: string;
  readonly isAvailable: boolean;
}

/**
 * Dialog that asks for a notification when seats become available: one message to one address, for a number
 * of seats of one show.
 */
export function WatchDialog({ presentationId, quantity: wanted, onClose }: WatchDialogProps) {
  const { t } = useTranslation();
  const [quantity, setQuantity] = useState(wanted);
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome) {
    return (
      <Dialog title={t("watch.title")} onClose={onClose}>
        <Told {...outcome} {...{ presentationId, quantity, onClose }} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("watch.title")} onClose={onClose}>
      <p className="mb-4 text-mute">{t("watch.lead")}</p>
      <div className="mb-4 flex items-center justify-between gap-4">
        <span aria-hidden>{t("watch.quantity")}</span>
        <Stepper
          of={t("watch.quantity")}
          value={quantity}
          onChange={setQuantity}
          least={1}
          most={session.maxSeats}
        />
      </div>
      <WatchForm {...{ presentationId, quantity }} onTold={setOutcome} />
    </Dialog>
  );
}

interface WatchFormProps extends Pick<WatchDialogProps, "presentationId" | "quantity"> {
  readonly onTold: (outcome: Outcome) => void;
}

function WatchForm({ presentationId, quantity, onTold }: WatchFormProps) {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>("mobile");
  const isMobile = way === "mobile";
  const f = useForm({
    start: { mobile: "", email: "", isAgreed: false },
    rules: {
      ...(isMobile ? { mobile: mobileRule } : { email: emailRule }),
      isAgreed: (isAgreed) => (isAgreed ? undefined : "required"),
    },
    send: async ({ mobile, email }) => {
      const address = isMobile ? normalizeMobile(mobile) : email.trim();
      const body = { quantity, ...(isMobile ? { mobileNumber: address } : { email: address }) };
      const answer = await call(watchSeats, { params: { id: presentationId }, body });
      if (answer.reply) onTold({ address, isAvailable: answer.reply.isAvailable });
      return answer.refusal;
    },
  });
  return (
    <form {...f.form} className="flex flex-col gap-1">
      <Choices
        label={t("watch.by")}
        className="mb-3"
        value={way}
        onChange={setWay}
        choices={WAYS.map((value) => ({ value, face: t(`watch.by.${value}`) }))}
      />
      {isMobile ? (
        <Field
          {...f.field("mobile")}
          label={t("customer.MobileNumber1")}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          isLatin
        />
      ) : (
        <Field
          {...f.field("email")}
          label={t("customer.EmailAddress1")}
          type="email"
          autoComplete="email"
          maxLength={254}
          isLatin
        />
      )}
      <CheckField {...f.check("isAgreed")} label={t("watch.consent")} className="mb-3" />
      <RefusalNote refusal={f.refusal} className="mb-3" />
      <Button type="submit" look="primary" isBusy={f.isBusy} className="min-h-12">
        {t("watch.send")}
      </Button>
    </form>
  );
}

function Told({
  presentationId,
  quantity,
  address,
  isAvailable,
  onClose,
}: WatchDialogProps & Outcome) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const choose = (): void => {
    onClose();
    go(`/order/${presentationId}`);
  };
  return (
    <Note
      tone="success"
      role="status"
      title={t(isAvailable ? "watch.now" : "watch.kept")}
      action={
        isAvailable ? (
          <Button look="primary" onClick={choose}>
            {t("watch.choose")}
          </Button>
        ) : (
          <Button onClick={onClose}>{t("watch.fine")}</Button>
        )
      }
    >
      {isAvailable
        ? t("watch.nowText")
        : t("watch.keptText", { count: quantity, address: `\u2066${address}\u2069` })}
    </Note>
  );
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { enterAccountKeys } from "../../domain/api/paymentAccounts.ts";
import { MAX_KEY_LENGTH, type AccountProvider } from "../../domain/gateways.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { FOREIGN_KEY, REFUSED_KEY } from "../../domain/resources/faultMessages.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";

interface AccountKeysFormProps {
  readonly id: number;
  readonly provider: AccountProvider;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Returns the text of what is wrong with a key. */
function keyFault(t: TFunction, refusal: Refusal, field: string): string {
  const fields = refusal.code === "VALIDATION" ? refusal.details.fields : undefined;
  const fault = Array.isArray(fields) ? fields.find((each) => each.field.endsWith(field)) : null;
  const message = fault?.message;
  if (message === REFUSED_KEY) return t("resources.keys.fault.refused");
  if (message === FOREIGN_KEY) return t("resources.keys.fault.foreign");
  return t("resources.keys.fault.wrong");
}

/** Form for the keys of a payment account: two for a gateway, three for Stripe. */
export function AccountKeysForm({ id, provider, onSaved, onClose }: AccountKeysFormProps) {
  const { t } = useTranslation();
  const isStripe = provider === "stripe";
  const { form, field, refusal, isBusy } = useForm({
    start: { apiUser: "", apiSecret: "", webhookSecret: "" },
    rules: {
      apiUser: requiredRule,
      apiSecret: requiredRule,
      ...(isStripe && { webhookSecret: requiredRule }),
    },
    send: async ({ apiUser, apiSecret, webhookSecret }) => {
      const body = { apiUser, apiSecret, ...(isStripe && { webhookSecret }) };
      const answer = await officeCall(enterAccountKeys, { params: { id }, body });
      if (answer.reply) onSaved();
      return answer.refusal;
    },
    words: keyFault,
  });
  const shared = { dir: "ltr", maxLength: MAX_KEY_LENGTH } as const;
  const secret = { ...shared, type: "password", autoComplete: "new-password" } as const;
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{t(isStripe ? "resources.keys.textStripe" : "resources.keys.text")}</p>
      <Field
        {...field("apiUser")}
        {...shared}
        label={t(isStripe ? "resources.keys.publishable" : "resources.keys.user")}
        autoComplete="off"
      />
      <Field
        {...field("apiSecret")}
        {...secret}
        label={t(isStripe ? "resources.keys.secretKey" : "resources.keys.secret")}
      />
      {isStripe && (
        <Field {...field("webhookSecret")} {...secret} label={t("resources.keys.webhookSecret")} />
      )}
      <DialogFoot
        refusal={refusal && officeRefusal(t, refusal)}
        does={t("resources.keys.enter")}
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}

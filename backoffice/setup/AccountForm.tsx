import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { enterAccountKeys } from "../../domain/api/paymentAccounts.ts";
import { createResource } from "../../domain/api/resources.ts";
import { GATEWAYS, isGateway, MAX_KEY_LENGTH } from "../../domain/gateways.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { faultText } from "../resources/faultText.ts";
import { choiceText, fieldText } from "../resources/resourceText.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { StepRefusal } from "./StepRefusal.tsx";

interface AccountFormProps {
  readonly authProfileId: number;
  /** Id of an account that was created and has no keys yet. */
  readonly accountId: number | null;
  readonly onEntered: () => void;
}

const EMPTY = {
  gateway: GATEWAYS[0] as string,
  terminal: "",
  paymentPage: "",
  isTest: false,
  apiUser: "",
  apiSecret: "",
};

/** Default values of an account. Instalments, wallets and the like are set on the account's own screen. */
const PLAIN = {
  cashier: null,
  mostPayments: 1,
  wallets: [],
  isTakenAtOnce: false,
  isFramed: false,
};

/** Form for a merchant account of the first business, with its two keys. */
export function AccountForm({ authProfileId, accountId, onEntered }: AccountFormProps) {
  const { t } = useTranslation();
  // If the keys are refused, the next attempt uses the account that was already created.
  const [createdId, setCreatedId] = useState(accountId);
  const isNew = createdId === null;
  const idOf = async (values: typeof EMPTY) => {
    if (createdId !== null) return { id: createdId };
    const { gateway, terminal, isTest } = values;
    // Only PayPlus has the field. What was typed before another company was chosen is not sent.
    const paymentPage = gateway === "payplus" ? values.paymentPage.trim() || null : null;
    const name = choiceText(t, "gateway", gateway);
    const own = { authProfileId, name, gateway, terminal: terminal.trim(), paymentPage, isTest };
    const answer = await officeCall(createResource, {
      params: { kind: "payment-accounts" },
      body: { values: { ...own, ...PLAIN } },
    });
    if (!answer.reply) return { refusal: answer.refusal };
    setCreatedId(answer.reply.resource.id);
    return { id: answer.reply.resource.id };
  };
  const form = useForm({
    start: EMPTY,
    rules: {
      terminal: (text) => (isNew ? requiredRule(text) : undefined),
      paymentPage: (text, { gateway }) =>
        isNew && gateway === "payplus" ? requiredRule(text) : undefined,
      apiUser: requiredRule,
      apiSecret: requiredRule,
    },
    send: async (values): Promise<Refusal | undefined> => {
      const { id, refusal } = await idOf(values);
      if (id === undefined) return refusal;
      const { apiUser, apiSecret } = values;
      const body = { apiUser, apiSecret };
      const answer = await officeCall(enterAccountKeys, { params: { id }, body });
      if (answer.reply) onEntered();
      return answer.refusal;
    },
    words: (texts, why, field) => faultText(texts, why, field) ?? officeRefusal(texts, why),
  });
  const { field, check, values, set } = form;
  const labels = {
    gateway: fieldText(t, "gateway"),
    terminal: fieldText(t, "terminal"),
    paymentPage: fieldText(t, "paymentPage"),
    isTest: fieldText(t, "isTest"),
    apiUser: t("resources.keys.user"),
    apiSecret: t("resources.keys.secret"),
  };
  return (
    <form {...form.form}>
      <FormErrors attempt={form.attempt} faults={form.faults(labels)} />
      {isNew && (
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <SelectField
            name="gateway"
            label={labels.gateway}
            options={GATEWAYS.map((value) => ({ value, name: choiceText(t, "gateway", value) }))}
            value={values.gateway}
            error={form.errorOf("gateway")}
            onChange={({ target }) => isGateway(target.value) && set("gateway", target.value)}
          />
          <Field {...field("terminal")} label={labels.terminal} isLatin maxLength={60} />
          {values.gateway === "payplus" && (
            <Field {...field("paymentPage")} label={labels.paymentPage} isLatin maxLength={60} />
          )}
          <CheckField {...check("isTest")} label={labels.isTest} className="tablet:pt-6" />
        </div>
      )}
      <div className="grid gap-x-4 tablet:grid-cols-2">
        <Field
          {...field("apiUser")}
          label={labels.apiUser}
          isLatin
          autoComplete="off"
          maxLength={MAX_KEY_LENGTH}
        />
        <Field
          {...field("apiSecret")}
          type="password"
          label={labels.apiSecret}
          isLatin
          autoComplete="new-password"
          maxLength={MAX_KEY_LENGTH}
        />
      </div>
      <p className="mb-3 text-sm text-mute">{t("resources.keys.text")}</p>
      <StepRefusal refusal={form.refusal} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {t("backoffice.setup.saveAccount")}
      </Button>
    </form>
  );
}

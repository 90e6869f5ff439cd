import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { FormErrors } from "../../app/parts/form/FormErrors.tsx";
import { emailRule, passwordRule, requiredRule, sameRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { refusalText } from "../../app/shell/i18n/refusalText.ts";
import { call } from "../../app/shell/net/api.ts";
import { session } from "../../app/shell/net/session.ts";
import { isCurrency } from "../../domain/currency.ts";
import { DEFAULT_REGION, setRegion } from "../../domain/region.ts";
import { setUpHouse } from "../../domain/api/setup.ts";
import { languagesOf } from "../resources/languageValues.ts";
import { enter } from "../shell/office.ts";
import { StepFrame } from "./SetupSteps.tsx";
import { forgetHouse, type NewHouse } from "./setupDraft.ts";

interface AccountStepProps {
  readonly setupKey: string;
  readonly house: NewHouse;
  readonly onChange: (house: NewHouse) => void;
  readonly onBack: () => void;
}

/**
 * Step for the account of the first operator. Submitting the step sets up the installation, after which the
 * setup key is invalid.
 */
export function AccountStep({ setupKey, house, onChange, onBack }: AccountStepProps) {
  const { t } = useTranslation();
  const { username, firstName, lastName, email } = house;
  const form = useForm({
    start: { firstName, lastName, username, email, password: "", again: "" },
    rules: {
      username: requiredRule,
      firstName: requiredRule,
      email: (address) => (address.trim() === "" ? undefined : emailRule(address)),
      password: passwordRule,
      again: (again, all) => sameRule(all.password)(again),
    },
    send: async (account) => {
      const { nameHe, nameEn, businessHe, businessEn, timeZone } = house;
      // A stored draft of an earlier version can contain a currency that is no longer supported.
      const currency = isCurrency(house.currency) ? house.currency : DEFAULT_REGION.currency;
      const region = { currency, timeZone };
      const languages = languagesOf(house);
      const names = { nameHe, nameEn, businessHe, businessEn };
      const own = { ...account, again: undefined, email: account.email.trim() || null };
      const answer = await call(setUpHouse, {
        body: { ...names, ...own, languages, region, setupKey },
      });
      if (!answer.reply) return answer.refusal;
      forgetHouse();
      session.enabledLocales = languages.locales;
      setRegion(region);
      // The setup key is removed from the URL, because it is no longer valid.
      history.replaceState(null, "", location.pathname);
      enter(answer.reply);
      return undefined;
    },
    fieldOf: { PASSWORD_GUESSABLE: "password" },
  });
  const { field, values } = form;
  const keep = useEffectEvent(() => {
    const { password: _, again: __, ...draft } = values;
    onChange({ ...house, ...draft });
  });
  useEffect(() => keep(), [values]);
  const labels = {
    firstName: t("backoffice.setup.firstName"),
    lastName: t("backoffice.setup.lastName"),
    username: t("backoffice.login.username"),
    email: t("backoffice.setup.email"),
    password: t("backoffice.login.password"),
    again: t("backoffice.setup.again"),
  };
  return (
    <StepFrame
      step="account"
      isDone={(step) => step === "house"}
      lead={t("backoffice.setup.accountLead")}
    >
      <form {...form.form}>
        <FormErrors attempt={form.attempt} faults={form.faults(labels)} />
        <div className="grid gap-x-4 tablet:grid-cols-2">
          <Field {...field("firstName")} label={labels.firstName} maxLength={80} />
          <Field {...field("lastName")} label={labels.lastName} maxLength={80} isOptional />
          <Field
            {...field("username")}
            label={labels.username}
            isLatin
            maxLength={60}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field {...field("email")} label={labels.email} type="email" isLatin isOptional />
          <Field
            {...field("password")}
            label={labels.password}
            hint={t("backoffice.password.hint")}
            type="password"
            autoComplete="new-password"
            isLatin
          />
          <Field
            {...field("again")}
            label={labels.again}
            type="password"
            autoComplete="new-password"
            isLatin
          />
        </div>
        {form.refusal && (
          <Note tone="danger" role="alert" className="mb-3">
            {refusalText(t, form.refusal)}
          </Note>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {t("backoffice.setup.does")}
          </Button>
          <Button look="bare" onClick={onBack}>
            {t("backoffice.setup.back")}
          </Button>
        </div>
      </form>
    </StepFrame>
  );
}

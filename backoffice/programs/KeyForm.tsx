import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { DateField } from "../../app/parts/form/DateField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { dayRule, requiredRule } from "../../app/parts/form/rules.ts";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { TextAreaField } from "../../app/parts/form/TextAreaField.tsx";
import { useForm } from "../../app/parts/form/useForm.ts";
import { createApiKey, type ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { KeyScope } from "../../domain/keyScopes.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { keyDraft, keyFields } from "./keyForm.ts";
import { scopeText } from "./keyText.ts";
import { LocationLimit } from "./LocationLimit.tsx";

interface KeyFormProps {
  /** Scopes that the operator may grant. */
  readonly scopes: readonly KeyScope[];
  readonly locations: readonly ProgramLocation[];
  /** The original, if the new key is a copy. */
  readonly original?: ApiKey;
  readonly onSecret: (secret: string) => void;
  readonly onClose: () => void;
}

/** The form of a new API key, which can be a copy of another one. Every key has its own secret. */
export function KeyForm({ scopes, locations, original, onSecret, onClose }: KeyFormProps) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses ?? [];
  const form = useForm({
    start: keyFields(original, { businessId: businesses[0]?.id, scopes }),
    rules: { name: requiredRule, scopes: requiredRule, expiresAt: dayRule },
    words: officeRefusal,
    send: async (values) => {
      const answer = await officeCall(createApiKey, { body: keyDraft(values, locations) });
      if (answer.reply) onSecret(answer.reply.secret);
      return answer.refusal;
    },
  });
  return (
    <form {...form.form}>
      {businesses.length > 1 && (
        <SelectField
          {...form.field("businessId")}
          label={t("catalogue.business")}
          options={businesses.map(({ id, name }) => ({ value: String(id), name }))}
        />
      )}
      <Field
        {...form.field("name")}
        label={t("programs.name")}
        hint={t("programs.keyNameHint")}
        maxLength={80}
      />
      <ChoiceList
        name="scopes"
        legend={t("programs.scopes")}
        none={t("programs.noScopes")}
        options={scopes.map((scope) => ({ id: scope, name: scopeText(t, scope) }))}
        value={form.values.scopes}
        onChange={(value) => form.set("scopes", value)}
        error={form.errorOf("scopes")}
      />
      <LocationLimit
        locations={locations}
        businessId={Number(form.values.businessId)}
        value={form.values.locationIds}
        onChange={(value) => form.set("locationIds", value)}
        error={form.errorOf("locationIds")}
      />
      <DateField
        {...form.field("expiresAt")}
        label={t("programs.expiresAt")}
        hint={t("programs.expiresHint")}
        isOptional
      />
      <TextAreaField
        {...form.field("networks")}
        label={t("programs.networks")}
        hint={t("programs.networksHint")}
        dir="ltr"
        isOptional
      />
      <DialogFoot
        refusal={form.refusal && officeRefusal(t, form.refusal)}
        does={t("programs.createKey")}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}

import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { CheckField } from "../../app/parts/form/CheckField.tsx";
import { Field } from "../../app/parts/form/Field.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { SelectField } from "../../app/parts/form/SelectField.tsx";
import { namedFields, useForm } from "../../app/parts/form/useForm.ts";
import { createWebhook, editWebhook, type Webhook } from "../../domain/api/webhooks.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { WEBHOOK_TYPES } from "../../domain/webhooks.ts";
import { ChoiceList } from "../parts/ChoiceList.tsx";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { LocationLimit } from "./LocationLimit.tsx";
import { webhookDraft, webhookFields, type WebhookFields } from "./webhookForm.ts";

interface WebhookFormProps {
  /** The edited webhook. Absent for a new webhook. */
  readonly webhook?: Webhook | undefined;
  /** The original, if the new webhook is a copy. */
  readonly original?: Webhook | undefined;
  readonly locations: readonly ProgramLocation[];
  /** Called after saving. For a new webhook `secret` is its secret, which is shown once. */
  readonly onSaved: (secret?: string) => void;
  readonly onClose: () => void;
}

async function save(
  { webhook, locations, onSaved }: Omit<WebhookFormProps, "original" | "onClose">,
  fields: WebhookFields,
): Promise<Refusal | undefined> {
  const body = webhookDraft(fields, locations);
  if (webhook) {
    const params = { id: webhook.id };
    const edited = await officeCall(editWebhook, {
      params,
      body: { ...body, isEnabled: fields.isEnabled },
    });
    if (edited.reply) onSaved();
    return edited.refusal;
  }
  const businessId = Number(fields.businessId);
  const created = await officeCall(createWebhook, { body: { ...body, businessId } });
  if (created.reply) onSaved(created.reply.secret);
  return created.refusal;
}

/** The form of a webhook, which can be a copy of another one: its URL and its events. */
export function WebhookForm({ webhook, original, locations, onSaved, onClose }: WebhookFormProps) {
  const { t } = useTranslation();
  const { operator } = useSnapshot(office);
  const businesses = operator?.businesses ?? [];
  const form = useForm<WebhookFields>({
    start: webhookFields(webhook ?? original, businesses[0]?.id),
    rules: { name: requiredRule, url: requiredRule, events: requiredRule },
    words: (translate, refusal) =>
      namedFields(refusal).includes("url")
        ? translate("programs.urlRefused")
        : officeRefusal(translate, refusal),
    send: (fields) => save({ webhook, locations, onSaved }, fields),
  });
  return (
    <form {...form.form}>
      {!webhook && businesses.length > 1 && (
        <SelectField
          {...form.field("businessId")}
          label={t("catalogue.business")}
          options={businesses.map(({ id, name }) => ({ value: String(id), name }))}
        />
      )}
      <Field {...form.field("name")} label={t("programs.name")} maxLength={80} />
      <Field
        {...form.field("url")}
        label={t("programs.url")}
        hint={t("programs.urlHint")}
        type="url"
        isLatin
        maxLength={500}
      />
      <ChoiceList
        name="events"
        legend={t("programs.events")}
        none={t("programs.noEvents")}
        options={WEBHOOK_TYPES.map((type) => ({ id: type, name: type }))}
        value={form.values.events}
        onChange={(value) => form.set("events", value)}
        error={form.errorOf("events")}
      />
      <LocationLimit
        locations={locations}
        businessId={Number(form.values.businessId)}
        value={form.values.locationIds}
        onChange={(value) => form.set("locationIds", value)}
        error={form.errorOf("locationIds")}
      />
      {webhook && (
        <CheckField {...form.check("isEnabled")} label={t("programs.isEnabled")} className="pb-4" />
      )}
      <DialogFoot
        refusal={form.refusal && officeRefusal(t, form.refusal)}
        does={webhook ? t("backoffice.save") : t("programs.createWebhook")}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}

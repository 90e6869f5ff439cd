import { proxy, ref, useSnapshot } from "valtio";
import { formSettings } from "../../../domain/api/forms.ts";
import {
  DEFAULT_FORM,
  DEFAULT_FORMS,
  type FormSettings,
  type FormType,
} from "../../../domain/customerForm.ts";
import type { Call } from "../../shell/net/api.ts";
import { session } from "../../shell/net/session.ts";
import { order } from "./order.ts";
import { needsOf } from "./waiverNeeds.ts";

interface Form {
  settings: FormSettings;
  formType: FormType;
  /** The seller whose settings are loaded. */
  businessId: number | undefined;
  locale: string | undefined;
}

/**
 * Settings of the order's customer form. Until the seller's settings are loaded, the defaults for this kind
 * of form apply.
 */
const form = proxy<Form>({
  settings: ref(DEFAULT_FORM),
  formType: "order",
  businessId: undefined,
  locale: undefined,
});

/**
 * Loads the settings once per kind of form, seller and language. If the settings cannot be loaded, the
 * defaults stay, and the server still validates by the seller's settings.
 */
export async function learnFormSettings(
  formType: FormType,
  businessId: number | undefined,
  call: Call,
): Promise<void> {
  const { locale } = session;
  const isSame = (): boolean => form.formType === formType && form.businessId === businessId;
  if (!isSame()) {
    const settings = ref(DEFAULT_FORMS[formType]);
    Object.assign(form, { formType, businessId, settings, locale: undefined });
  }
  if (form.locale === locale) return;
  const query = businessId === undefined ? {} : { businessId };
  const { reply } = await call(formSettings, { params: { formType }, query });
  if (!reply || session.locale !== locale || !isSame()) return;
  form.settings = ref(reply.settings);
  form.locale = locale;
}

export function useFormSettings(): FormSettings {
  // `ref` keeps the settings out of the proxy. The snapshot is only needed to subscribe to changes, and
  // `form.settings` is the same object.
  void useSnapshot(form).settings;
  const { settings } = form;
  const isSigned = needsOf(useSnapshot(order)).length > 0;
  return isSigned ? forSigner(settings) : settings;
}

/** A waiver requires an adult with an ID number, whatever the seller's settings say. */
function forSigner(settings: FormSettings): FormSettings {
  const { dateOfBirth } = settings.fields;
  const fields = { ...settings.fields, dateOfBirth: { ...dateOfBirth, isIncluded: true } };
  return { ...settings, fields, isSSNRequired: true };
}

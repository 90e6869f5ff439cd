import { proxy, ref, useSnapshot } from "valtio";
import { formSettings } from "../../domain/api/forms.ts";
import { DEFAULT_FORM, type FormSettings } from "../../domain/customerForm.ts";
import { call as realCall, type Call } from "../shell/api.ts";
import { session } from "../shell/session.ts";
import { order } from "./order.ts";
import { needsOf } from "./waiver/waiverNeeds.ts";

/** What the order's customer form asks; the ordinary form until the house has said. */
const form = proxy<{ settings: FormSettings; locale: string | undefined }>({
  settings: ref(DEFAULT_FORM),
  locale: undefined,
});

/** Asks once a language; without an answer the ordinary form stands, and the server judges by its own. */
export async function learnFormSettings(call: Call = realCall): Promise<void> {
  const { locale } = session;
  if (form.locale === locale) return;
  const { reply } = await call(formSettings, { params: { formType: "order" } });
  if (!reply || session.locale !== locale) return;
  form.settings = ref(reply.settings);
  form.locale = locale;
}

export function useFormSettings(): FormSettings {
  const settings = useSnapshot(form).settings as FormSettings;
  const isSigned = needsOf(useSnapshot(order)).length > 0;
  return isSigned ? forSigner(settings) : settings;
}

/** A waiver is signed by an adult with an ID number, whatever the house asks elsewhere. */
function forSigner(settings: FormSettings): FormSettings {
  const { dateOfBirth } = settings.fields;
  const fields = { ...settings.fields, dateOfBirth: { ...dateOfBirth, isIncluded: true } };
  return { ...settings, fields, isSSNRequired: true };
}

import { proxy, ref, useSnapshot } from "valtio";
import { formSettings } from "../../domain/api/forms.ts";
import { DEFAULT_FORM, type FormSettings } from "../../domain/customerForm.ts";
import { call as realCall, type Call } from "../shell/api.ts";
import { session } from "../shell/session.ts";

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

export const useFormSettings = (): FormSettings => useSnapshot(form).settings as FormSettings;

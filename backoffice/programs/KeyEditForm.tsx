import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { useForm } from "../../app/parts/form/useForm.ts";
import { editApiKey, type ApiKey } from "../../domain/api/keys.ts";
import type { ProgramLocation } from "../../domain/api/programLocations.ts";
import { DialogFoot } from "../parts/DialogFoot.tsx";
import { listText } from "../parts/idList.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { limitIn, LocationLimit } from "./LocationLimit.tsx";

interface KeyEditFormProps {
  readonly apiKey: ApiKey;
  readonly locations: readonly ProgramLocation[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Edits an API key's name and locations. The scopes of a key cannot be changed. */
export function KeyEditForm({ apiKey, locations, onSaved, onClose }: KeyEditFormProps) {
  const { t } = useTranslation();
  const { id, businessId, name, locationIds } = apiKey;
  const form = useForm({
    start: { name, locationIds: listText(locationIds) },
    rules: { name: requiredRule },
    words: officeRefusal,
    send: async (values) => {
      const answer = await officeCall(editApiKey, {
        params: { id },
        body: {
          name: values.name,
          locationIds: limitIn(values.locationIds, businessId, locations),
        },
      });
      if (answer.reply) onSaved();
      return answer.refusal;
    },
  });
  return (
    <form {...form.form}>
      <Field
        {...form.field("name")}
        label={t("programs.name")}
        hint={t("programs.keyNameHint")}
        maxLength={80}
      />
      <LocationLimit
        locations={locations}
        businessId={businessId}
        value={form.values.locationIds}
        onChange={(value) => form.set("locationIds", value)}
        error={form.errorOf("locationIds")}
      />
      <DialogFoot
        refusal={form.refusal && officeRefusal(t, form.refusal)}
        does={t("backoffice.save")}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}

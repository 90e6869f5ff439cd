import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { requiredRule } from "../../app/parts/form/rules.ts";
import { session } from "../../app/shell/net/session.ts";
import { tierClass } from "../../app/shell/hall/tierColour.ts";
import {
  createGroup,
  editGroup,
  GROUP_COLORS,
  type OfficeGroup,
} from "../../domain/api/officeTickets.ts";
import { officeCall } from "../shell/officeCall.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { BusinessField } from "./BusinessField.tsx";
import { DrawingPicker } from "./DrawingPicker.tsx";
import { featureName } from "./featureForm.ts";
import { colorText, groupDraft, groupFields, type GroupFields } from "./groupForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { OwnedNote } from "./OwnedNote.tsx";
import { TICKET_GROUPS } from "./PriceTabs.tsx";
import type { Choices } from "./showForm.ts";
import { TextPair } from "./TextPair.tsx";
import { useListForm } from "../parts/useListForm.ts";

interface GroupFormProps {
  /** Absent for a new one. */
  readonly group: OfficeGroup | undefined;
  readonly choices: Choices;
}

async function save(group: OfficeGroup | undefined, fields: GroupFields) {
  const body = groupDraft(fields);
  const { refusal } = group
    ? await officeCall(editGroup, { params: { id: group.id }, body })
    : await officeCall(createGroup, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

/** The form of a ticket group (price level): its name and its colour on the map. */
export function GroupForm({ group, choices }: GroupFormProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<GroupFields>(TICKET_GROUPS, {
    start: groupFields(group, choices.businesses[0]?.id ?? 0),
    rules: { nameHe: requiredRule },
    send: (fields) => save(group, fields),
  });
  const labels = {
    businessId: t("catalogue.business"),
    nameHe: t("catalogue.nameHe"),
    nameEn: t("catalogue.nameEn"),
    color: t("catalogue.color"),
  };
  const colors = Array.from({ length: GROUP_COLORS }, (_, color) => ({
    value: String(color),
    name: colorText(t, color),
    imageUrl: "",
  }));
  return (
    <EditFrame
      title={group ? featureName(group, locale) : t("catalogue.newGroup")}
      list={{ href: TICKET_GROUPS, name: t("catalogue.ticketGroups") }}
      form={form}
      labels={labels}
      end={group && !group.isShared && <OtherLanguages kind="ticket-groups" id={group.id} />}
    >
      <fieldset disabled={group?.isShared} className="max-w-3xl min-w-0">
        <OwnedNote of={group} />
        <BusinessField
          {...form.field("businessId")}
          label={labels.businessId}
          isNew={!group}
          choices={choices}
        />
        <TextPair he={form.field("nameHe")} en={form.field("nameEn")} labels={labels} most={60} />
        <DrawingPicker
          legend={labels.color}
          drawings={colors}
          value={form.values.color}
          onChange={(color) => form.set("color", color)}
          renderPicture={({ value, name }) => (
            <span className="flex min-h-16 flex-col items-center justify-center gap-2 text-sm">
              <i aria-hidden className={`size-6 rounded-full ${tierClass(Number(value))}`} />
              {name}
            </span>
          )}
        />
      </fieldset>
    </EditFrame>
  );
}

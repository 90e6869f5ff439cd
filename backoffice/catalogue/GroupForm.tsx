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
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import { BusinessField } from "./BusinessField.tsx";
import { DrawingPicker } from "./DrawingPicker.tsx";
import { featureName } from "./featureForm.ts";
import { colorText, groupDraft, groupFields, type GroupFields } from "./groupForm.ts";
import { OtherLanguages } from "./OtherLanguages.tsx";
import { OwnedNote } from "./OwnedNote.tsx";
import { TICKET_GROUPS } from "./PriceTabs.tsx";
import { TextPair } from "./TextPair.tsx";
import { useListForm } from "../parts/useListForm.ts";

interface GroupFormProps extends EntryFormProps {
  /** The edited ticket group, or the original if a copy is made. Absent for a new group. */
  readonly group: OfficeGroup | undefined;
}

async function save(group: OfficeGroup | undefined, fields: GroupFields) {
  const body = groupDraft(fields);
  const { refusal } = group
    ? await officeCall(editGroup, { params: { id: group.id }, body })
    : await officeCall(createGroup, { body: { ...body, businessId: Number(fields.businessId) } });
  return refusal;
}

/** The form of a ticket group (price level): its name and its colour on the map. */
export function GroupForm({ group, choices, isCopy, onChanged }: GroupFormProps) {
  const edited = isCopy ? undefined : group;
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const form = useListForm<GroupFields>(TICKET_GROUPS, {
    start: groupFields(group, choices.businesses[0]?.id ?? 0),
    rules: { nameHe: requiredRule },
    send: (fields) => save(edited, fields),
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
      title={edited ? featureName(edited, locale) : t("catalogue.newGroup")}
      list={{ href: TICKET_GROUPS, name: t("catalogue.ticketGroups") }}
      form={form}
      labels={labels}
      end={
        edited && (
          <ResourceActions
            kind="ticket-groups"
            resource={{ ...edited, isOwn: !edited.isShared }}
            onChanged={onChanged}
          >
            {!edited.isShared && <OtherLanguages kind="ticket-groups" id={edited.id} />}
          </ResourceActions>
        )
      }
    >
      <fieldset disabled={edited?.isShared} className="max-w-3xl min-w-0">
        <OwnedNote of={edited} />
        <BusinessField form={form} label={labels.businessId} isNew={!edited} choices={choices} />
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
      {edited && <ResourceHistory kind="ticket-groups" id={edited.id} />}
    </EditFrame>
  );
}

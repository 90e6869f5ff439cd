import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { session } from "../../app/shell/net/session.ts";
import {
  createResource,
  editResource,
  type Choice,
  type Resource,
} from "../../domain/api/resources.ts";
import type { Fields } from "../../domain/resources/fields.ts";
import { MESSAGE_PARTS, partsOf } from "../../domain/brand/messageTemplate.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { useListForm } from "../parts/useListForm.ts";
import { office } from "../shell/office.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { BrandCheck } from "./BrandCheck.tsx";
import { brandRules, kindIn, mailRules, ticketRules } from "./brandRules.ts";
import { FieldControl } from "./FieldControl.tsx";
import type { FormAccess } from "./formAccess.ts";
import { faultText } from "./faultText.ts";
import { gatewayFault } from "./gatewayFault.ts";
import { CaptchaCheck } from "./CaptchaCheck.tsx";
import { GatewayCheck, isGatewayKind } from "./GatewayCheck.tsx";
import { ResourceActions } from "./ResourceActions.tsx";
import { draftOf, resourceFields, rulesOf, type ResourceFields } from "./resourceForm.ts";
import { fieldText, kindText, oneText } from "./resourceText.ts";
import { MailCheck } from "./MailCheck.tsx";
import { TicketPreview } from "./TicketPreview.tsx";
import { PagePreview } from "./PagePreview.tsx";
import { ResourceHistory } from "./ResourceHistory.tsx";
import { SeriesPreview } from "./SeriesPreview.tsx";
import { TermsPreview } from "./TermsPreview.tsx";
import { TermsVersions } from "./TermsVersions.tsx";
import { cellOf } from "./valueText.ts";

interface ResourceFormProps {
  readonly kind: KindName;
  /** The edited resource, or the original if a copy is made. Absent for a new resource. */
  readonly resource: Resource | undefined;
  readonly isCopy: boolean;
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly onChanged: () => void;
}

/** Returns the values of required references that have a single active option, so that it is selected. */
function onlyChoices(fields: Fields, choices: ResourceFormProps["choices"]) {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const [first, ...others] =
        field.type === "reference" && !field.isOptional
          ? (choices[field.to] ?? []).filter(({ isRetired }) => !isRetired)
          : [];
      return first && others.length === 0 ? [[name, first.id]] : [];
    }),
  );
}

/** Returns the values of fixed references that are in the URL, as in `?venueId=4`. */
const namedChoices = (fields: Fields, search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const id = field.type === "reference" && field.isFixed ? numberIn(search, name) : undefined;
      return id === undefined ? [] : [[name, id]];
    }),
  );

/** Returns the URL to which the form returns. Layouts are listed with the plans of their hall. */
function listOf(kind: KindName, { venueId }: ResourceFields): string {
  return kind === "layouts" && venueId ? `/plans/${String(venueId)}` : `/resources/${kind}`;
}

/**
 * Returns the business of the resource, which its fixed reference field contains. Null if the resource
 * belongs to no business.
 */
function businessIn(fields: Fields, values: ResourceFields, choices: ResourceFormProps["choices"]) {
  const entry = Object.entries(fields).find(
    ([, field]) => field.type === "reference" && field.isFixed,
  );
  if (!entry) return null;
  const [name, field] = entry;
  const to = "to" in field ? field.to : "";
  return choices[to]?.find(({ id }) => id === Number(values[name]))?.businessId ?? null;
}

/** Returns the labels of the controls, for the error summary. */
function labelsOf(fields: Fields, form: ResourceFields, t: (name: string) => string) {
  const owner = (control: string): string => {
    const name = control.replace(/_([a-z]{2}|kept)$/, "");
    return name in fields ? name : control;
  };
  return Object.fromEntries(Object.keys(form).map((control) => [control, t(owner(control))]));
}

function rulesFor(kind: KindName, fields: Fields) {
  const rules = rulesOf(fields);
  if (kind === "brands") return brandRules(rules);
  if (kind === "ticket-templates") return ticketRules(rules);
  return kind === "message-templates" ? mailRules(rules) : rules;
}

/** Returns the fields that a form shows and saves. A message has only the parts of its kind. */
function shownFields(kind: KindName, fields: Fields, values: ResourceFields): Fields {
  if (kind !== "message-templates") return fields;
  const parts: readonly string[] = partsOf(kindIn(values));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !MESSAGE_PARTS.some((part) => part === name) || parts.includes(name),
    ),
  );
}

/** Returns the values to save. Fields that are not shown get null. */
const savedValues = (fields: Fields, shown: Fields, values: ResourceFields) => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  ...draftOf(shown, values),
});

/** The form of a resource, with its actions and its history. */
export function ResourceForm({ kind, resource, isCopy, choices, onChanged }: ResourceFormProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const { operator } = useSnapshot(office);
  const { fields, title } = kindOf(kind);
  const edited = isCopy ? undefined : resource;
  const [search] = useUrlState();
  const given = { ...onlyChoices(fields, choices), ...namedChoices(fields, search) };
  const start = resourceFields(kind, resource, given, isCopy);
  const list = listOf(kind, start);
  const form = useListForm<ResourceFields>(list, {
    start,
    rules: rulesFor(kind, fields),
    words: (texts, refusal, field) =>
      (isGatewayKind(kind) && refusal.code === "VALIDATION" && gatewayFault(texts, field)) ||
      faultText(texts, refusal, field) ||
      officeRefusal(texts, refusal),
    send: async (values) => {
      const body = { values: savedValues(fields, shownFields(kind, fields, values), values) };
      const { refusal } = edited
        ? await officeCall(editResource, { params: { kind, id: edited.id }, body })
        : await officeCall(createResource, { params: { kind }, body });
      return refusal;
    },
  });
  const access: FormAccess = {
    values: form.values,
    set: form.set,
    errorOf: form.errorOf,
    onBlur: (name) => form.field(name).onBlur(),
    choices,
    businessId: businessIn(fields, form.values, choices),
    isNew: !edited,
  };
  const one = oneText(t, kind);
  const named = fields[title];
  const heading =
    edited && named && cellOf([title, named], edited.values[title], { t, locale, choices });
  return (
    <EditFrame
      title={edited ? String(heading ?? one) : t("resources.new", { one })}
      list={{ href: list, name: kindText(t, kind) }}
      form={form}
      labels={labelsOf(fields, form.values, (name) => fieldText(t, name))}
      end={edited && <ResourceActions kind={kind} resource={edited} onChanged={onChanged} />}
    >
      <div className="max-w-3xl">
        {edited && !edited.isOwn && <p className="mb-4 text-mute">{t("resources.shared")}</p>}
        {kind === "sms-gateways" && (
          <p className="mb-4 text-mute">{t("resources.gateway.placeholders")}</p>
        )}
        {Object.entries(shownFields(kind, fields, form.values)).map(([name, field]) => (
          <FieldControl key={name} name={name} field={field} form={access} />
        ))}
        {kind === "brands" && <BrandCheck values={form.values} />}
        {kind === "house-pages" && <PagePreview values={form.values} />}
        {kind === "message-templates" && <MailCheck values={form.values} onWrite={form.set} />}
        {kind === "ticket-templates" && <TicketPreview values={form.values} />}
        {isGatewayKind(kind) && (
          <GatewayCheck kind={kind} id={edited?.id ?? null} values={form.values} />
        )}
        {kind === "captchas" && <CaptchaCheck id={edited?.id ?? null} values={form.values} />}
        {kind === "document-series" && <SeriesPreview form={access} />}
        {kind === "terms" && <TermsPreview form={access} />}
        {kind === "offer-terms" && (
          // Texts of terms are shared by all businesses, so the preview shows the figures of the operator's
          // first business.
          <TermsPreview form={{ ...access, businessId: operator?.businesses[0]?.id ?? null }} />
        )}
        {(kind === "terms" || kind === "offer-terms") && edited && (
          <TermsVersions kind={kind} id={edited.id} />
        )}
        {edited && <ResourceHistory kind={kind} id={edited.id} />}
      </div>
    </EditFrame>
  );
}

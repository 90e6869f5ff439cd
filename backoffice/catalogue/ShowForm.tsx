import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { Note } from "../../app/parts/ui/Note.tsx";
import { requiredRule, type Rule } from "../../app/parts/form/rules.ts";
import { Section } from "../../app/parts/ui/Section.tsx";
import { dayAndTime, localeTag } from "../../app/shell/i18n/formats.ts";
import { toast } from "../../app/parts/ui/toasts.ts";
import {
  createPresentations,
  editPresentation,
  type OfficePresentation,
} from "../../domain/api/officePresentations.ts";
import { LOCALES } from "../../domain/locale.ts";
import { officeCall } from "../shell/officeCall.ts";
import { numberIn, useUrlState } from "../shell/urlState.ts";
import { lastDayRule, neededDayRule } from "../parts/dayRules.ts";
import { EditFrame } from "../parts/EditFrame.tsx";
import { orMomentRule } from "../parts/momentText.ts";
import { isTime } from "../parts/timeText.ts";
import { useEditForm } from "../parts/useEditForm.ts";
import { numberRule } from "./featureForm.ts";
import { ResourceActions } from "../resources/ResourceActions.tsx";
import { ResourceHistory } from "../resources/ResourceHistory.tsx";
import type { EntryFormProps } from "./entryForm.ts";
import {
  CHARGE_NAME_FIELDS,
  chargeNameRule,
  chargeRule,
  chosenOf,
  clockFaultsIn,
  copiedShow,
  daysIn,
  listOfMade,
  newShow,
  oneDay,
  showCount,
  showDraft,
  showFields,
  startIn,
  salesEndRule,
  timesIn,
  type ShowFields,
} from "./showForm.ts";
import { ShowPlace } from "./ShowPlace.tsx";
import { ShowRules } from "./ShowRules.tsx";
import { ShowAreas } from "./ShowAreas.tsx";
import { ShowView } from "./ShowView.tsx";
import { ShowWhen } from "./ShowWhen.tsx";

interface ShowFormProps extends EntryFormProps {
  /** The edited presentation, or the original if a copy is made. Absent for new presentations. */
  readonly show: OfficePresentation | undefined;
}

const timesRule = (text: string, fields: ShowFields): Rule | undefined => {
  if (requiredRule(text)) return "required";
  if (!timesIn(text).every(isTime)) return "time";
  return clockFaultsIn(fields).skipped.length > 0 ? "skipped" : undefined;
};
const hourRule = (_: string, fields: ShowFields): Rule | undefined =>
  clockFaultsIn(fields).repeated.length > 0 ? "repeated" : undefined;
const orNumberRule = (text: string): Rule | undefined =>
  text.trim() === "" ? undefined : numberRule(text);

const SHARED_RULES = {
  startDate: neededDayRule,
  publishAt: orMomentRule,
  onSaleAt: orMomentRule,
  salesEndMinutes: salesEndRule,
  chargeAmount: chargeRule,
  chargeNameHe: chargeNameRule,
  maximumSeats: orNumberRule,
  chooseSeatsInSeconds: numberRule,
  chooseTicketsInSeconds: numberRule,
  customerInfoInSeconds: numberRule,
  chooseProductsInSeconds: numberRule,
};

const RULES = {
  ...SHARED_RULES,
  times: (text: string, fields: ShowFields) => timesRule(text, oneDay(fields)),
  repeatedHour: (hour: string, fields: ShowFields) => hourRule(hour, oneDay(fields)),
};

/** Validation rules of new presentations, which also need a last day. */
const NEW_RULES = {
  ...SHARED_RULES,
  times: timesRule,
  repeatedHour: hourRule,
  endDate: (day: string, fields: ShowFields) => requiredRule(day) ?? lastDayRule(day, fields),
};

/**
 * Returns the layout of the chosen plan. The server gives new presentations the newest plan of this layout,
 * which can be a plan that was published after the form was opened.
 */
function chosenLayout(fields: ShowFields, choices: EntryFormProps["choices"]) {
  const { venue, planVersion } = chosenOf(fields, choices);
  const { layoutId } = venue?.plans.find((plan) => plan.planVersion === planVersion) ?? {};
  return layoutId === undefined ? {} : { layoutId, planVersion: null };
}

async function save(
  { show, choices }: Pick<ShowFormProps, "show" | "choices">,
  fields: ShowFields,
) {
  const draft = showDraft(fields, choices);
  if (show) {
    const body = { ...draft, dateTime: startIn(fields) };
    return (await officeCall(editPresentation, { params: { id: show.id }, body })).refusal;
  }
  const { featureId, isOnSale } = fields;
  const times = daysIn(fields);
  const body = {
    ...draft,
    ...chosenLayout(fields, choices),
    ...times,
    weekdays: [...times.weekdays],
    times: [...times.times],
    featureId: Number(featureId),
    pricePolicyId: chosenOf(fields, choices).policy?.id ?? null,
    isOnSale,
  };
  return (await officeCall(createPresentations, { body })).refusal;
}

function chargeNameLabels(t: TFunction): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(localeTag(), { type: "language" });
  return Object.fromEntries(
    LOCALES.map((locale) => [
      CHARGE_NAME_FIELDS[locale],
      t("catalogue.chargeNameIn", { language: names.of(locale) ?? locale }),
    ]),
  );
}

const labelsOf = (t: TFunction, isNew: boolean): Readonly<Record<string, string>> => ({
  featureId: t("catalogue.feature"),
  venueId: t("catalogue.hall"),
  planVersion: t("catalogue.layout"),
  pricePolicyId: t("catalogue.prices"),
  startDate: isNew ? t("backoffice.from") : t("catalogue.day"),
  endDate: t("backoffice.to"),
  repeatedHour: t("backoffice.hour.label"),
  times: isNew ? t("catalogue.times") : t("catalogue.time"),
  salesEndMinutes: t("catalogue.salesEnd"),
  maximumSeats: t("catalogue.maximumSeats"),
  chargeType: t("catalogue.chargeType"),
  chargeAmount: t("catalogue.chargeAmount"),
  newBookingUrl: t("catalogue.soldElsewhere"),
  authProfileId: t("catalogue.authProfile"),
  viewAreaFilename: t("catalogue.viewPicture"),
  imageMapHtml: t("catalogue.areaPicture"),
  ...chargeNameLabels(t),
  publishAt: t("catalogue.publishAt"),
  onSaleAt: t("catalogue.onSaleAt"),
  chooseSeatsInSeconds: t("catalogue.secondsSeats"),
  chooseTicketsInSeconds: t("catalogue.secondsTickets"),
  customerInfoInSeconds: t("catalogue.secondsCustomer"),
  chooseProductsInSeconds: t("catalogue.secondsProducts"),
});

/**
 * The form of a presentation: time, hall, prices and sales rules. The form can also create presentations for
 * a range of days.
 */
export function ShowForm(props: ShowFormProps) {
  const { show: original, choices, isCopy, onChanged } = props;
  const show = isCopy ? undefined : original;
  const { t } = useTranslation();
  const [search] = useUrlState();
  const [, navigate] = useLocation();
  const asked = numberIn(search, "feature");
  const first = asked ?? choices.features[0]?.id ?? 0;
  const list = asked
    ? `/catalogue/presentations?feature=${asked}`
    : `/catalogue/presentations${show ? `?feature=${show.featureId}` : ""}`;
  const form = useEditForm<ShowFields>({
    start: show ? showFields(show) : original ? copiedShow(original) : newShow(first, new Date()),
    rules: show ? RULES : NEW_RULES,
    fieldOf: { HALL_TAKEN: "times", TIME_SKIPPED: "times", TIME_REPEATED: "repeatedHour" },
    send: (fields) => save({ show, choices }, fields),
    onSaved: () => {
      toast(t("catalogue.saved"));
      navigate(show ? list : listOfMade(form.values));
    },
  });
  const labels = labelsOf(t, !show);
  const parts = { form, labels, choices, show };
  return (
    <EditFrame
      title={
        show ? `${show.featureName}, ${dayAndTime(show.dateTime)}` : t("catalogue.newPresentations")
      }
      list={{ href: list, name: t("catalogue.presentations") }}
      form={form}
      labels={labels}
      end={
        show && (
          <ResourceActions
            kind="presentations"
            resource={{ ...show, isOwn: true }}
            onChanged={onChanged}
          />
        )
      }
      does={
        show ? t("backoffice.save") : t("catalogue.makeShows", { count: showCount(form.values) })
      }
    >
      {show?.isTaken && (
        <Note className="mb-4 max-w-3xl" title={t("catalogue.isTaken")}>
          {t("catalogue.isTakenText")}
        </Note>
      )}
      <div className="grid max-w-6xl gap-x-10 laptop:grid-cols-2">
        <Section title={t("catalogue.whatAndWhere")}>
          <ShowPlace {...parts} />
        </Section>
        <Section title={t("catalogue.when")}>
          <ShowWhen {...parts} />
        </Section>
        <Section title={t("catalogue.rules")} className="laptop:col-span-2">
          <ShowRules {...parts} />
          <ShowView {...parts} />
          <ShowAreas {...parts} />
        </Section>
      </div>
      {show && <ResourceHistory kind="presentations" id={show.id} />}
    </EditFrame>
  );
}

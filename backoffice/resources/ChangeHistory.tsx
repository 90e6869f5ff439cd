import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { session } from "../../app/shell/net/session.ts";
import type { Choice, ResourceChange } from "../../domain/api/resources.ts";
import type { Refusal } from "../../domain/refusal.ts";
import type { Fields } from "../../domain/resources/fields.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { fieldText } from "./resourceText.ts";
import { valueText, type Reader } from "./valueText.ts";

interface ChangeHistoryProps {
  readonly fields: Fields;
  /** The changes. Undefined while the changes are loading. */
  readonly rows: readonly ResourceChange[] | undefined;
  /** Names of the resources to which values refer, by kind. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly refusal: Refusal | undefined;
  readonly onAgain: () => void;
  /** Returns the name of a field. The default is the name in the resources' forms. */
  readonly labelOf?: ((field: string) => string) | undefined;
}

/** Lists changes with old and new values, newest first. */
export function ChangeHistory(props: ChangeHistoryProps) {
  const { fields, rows, choices, refusal, onAgain } = props;
  const { t } = useTranslation();
  const labelOf = props.labelOf ?? ((field: string) => fieldText(t, field));
  const { locale } = useSnapshot(session);
  return (
    <Section title={t("resources.history")} className="mt-6 pb-8">
      {refusal && <OfficeTrouble refusal={refusal} onAgain={onAgain} />}
      {!rows && !refusal && <ListSkeleton rows={2} rowClassName="h-9" />}
      {rows?.length === 0 && <p className="text-mute">{t("resources.noHistory")}</p>}
      <ol className="grid gap-3">
        {rows?.map((change) => (
          <li key={`${change.at} ${change.action}`} className="border-s-2 border-line ps-4 text-sm">
            <p>
              <span className="font-semibold">{t(`resources.action.${change.action}`)}</span>{" "}
              <bdi>{change.username}</bdi> ·{" "}
              <time dateTime={change.at} className="text-mute">
                {dayAndTime(change.at)}
              </time>
            </p>
            {change.action === "edit" && (
              <ChangedFields
                fields={fields}
                change={change}
                labelOf={labelOf}
                reader={{ t, locale, choices }}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ChangedFieldsProps {
  readonly fields: Fields;
  readonly change: ResourceChange;
  readonly labelOf: (field: string) => string;
  readonly reader: Reader;
}

function ChangedFields({ fields, change, labelOf, reader }: ChangedFieldsProps) {
  const names = Object.keys(fields).filter((name) => change.after && name in change.after);
  const textOf = (name: string, values: ResourceChange["after"]): string => {
    const field = fields[name];
    return field ? valueText([name, field], values?.[name], reader) : "";
  };
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 tablet:grid-cols-[minmax(8rem,auto)_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-mute">{labelOf(name)}</dt>
          <dd className="wrap-anywhere">
            <del className="text-mute">
              <bdi>{textOf(name, change.before)}</bdi>
            </del>{" "}
            <ins className="no-underline">
              <bdi>{textOf(name, change.after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

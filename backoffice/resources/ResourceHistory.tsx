import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { ListSkeleton } from "../../app/parts/ui/ListSkeleton.tsx";
import { Section } from "../../app/parts/ui/Section.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { session } from "../../app/shell/net/session.ts";
import { resourceHistory, type ResourceChange } from "../../domain/api/resources.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { OfficeTrouble } from "../parts/OfficeTrouble.tsx";
import { useOfficeAnswer } from "../shell/useOfficeAnswer.ts";
import { fieldText } from "./resourceText.ts";
import { valueText, type Reader } from "./valueText.ts";

interface ResourceHistoryProps {
  readonly kind: KindName;
  readonly id: number;
}

/** Lists the changes of an entry of any kind with old and new values, newest first. */
export function ResourceHistory({ kind, id }: ResourceHistoryProps) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const answer = useOfficeAnswer(resourceHistory, { params: { kind, id } });
  const { rows, choices = {} } = answer.reply ?? {};
  return (
    <Section title={t("resources.history")} className="mt-6 pb-8">
      {answer.refusal && <OfficeTrouble refusal={answer.refusal} onAgain={answer.again} />}
      {!rows && !answer.refusal && <ListSkeleton rows={2} rowClassName="h-9" />}
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
              <ChangedFields kind={kind} change={change} reader={{ t, locale, choices }} />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ChangedFieldsProps {
  readonly kind: KindName;
  readonly change: ResourceChange;
  readonly reader: Reader;
}

function ChangedFields({ kind, change, reader }: ChangedFieldsProps) {
  const { fields } = kindOf(kind);
  const names = Object.keys(fields).filter((name) => change.after && name in change.after);
  const textOf = (name: string, values: ResourceChange["after"]): string => {
    const field = fields[name];
    return field ? valueText([name, field], values?.[name], reader) : "";
  };
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 tablet:grid-cols-[minmax(8rem,auto)_1fr]">
      {names.map((name) => (
        <div key={name} className="contents">
          <dt className="text-mute">{fieldText(reader.t, name)}</dt>
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

import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Dialog } from "../../app/parts/ui/Dialog.tsx";
import { dayAndTime } from "../../app/shell/i18n/formats.ts";
import { session } from "../../app/shell/net/session.ts";
import type { OperatorEvent } from "../../domain/api/operators.ts";
import type { Fields } from "../../domain/resources/fields.ts";
import { HISTORY_KINDS, isHistoryKind } from "../../domain/resources/historyKinds.ts";
import { isKindName, kindOf } from "../../domain/resources/kinds.ts";
import { kindKey } from "../../domain/resources/textKeys.ts";
import { fieldText } from "../resources/resourceText.ts";
import { valueText } from "../resources/valueText.ts";

interface EventDialogProps {
  readonly event: OperatorEvent;
  readonly onClose: () => void;
}

/** One entry of the audit log: the request, and each value before and after. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t } = useTranslation();
  const { at, username, call, what, changes } = event;
  return (
    <Dialog title={t("backoffice.events.entry")} onClose={onClose} isWide>
      <p className="mb-3 text-sm">
        <bdi className="font-semibold">{username}</bdi> ·{" "}
        <time dateTime={at}>{dayAndTime(at)}</time>
        <bdi dir="ltr" className="block text-mute">
          {call}
        </bdi>
      </p>
      {changes.length === 0 && <p className="mb-3 text-mute">{t("backoffice.events.noValues")}</p>}
      {changes.map((change) => (
        <ChangedValues key={`${change.kind} ${change.id} ${change.action}`} change={change} />
      ))}
      <h3 className="mt-3 mb-1 text-sm text-mute">{t("backoffice.events.request")}</h3>
      <pre dir="ltr" className="max-h-60 overflow-auto rounded-md bg-ink p-3 text-xs">
        {JSON.stringify(what, undefined, 2)}
      </pre>
    </Dialog>
  );
}

function fieldsOf(kind: string): Fields | undefined {
  if (isHistoryKind(kind)) return HISTORY_KINDS[kind];
  return isKindName(kind) ? kindOf(kind).fields : undefined;
}

function ChangedValues({ change }: { readonly change: OperatorEvent["changes"][number] }) {
  const { t } = useTranslation();
  const { locale } = useSnapshot(session);
  const { kind, id, before, after } = change;
  const fields = fieldsOf(kind);
  if (!fields) return null;
  const named = Object.entries(fields).filter(
    ([name]) => (before && name in before) || (after && name in after),
  );
  const reader = { t, locale, choices: {} };
  return (
    <section className="mb-3 text-sm">
      <h3 className="font-semibold">
        {t(kindKey(kind))} <bdi dir="ltr">#{id}</bdi>
      </h3>
      <table className="mt-1 w-full">
        <thead>
          <tr className="text-mute">
            <th scope="col" className="text-start font-normal">
              {t("resources.column")}
            </th>
            <th scope="col" className="text-start font-normal">
              {t("backoffice.events.before")}
            </th>
            <th scope="col" className="text-start font-normal">
              {t("backoffice.events.after")}
            </th>
          </tr>
        </thead>
        <tbody>
          {named.map(([name, field]) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-1 pe-3 text-start font-normal text-mute">
                {fieldText(t, name)}
              </th>
              <td className="py-1 pe-3 wrap-anywhere">
                <bdi>{valueText([name, field], before?.[name], reader)}</bdi>
              </td>
              <td className="py-1 wrap-anywhere">
                <bdi>{valueText([name, field], after?.[name], reader)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

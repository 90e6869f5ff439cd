import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { namedFields } from "../../app/parts/form/useForm.ts";
import { Button } from "../../app/parts/ui/Button.tsx";
import { Note } from "../../app/parts/ui/Note.tsx";
import { time } from "../../app/shell/i18n/formats.ts";
import { testMailGateway, testSmsGateway } from "../../domain/api/gatewayTests.ts";
import type { Reply } from "../../domain/api/route.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { kindOf, type KindName } from "../../domain/resources/kinds.ts";
import { officeCall } from "../shell/officeCall.ts";
import { officeRefusal } from "../shell/officeRefusal.ts";
import { gatewayFault } from "./gatewayFault.ts";
import { draftOf, type ResourceFields } from "./resourceForm.ts";
import { fieldText } from "./resourceText.ts";

/** Kinds of gateway that can send a test message. */
export type GatewayKind = Extract<KindName, "mail-gateways" | "sms-gateways">;
export const isGatewayKind = (kind: KindName): kind is GatewayKind =>
  kind === "mail-gateways" || kind === "sms-gateways";

interface GatewayCheckProps {
  readonly kind: GatewayKind;
  /** Id of the saved gateway. Null for a new gateway. */
  readonly id: number | null;
  readonly values: ResourceFields;
}

interface Shown {
  readonly answer?: Reply<typeof testMailGateway> | undefined;
  readonly refusal?: Refusal | undefined;
  readonly at: string;
  /** The values that were tested. */
  readonly of: ResourceFields;
}

/** Sends a test message with the form's current values, and shows the gateway's response. */
export function GatewayCheck({ kind, id, values }: GatewayCheckProps) {
  const { t } = useTranslation();
  const [to, setTo] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const isMail = kind === "mail-gateways";
  const named = shown?.refusal ? namedFields(shown.refusal) : [];
  const run = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const body = { id, values: draftOf(kindOf(kind).fields, values), to };
    try {
      const call = isMail ? testMailGateway : testSmsGateway;
      const { reply: answer, refusal } = await officeCall(call, { body });
      setShown({ answer, refusal, at: new Date().toISOString(), of: values });
    } finally {
      setIsBusy(false);
    }
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter") return;
    // Prevents Enter from saving the form that contains this field.
    event.preventDefault();
    void run();
  };
  return (
    <section aria-labelledby="gateway-check" className="mb-6 rounded-md border border-line p-4">
      <h2 id="gateway-check" className="font-semibold">
        {t("resources.gateway.testTitle")}
      </h2>
      <p className="mt-1 mb-3 text-sm text-mute">{t("resources.gateway.testText")}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          name="gatewayTestTo"
          type={isMail ? "email" : "tel"}
          label={t(isMail ? "resources.gateway.toMail" : "resources.gateway.toSms")}
          value={to}
          error={named.includes("to") ? t("resources.gateway.fault.to") : undefined}
          onChange={({ target }) => setTo(target.value)}
          onKeyDown={onEnter}
          maxLength={254}
          required={false}
          dir="ltr"
          className="w-full max-w-80"
        />
        <Button className="min-h-12! tablet:mt-6.5" isBusy={isBusy} onClick={() => void run()}>
          {t("resources.gateway.test")}
        </Button>
      </div>
      <div aria-live="polite" className="mt-2 empty:mt-0">
        {shown && <Outcome shown={shown} isStale={shown.of !== values} named={named} />}
      </div>
    </section>
  );
}

interface OutcomeProps {
  readonly shown: Shown;
  readonly isStale: boolean;
  readonly named: readonly string[];
}

function Outcome({ shown: { answer, refusal, at }, isStale, named }: OutcomeProps) {
  const { t, i18n } = useTranslation();
  if (refusal) {
    const others = named.filter((name) => name !== "to");
    if (named.length > 0 && others.length === 0) return null;
    const fields = others.map((name) => fieldText(t, name)).join(", ");
    const faults = new Set(others.flatMap((name) => gatewayFault(t, name) ?? []));
    return (
      <Note tone="danger" title={fields && t("resources.gateway.check", { fields })}>
        {fields
          ? [...faults].map((fault) => <p key={fault}>{fault}</p>)
          : officeRefusal(t, refusal)}
      </Note>
    );
  }
  if (!answer) return null;
  const { verdict, durationMs } = answer;
  const seconds = new Intl.NumberFormat(i18n.language, {
    maximumFractionDigits: 1,
    numberingSystem: "latn",
  }).format(durationMs / 1000);
  return (
    <Note
      tone={verdict === "accepted" ? "success" : "danger"}
      title={t(`resources.gateway.verdict.${verdict}`)}
    >
      {answer.answer && (
        <p>
          {t("resources.gateway.answer")}{" "}
          <code dir="ltr" className="text-sm wrap-anywhere">
            {answer.status !== null && !answer.answer.startsWith(String(answer.status))
              ? `${answer.status} ${answer.answer}`
              : answer.answer}
          </code>
        </p>
      )}
      <p className="text-sm text-mute">
        {t("resources.gateway.took", { at: time(at), seconds })}{" "}
        {isStale && t("resources.gateway.changed")}
      </p>
    </Note>
  );
}

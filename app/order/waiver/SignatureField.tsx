import { PenLine } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSnapshot } from "valtio";
import { Field } from "../../parts/form/Field.tsx";
import { Button } from "../../parts/ui/Button.tsx";
import { Choices } from "../../parts/ui/Choices.tsx";
import { keepCustomer } from "../cart/customerDetails.ts";
import { order } from "../cart/order.ts";
import { sign } from "../cart/changeWaiver.ts";
import { pageContext } from "../cart/orderContext.ts";
import { SignaturePad } from "../../parts/form/SignaturePad.tsx";

interface SignatureFieldProps {
  /** Error text. */
  readonly error: string | undefined;
}

const signAndKeep = (signed: Parameters<typeof sign>[0]): void => {
  sign(signed, order);
  keepCustomer(pageContext);
};

/** Field for the signature: drawn, or the typed full name, which is equally valid. */
export function SignatureField({ error }: SignatureFieldProps) {
  const { t } = useTranslation();
  const { waiver, customer } = useSnapshot(order, { sync: true });
  // Undefined until the visitor chooses to draw or to type. Until the visitor chooses, the stored signature
  // determines whether drawing or typing is shown. The stored signature is not the initial value, because a
  // reload restores it only after the first render.
  const [way, setWay] = useState<"draw" | "type">();
  const isTyped = way ? way === "type" : waiver.signedName !== "";
  const name = `${customer.FirstName} ${customer.LastName}`.trim();
  const choose = (chosen: "draw" | "type"): void => {
    setWay(chosen);
    signAndKeep({});
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">
        {name === "" ? t("waiver.statementNameless") : t("waiver.statement", { name })}
      </p>
      <Choices
        label={t("waiver.how")}
        choices={[
          { value: "draw", face: t("waiver.byHand") },
          { value: "type", face: t("waiver.byName") },
        ]}
        value={isTyped ? "type" : "draw"}
        onChange={choose}
      />
      {isTyped ? (
        <Field
          name="signedName"
          label={t("waiver.typed")}
          hint={name === "" ? undefined : t("waiver.typedHint", { name })}
          error={error}
          autoComplete="off"
          maxLength={130}
          className="max-w-md max-laptop:[&_input]:scroll-mb-60"
          value={waiver.signedName}
          onChange={({ target }) => sign({ signedName: target.value }, order)}
          onBlur={() => keepCustomer(pageContext)}
        />
      ) : (
        <DrawnSignature path={waiver.signature} error={error} />
      )}
    </div>
  );
}

function DrawnSignature(props: {
  readonly path: string | null;
  readonly error?: string | undefined;
}) {
  const { path, error } = props;
  const { t } = useTranslation();
  const id = useId();
  const label = t(path === null ? "waiver.pad" : "waiver.padSigned");
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-label={t("waiver.signature")}
      aria-describedby={error && id}
      data-invalid={error !== undefined}
      className="max-w-md max-laptop:scroll-mb-48"
    >
      <div
        className={`relative overflow-hidden rounded-md border bg-ink ${error ? "border-error" : "border-mute/60"}`}
      >
        <SignaturePad
          path={path}
          label={label}
          onDrawn={(signature) => signAndKeep({ signature })}
        />
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-6 bottom-[24%] border-t border-line pt-1.5 text-sm text-mute"
        >
          {path === null && (
            <span className="flex items-center gap-2">
              <PenLine size={16} />
              {t("waiver.signHere")}
            </span>
          )}
        </div>
      </div>
      <div className="mt-1.5 flex items-start justify-between gap-4">
        <p id={id} className="min-h-5 pt-0.5 text-sm text-error">
          {error}
        </p>
        <Button
          look="bare"
          disabled={path === null}
          className="-me-4 shrink-0 underline underline-offset-4"
          onClick={() => signAndKeep({})}
        >
          {t("waiver.clear")}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {label}
      </p>
    </div>
  );
}

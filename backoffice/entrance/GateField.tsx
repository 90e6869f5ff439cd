import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "../../app/parts/form/Field.tsx";
import { MAX_GATE } from "../../domain/door/doorDevice.ts";
import { gateName, nameGate } from "./deviceName.ts";

/**
 * Field for the name of this gate, which other gates see beside a scan. The name is stored on this device.
 */
export function GateField() {
  const { t } = useTranslation();
  const [name, setName] = useState(gateName);
  return (
    <Field
      label={t("backoffice.entrance.gate")}
      hint={t("backoffice.entrance.gateHint")}
      isOptional
      autoComplete="off"
      maxLength={MAX_GATE}
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        nameGate(target.value);
      }}
    />
  );
}

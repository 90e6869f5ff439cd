import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CodeField } from "../../../app/parts/form/CodeField.tsx";
import { DateField } from "../../../app/parts/form/DateField.tsx";
import { Field } from "../../../app/parts/form/Field.tsx";
import { renderIn } from "../renderIn.tsx";

/** A form with fields that accept only digits, and with fields that keep any text. */
function Fields() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const bind = (label: string) => ({
    label,
    value: values[label] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setValues((before) => ({ ...before, [label]: target.value })),
  });
  return (
    <>
      <Field {...bind("ID")} inputMode="numeric" maxLength={9} isLatin />
      <Field {...bind("Mobile")} type="tel" isLatin />
      <Field {...bind("Voucher")} isLatin />
      <Field {...bind("Amount")} inputMode="decimal" isLatin />
      <DateField {...bind("Day")} />
      <CodeField
        label="Code"
        length={6}
        value={values["Code"] ?? ""}
        onChange={(value) => setValues((before) => ({ ...before, Code: value }))}
      />
      <Field {...bind("Name")} />
      <Field {...bind("E-mail")} type="email" isLatin />
    </>
  );
}

test("numbers are read in every script and without marks, names and addresses stay", async () => {
  await renderIn("en", <Fields />);
  for (const [name, typed, shown] of [
    ["ID", "\u202A\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0662\u202C", "123456782"],
    ["Mobile", "\u202A054-123-4567\u202C", "054-123-4567"],
    ["Voucher", "\uFF27\uFF29\uFF26\uFF34\u200F5", "GIFT5"],
    ["Amount", "\u0661\u0662\u066B\u0665", "12.5"],
    ["Day", "\u06F0\u06F1/\u06F0\u06F2/\u06F2\u06F0\u06F0\u06F0", "01/02/2000"],
    ["Code", "\u0661\u0662\u0663-\u0664\u0665\u0666", "123456"],
    ["Name", "No\u200Da \u0661", "No\u200Da \u0661"],
  ] as const) {
    await userEvent.fill(page.getByRole("textbox", { name }), typed);
    await expect.element(page.getByRole("textbox", { name })).toHaveValue(shown);
  }
});

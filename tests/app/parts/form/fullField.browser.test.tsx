import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Field } from "../../../../app/parts/form/Field.tsx";
import { TextAreaField } from "../../../../app/parts/form/TextAreaField.tsx";
import en from "../../../../locales/en/form.json" with { type: "json" };
import he from "../../../../locales/he/form.json" with { type: "json" };
import { renderIn } from "../../renderIn.tsx";

function Fields() {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [number, setNumber] = useState("");
  return (
    <>
      <Field
        label="Name"
        hint="As on the card"
        maxLength={5}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextAreaField
        label="Text"
        maxLength={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Field
        label="Number"
        inputMode="numeric"
        maxLength={3}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
    </>
  );
}

const said = (texts: { readonly "rule.long": string }, max: number): string =>
  texts["rule.long"].replace("{{max}}", String(max));

test("a text that is as long as it may be says so, and in place of the hint", async () => {
  await renderIn("en", <Fields />);
  const name = page.getByLabelText("Name");
  await userEvent.type(name, "Naom");
  await expect.element(page.getByText("As on the card")).toBeVisible();
  await userEvent.type(name, "i Levi");
  await expect.element(name).toHaveValue("Naomi");
  await expect.element(page.getByText(said(en, 5))).toBeVisible();
  await expect.element(name).toHaveAccessibleDescription(said(en, 5));
});

test("a long text says so too, and a number of a fixed length does not", async () => {
  const { container } = await renderIn("he", <Fields />);
  await userEvent.type(page.getByLabelText("Number"), "1234");
  await expect.element(page.getByLabelText("Number")).toHaveValue("123");
  expect(container.textContent).not.toContain(said(he, 3));
  await userEvent.type(page.getByLabelText("Text"), "abcd");
  await expect.element(page.getByText(said(he, 4))).toBeVisible();
});

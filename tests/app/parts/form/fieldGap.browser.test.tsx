import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Field } from "../../../../app/parts/form/Field.tsx";
import { renderIn } from "../../renderIn.tsx";

/** Two fields below each other, as in every form. */
const show = (notes: { readonly hint?: string; readonly error?: string }) =>
  renderIn(
    "en",
    <form>
      <Field label="Times" name="times" {...notes} />
      <Field label="Hall" name="hall" />
    </form>,
  );
const topOf = (label: string): number =>
  page.getByText(label, { exact: true }).element().getBoundingClientRect().top;
const HINT = "Separate times with commas.";

test("a hint is nearer to its own field than to the label below it", async () => {
  await show({ hint: HINT });
  const field = page.getByRole("textbox", { name: "Times" }).element().getBoundingClientRect();
  const hint = page.getByText(HINT).element().getBoundingClientRect();
  expect(topOf("Hall") - hint.bottom).toBeGreaterThan(2 * (hint.top - field.bottom));
});

test("an error moves nothing, with a hint or without one", async () => {
  for (const hint of [undefined, HINT]) {
    const plain = await show({ ...(hint !== undefined && { hint }) });
    const before = topOf("Hall");
    await plain.unmount();
    const wrong = await show({ ...(hint !== undefined && { hint }), error: "Give a time." });
    await expect.element(page.getByText("Give a time.")).toBeVisible();
    // A line of text is half a pixel higher than the line that is kept for it.
    expect(Math.abs(topOf("Hall") - before)).toBeLessThan(1);
    await wrong.unmount();
  }
});

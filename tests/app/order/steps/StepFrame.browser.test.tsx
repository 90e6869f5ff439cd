import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { StepFrame } from "../../../../app/order/steps/StepFrame.tsx";
import { Toasts } from "../../../../app/parts/ui/Toasts.tsx";
import { toasts } from "../../../../app/parts/ui/toasts.ts";
import { renderIn } from "../../renderIn.tsx";

const boxOf = (text: string): DOMRect =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect();

afterEach(() => {
  toasts.shown = [];
});

test.each([
  [360, 780],
  [768, 1024],
  [1280, 800],
])("a toast does not cover the step's button, %i × %i", async (width, height) => {
  await page.viewport(width, height);
  await renderIn(
    "en",
    <>
      <StepFrame heading="Details" aside={<p>Total</p>} action="Pay" onAction={() => undefined}>
        <p>fields</p>
      </StepFrame>
      <Toasts />
    </>,
  );
  // Without its timer.
  toasts.shown = [{ id: 0, text: "More time" }];
  await expect.element(page.getByText("More time")).toBeVisible();
  const button = page.getByRole("button", { name: "Pay" }).element().getBoundingClientRect();
  const covers = (): boolean => {
    const shown = boxOf("More time");
    return (
      shown.bottom > button.top &&
      shown.top < button.bottom &&
      shown.right > button.left &&
      shown.left < button.right
    );
  };
  await expect.poll(covers).toBe(false);
  expect(boxOf("More time").top).toBeGreaterThan(0);
});

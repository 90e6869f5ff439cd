import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Figures } from "../../../backoffice/parts/Figures.tsx";
import { renderIn } from "../../app/renderIn.tsx";

const heightOf = (text: string): number =>
  page.getByText(text, { exact: true }).element().parentElement!.getBoundingClientRect().height;

test.each([300, 700])("an amount stays on one line and in its box, %i px wide", async (width) => {
  await renderIn(
    "he",
    <div style={{ width }}>
      <Figures
        figures={[
          { value: "21,284,620 ₪", text: "takings" },
          { value: "7", text: "shows" },
        ]}
      />
    </div>,
  );
  await expect.element(page.getByText("takings")).toBeVisible();
  expect(heightOf("21,284,620 ₪")).toBeLessThanOrEqual(heightOf("7") + 1);
  const box = page.getByText("takings").element().parentElement!;
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
});

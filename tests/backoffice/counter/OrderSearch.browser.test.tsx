import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { OrderSearch } from "../../../backoffice/counter/OrderSearch.tsx";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { renderIn } from "../../app/renderIn.tsx";

const field = () => page.getByRole("textbox", { name: en["counter.search"] });

/**
 * A screen with the search. The screen replaces the searched text once the voucher that was found is handed
 * out.
 */
function Screen() {
  const [search, setSearch] = useState("");
  return (
    <>
      <OrderSearch value={search} onSearch={setSearch} takesFocus />
      <p>searched: {search}</p>
      <button type="button" onClick={() => setSearch("ORDER9")}>
        hand out
      </button>
      <button type="button" onClick={() => setSearch("")}>
        close
      </button>
    </>
  );
}

test("the field has the focus and searches what was typed, without the spaces around it", async () => {
  await renderIn("en", <Screen />);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(" SNACK2 {Enter}");
  await expect.element(page.getByText("searched: SNACK2")).toBeVisible();
  await expect.element(field()).toHaveValue("SNACK2");
  await expect.element(field()).toHaveFocus();
});

test("the field shows the search that takes the place of the typed one", async () => {
  await renderIn("en", <Screen />);
  await userEvent.keyboard("SNACK2{Enter}");
  await page.getByRole("button", { name: "hand out" }).click();
  await expect.element(field()).toHaveValue("ORDER9");
  await field().fill("dana");
  await expect.element(page.getByText("searched: ORDER9")).toBeVisible();
  await expect.element(field()).toHaveValue("dana");
  await page.getByRole("button", { name: "close" }).click();
  await expect.element(field()).toHaveValue("");
});

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { DateTimeField } from "../../../backoffice/parts/DateTimeField.tsx";
import { FilterDays } from "../../../backoffice/parts/FilterDays.tsx";
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";

const told = vi.fn<(days: { from?: string; to?: string }) => void>();

/** The filter with the days in its state. Without days the filter uses the defaults below. */
function Filter() {
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  return (
    <FilterDays
      start={days.from || "2026-11-22"}
      end={days.to || "2026-11-28"}
      onChange={(next) => {
        told(next);
        setDays({ ...days, ...next });
      }}
    />
  );
}

const faults = (): Promise<string[]> =>
  axeFaults(document.body, ["region", "landmark-one-main", "page-has-heading-one"]);

for (const [locale, from, to, day] of [
  ["he", "מתאריך", "עד תאריך", "תאריך"],
  ["en", "From", "To", "Day"],
] as const) {
  test(`a filter's day is typed as day, month and year, and said to be wrong in words, in ${locale}`, async () => {
    told.mockClear();
    await renderIn(locale, <Filter />);
    const first = page.getByRole("textbox", { name: from, exact: true });
    const last = page.getByRole("textbox", { name: to, exact: true });
    await expect.element(first).toHaveValue("22/11/2026");
    await userEvent.fill(first, "");
    await userEvent.type(first, "3102");
    await userEvent.keyboard("2026{Tab}{Tab}");
    await expect.element(first).toHaveAttribute("aria-invalid", "true");
    await expect.element(first).toHaveAccessibleDescription(/24\/03\/1990/);
    expect(await faults()).toEqual([]);
    expect(told).not.toHaveBeenCalled();
    // If the first day is moved past the last day, the last day is moved too.
    await userEvent.fill(first, "01/12/2026");
    expect(told.mock.lastCall).toEqual([{ from: "2026-12-01", to: "2026-12-01" }]);
    await expect.element(last).toHaveValue("01/12/2026");
    await expect.element(first).toHaveAttribute("aria-invalid", "false");
    // When an emptied field loses the focus, its default is used.
    await userEvent.fill(first, "");
    await expect.element(first).toHaveValue("");
    await userEvent.keyboard("{Tab}{Tab}");
    expect(told.mock.lastCall).toEqual([{ from: "" }]);
    await expect.element(first).toHaveValue("22/11/2026");
  });

  test(`a moment is a day and a time of 24 hours, by keys alone, in ${locale}`, async () => {
    const moments: string[] = [];
    function Moment() {
      const [value, setValue] = useState("2026-11-22T20:00");
      moments.push(value);
      return (
        <DateTimeField
          label="New time"
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      );
    }
    await renderIn(locale, <Moment />);
    const group = page.getByRole("group", { name: "New time" });
    const time = group.getByRole("textbox").nth(1);
    await expect.element(group.getByRole("textbox", { name: day })).toHaveValue("22/11/2026");
    await expect.element(time).toHaveValue("20:00");
    await userEvent.keyboard("{Tab}2{Control>}a{/Control}24112026{Tab}{Tab}");
    await expect.element(time).toHaveFocus();
    await userEvent.keyboard("{Control>}a{/Control}2575{Tab}");
    await expect.element(time).toHaveAccessibleDescription(/20:30/);
    await expect.element(time).toHaveAttribute("aria-invalid", "true");
    expect(await faults()).toEqual([]);
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Control>}a{/Control}2130");
    await expect.element(time).toHaveValue("21:30");
    await expect.element(time).toHaveAttribute("aria-invalid", "false");
    expect(moments.at(-1)).toBe("2026-11-24T21:30");
  });
}

test("a moment that clocks skip is refused in words, and one that happens twice is asked about", async () => {
  const moments: string[] = [];
  function Moment() {
    const [value, setValue] = useState("2027-03-26T02:30");
    moments.push(value);
    return (
      <DateTimeField
        label="New time"
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  }
  await renderIn("en", <Moment />);
  const group = page.getByRole("group", { name: "New time" });
  const time = group.getByRole("textbox").nth(1);
  const hour = group.getByRole("combobox", { name: /two hours/ });
  await userEvent.click(time);
  await userEvent.keyboard("{Tab}");
  await expect.element(time).toHaveAccessibleDescription(/Clocks go forward/);
  await expect.element(hour).not.toBeInTheDocument();
  await userEvent.fill(group.getByRole("textbox", { name: "Day" }), "31/10/2027");
  await userEvent.fill(time, "01:30");
  await expect.element(hour).toHaveAccessibleDescription(/happens twice/);
  await userEvent.selectOptions(hour, "first");
  expect(moments.at(-1)).toBe("2027-10-31T01:30/first");
  expect(await faults()).toEqual([]);
  await userEvent.fill(time, "02:30");
  expect(moments.at(-1)).toBe("2027-10-31T02:30");
  await expect.element(hour).not.toBeInTheDocument();
});

import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CopyButton } from "../../../app/parts/ui/CopyButton.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { Toasts } from "../../../app/parts/ui/Toasts.tsx";
import { refusal } from "../../../domain/refusal.ts";
import { renderIn } from "../renderIn.tsx";
import { PartsForm } from "./PartsForm.tsx";
import { PartsPage } from "./PartsPage.tsx";
import { axeFaults } from "../axeFaults.ts";

const faults = (): Promise<string[]> => axeFaults(document, ["document-title"]);

beforeEach(() => page.viewport(1280, 800));

describe("all parts", () => {
  for (const locale of ["he", "en"] as const) {
    for (const width of [390, 1440]) {
      test(`have no accessibility fault and fit, in ${locale} at ${width}`, async () => {
        await page.viewport(width, 900);
        await renderIn(locale, <PartsPage />);
        expect(await faults()).toEqual([]);
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth).toBe(clientWidth);
        await page.getByRole("button", { name: /^(Send|שליחה)$/ }).click();
        await expect.element(page.getByRole("group", { name: /5/ })).toBeVisible();
        expect(await faults()).toEqual([]);
      });
    }
  }
});

describe("a form", () => {
  async function fill(): Promise<void> {
    await page.getByRole("textbox", { name: "E-mail" }).fill("a@b.co");
    await page.getByRole("combobox").selectOptions("film");
    await page.getByRole("textbox", { name: "Message" }).fill("Hello");
    await page.getByRole("textbox", { name: /^Code/ }).fill("12 34-56");
    await page.getByRole("checkbox").click();
  }
  const send = () => page.getByRole("button", { name: "Send" }).click();

  test("sent in vain puts the focus on its faults, and each of them leads to its field", async () => {
    const sent = vi.fn(async () => undefined);
    await renderIn("en", <PartsForm send={sent} />);
    await send();
    const summary = page.getByRole("group", { name: "5 things need another look" });
    await expect.element(summary).toHaveFocus();
    await page.getByRole("button", { name: "Message: Please fill this in" }).click();
    const message = page.getByRole("textbox", { name: "Message" });
    await expect.element(message).toHaveFocus();
    await expect.element(message).toHaveAccessibleDescription("Please fill this in");
    await fill();
    await expect.element(summary).not.toBeInTheDocument();
    expect(sent).not.toHaveBeenCalled();
    await send();
    await expect
      .poll(() => sent)
      .toHaveBeenCalledWith(
        expect.objectContaining({ email: "a@b.co", code: "123456", agreed: true }),
      );
  });

  test("shows a field's refusal there until it changes, and any other as a note", async () => {
    const answers = [
      refusal("INVALID_SMS_CODE"),
      refusal("VALIDATION", { fields: [{ field: "body.message", message: "too long" }] }),
      refusal("SMS_FAILED"),
    ];
    await renderIn("en", <PartsForm send={async () => answers.shift()} />);
    await fill();
    await send();
    const code = page.getByRole("textbox", { name: /^Code/ });
    await expect.element(code).toHaveAttribute("aria-invalid", "true");
    await code.fill("654321");
    await expect.element(code).toHaveAttribute("aria-invalid", "false");
    await send();
    const message = page.getByRole("textbox", { name: "Message" });
    await expect.element(message).toHaveAttribute("aria-invalid", "true");
    await message.fill("Shorter");
    await send();
    await expect.element(page.getByRole("alert").getByText(/could not be sent/)).toBeVisible();
  });

  test("speaks up about a field once it was left, not before", async () => {
    await renderIn("en", <PartsForm />);
    const email = page.getByRole("textbox", { name: "E-mail" });
    await email.fill("nobody");
    await expect.element(email).toHaveAttribute("aria-invalid", "false");
    await userEvent.tab();
    await expect.element(email).toHaveAttribute("aria-invalid", "true");
  });
});

describe("tabs", () => {
  test.each([
    ["en", "{ArrowRight}"],
    ["he", "{ArrowLeft}"],
  ] as const)("in %s go on with %s, to the panel that is empty", async (locale, key) => {
    await renderIn(locale, <PartsPage />);
    const [first, second] = [page.getByRole("tab").first(), page.getByRole("tab").nth(1)];
    await first.click();
    await userEvent.keyboard(key);
    await expect.element(second).toHaveFocus();
    await expect.element(second).toHaveAttribute("aria-selected", "true");
    const empty = page.getByRole("tabpanel").getByText(/Nothing here|עוד אין/);
    await expect.element(empty).toBeVisible();
    await userEvent.keyboard("{Home}");
    await expect.element(first).toHaveAttribute("aria-selected", "true");
  });
});

describe("a button that copies", () => {
  test("says what it copied, or that it could not", async () => {
    toasts.shown = [];
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
    const screen = await renderIn(
      "en",
      <>
        <CopyButton text="RAGMYXL5" of="Reservation number" />
        <Toasts />
      </>,
    );
    await screen.getByRole("button", { name: "Copy: Reservation number" }).click();
    await expect.poll(() => write).toHaveBeenCalledWith("RAGMYXL5");
    await expect.element(screen.getByText("Copied: Reservation number")).toBeVisible();
    write.mockRejectedValueOnce(new Error("denied"));
    await screen.getByRole("button").click();
    await expect.element(screen.getByText(/^Could not copy/)).toBeVisible();
  });
});

describe("a day", () => {
  for (const [locale, label, calendar] of [
    ["he", "תאריך לידה", "בחירה מלוח שנה"],
    ["en", "Date of birth", "Choose from a calendar"],
  ] as const) {
    test(`is typed as day, month and year, by keys alone, in ${locale}`, async () => {
      const sent = vi.fn(async () => undefined);
      await renderIn(locale, <PartsForm send={sent} />);
      const day = page.getByRole("textbox", { name: new RegExp(label) });
      await day.click();
      await userEvent.keyboard("2402");
      await expect.element(day).toHaveValue("24/02/");
      await userEvent.keyboard("{Tab}");
      const button = page.getByRole("button", { name: calendar });
      await expect.element(button).toHaveFocus();
      await expect.element(button).toHaveAccessibleDescription(new RegExp(label));
      await expect.element(day).toHaveAttribute("aria-invalid", "false");
      await userEvent.keyboard("{Tab}");
      await expect.element(day).toHaveAttribute("aria-invalid", "true");
      await expect.element(day).toHaveAccessibleDescription(/24\/03\/1990/);
      await day.click();
      await userEvent.keyboard("{End}1990");
      await expect.element(day).toHaveValue("24/02/1990");
      await expect.element(day).toHaveAttribute("aria-invalid", "false");
    });
  }

  test("is taken from the browser's calendar too", async () => {
    await renderIn("en", <PartsForm />);
    const shown = vi.spyOn(HTMLInputElement.prototype, "showPicker").mockReturnValue();
    await page.getByRole("button", { name: "Choose from a calendar" }).click();
    const [calendar] = shown.mock.contexts;
    if (!(calendar instanceof HTMLInputElement)) throw new Error("no calendar was opened");
    expect(calendar.type).toBe("date");
    await userEvent.fill(calendar, "1990-03-24");
    await expect
      .element(page.getByRole("textbox", { name: "Date of birth (optional)" }))
      .toHaveValue("24/03/1990");
    shown.mockRestore();
  });
});

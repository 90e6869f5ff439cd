import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { CodeStep } from "../../../app/login/CodeStep.tsx";
import { refusal, type Refusal } from "../../../domain/refusal.ts";
import form from "../../../locales/en/form.json" with { type: "json" };
import en from "../../../locales/en/login.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { renderIn } from "../renderIn.tsx";

async function open(answer: Refusal | undefined) {
  const prove = vi.fn<(code: string) => Promise<Refusal | undefined>>(() =>
    Promise.resolve(answer),
  );
  const resend = vi.fn(() => Promise.resolve(undefined));
  const screen = await renderIn(
    "en",
    <CodeStep sentTo="Sent" prove={prove} resend={resend} onBack={() => undefined} />,
  );
  return { screen, prove, resend, field: screen.getByLabelText(en["login.code"]) };
}

describe("the step of a one-time code", () => {
  test("sends the code with its last digit, however it was typed", async () => {
    const { prove, field } = await open(undefined);
    await expect.element(field).toHaveFocus();
    await userEvent.fill(field, "123 45");
    expect(prove).not.toHaveBeenCalled();
    await userEvent.fill(field, "123-456");
    await expect.poll(() => prove).toHaveBeenCalledExactlyOnceWith("123456");
  });

  test("a wrong code empties the field, which keeps the focus and says why", async () => {
    const { screen, field } = await open(refusal("INVALID_SMS_CODE"));
    await userEvent.fill(field, "111111");
    await expect.element(screen.getByText(refusals["refusal.INVALID_SMS_CODE"])).toBeVisible();
    await expect.element(field).toHaveValue("");
    await expect.element(field).toHaveFocus();
    await userEvent.type(field, "2");
    await expect.element(field).toHaveAttribute("aria-invalid", "false");
  });

  test("a short code is not sent", async () => {
    const { screen, prove, field } = await open(undefined);
    await userEvent.fill(field, "12");
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByText(form["rule.code"])).toBeVisible();
    expect(prove).not.toHaveBeenCalled();
  });

  test("waits before another message, and says how long a full count lasts", async () => {
    const why = refusal("RATE_LIMITED", { retryAfterSeconds: 1500 });
    const { screen, resend, field } = await open(why);
    expect(screen.getByRole("button", { name: /^Another code in \d+ s/ }).element()).toBeDisabled();
    await userEvent.fill(field, "123456");
    await expect.element(screen.getByRole("alert").getByText(/in 25 minutes/)).toBeVisible();
    expect(resend).not.toHaveBeenCalled();
  });
});

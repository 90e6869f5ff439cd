import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CancelDialog } from "../../../app/customerArea/CancelDialog.tsx";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import he from "../../../locales/he/customerArea.json" with { type: "json" };
import heParts from "../../../locales/he/parts.json" with { type: "json" };
import heRefusals from "../../../locales/he/refusal.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { reservation } from "./customers.ts";
import { vouched } from "../../vouched.ts";

interface Wish {
  readonly itemsToCancel: string[];
  readonly refundToTransactionCredit: boolean;
  readonly preview?: boolean;
}

/** The request bodies received, and the reply to them. */
let asked: Wish[];
let answer: (wish: Wish) => Response;
const refused = (code: string, details: object = {}): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status: 409 });
const told = ({ itemsToCancel, refundToTransactionCredit, preview }: Wish): Response =>
  Response.json({
    refund: 90 * itemsToCancel.length,
    serviceCharge: 5 * itemsToCancel.length,
    cancelled: itemsToCancel,
    systemVoucher: refundToTransactionCredit && !preview ? "1234567890123456" : null,
  });

beforeEach(() => {
  asked = [];
  answer = told;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (pathAsked(input) === "/api/session") return openedSession();
    const wish = vouched<Wish>(await vouched<Request>(input).clone().json());
    asked.push(wish);
    return answer(wish);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (locale: "en" | "he" = "en", over: Parameters<typeof reservation>[0] = {}) =>
  renderIn(
    locale,
    <CancelDialog reservation={reservation(over)} presentationId={7} onClose={() => undefined} />,
  );

describe("cancelling", () => {
  test("shows refund and charge of the very choice before it can be confirmed", async () => {
    const screen = await open();
    await expect.element(screen.getByText("₪180.00")).toBeVisible();
    await screen.getByRole("checkbox").nth(1).click();
    await expect.element(screen.getByText("₪90.00")).toBeVisible();
    await expect.element(screen.getByText("₪5.00")).toBeVisible();
    await expect.poll(() => asked.every(({ preview }) => preview)).toBe(true);
    await screen.getByRole("button", { name: en["customerArea.cancelNow_one"] }).click();
    await expect.element(screen.getByText(en["customerArea.cancelled_one"])).toBeVisible();
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ itemsToCancel: ["T1"], refundToTransactionCredit: false });
  });

  test.each([
    ["en", parts],
    ["he", heParts],
  ] as const)("says in %s which points go, and which were spent", async (locale, words) => {
    answer = (wish) =>
      wish.preview
        ? told(wish)
        : Response.json({
            refund: 90,
            serviceCharge: 5,
            cancelled: ["T1"],
            systemVoucher: null,
            points: { earned: 95, takenBack: 80, missing: 15 },
          });
    const screen = await open(locale);
    const own = locale === "en" ? en : he;
    const now =
      locale === "en" ? own["customerArea.cancelNow_other"] : he["customerArea.cancelNow_two"];
    await screen.getByRole("button", { name: now.replace("{{count}}", "2") }).click();
    const taken = words["parts.points.takenBack"].replace("{{points}}", "80");
    await expect.element(screen.getByText(taken)).toBeVisible();
    const missing = words["parts.points.missing"].replace("{{points}}", "15");
    await expect.element(screen.getByText(missing)).toBeVisible();
  });

  test("of nothing cannot be confirmed", async () => {
    const screen = await open();
    for (const place of [0, 1]) await screen.getByRole("checkbox").nth(place).click();
    await expect.element(screen.getByText(en["customerArea.chooseToCancel"])).toBeVisible();
    const press = screen.getByRole("button", {
      name: en["customerArea.cancelNow_zero"],
      exact: true,
    });
    await expect.element(press).toBeDisabled();
  });

  test.each([
    ["en", refusals["refusal.BALANCE_IS_DUE"], en["customerArea.takeCredit"]],
    ["he", heRefusals["refusal.BALANCE_IS_DUE"], he["customerArea.takeCredit"]],
  ] as const)("BALANCE_IS_DUE is said in words in %s, and credit is the way on", async (...of) => {
    const [locale, words, wayOn] = of;
    answer = (wish) => (wish.refundToTransactionCredit ? told(wish) : refused("BALANCE_IS_DUE"));
    const screen = await open(locale);
    await expect.element(screen.getByText(words)).toBeVisible();
    await screen.getByRole("button", { name: wayOn }).click();
    const now = (locale === "en" ? en : he)["customerArea.creditAmount"];
    await expect.element(screen.getByText(now)).toBeVisible();
    await expect.poll(() => asked.at(-1)?.refundToTransactionCredit).toBe(true);
  });

  test.each([
    ["tooLate", en["customerArea.nothing.tooLate"]],
    ["scanned", en["customerArea.nothing.scanned"]],
    [undefined, refusals["refusal.NOTHING_TO_CANCEL"]],
  ])("NOTHING_TO_CANCEL (%s) says why, and cannot be confirmed", async (reason, words) => {
    answer = () => refused("NOTHING_TO_CANCEL", { reason });
    const screen = await open();
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole("button", { name: /^Cancel 2/ }).element()).toBeDisabled();
  });

  test("a refusal of the confirmed call keeps the choice and says why", async () => {
    const screen = await open();
    await expect.element(screen.getByText("₪180.00")).toBeVisible();
    answer = () => refused("IN_PROGRESS");
    await screen.getByRole("button", { name: /^Cancel 2/ }).click();
    await expect.element(screen.getByText(refusals["refusal.IN_PROGRESS"])).toBeVisible();
    await expect.element(screen.getByText("₪180.00")).toBeVisible();
  });

  test("a hold costs nothing and has nothing to give back", async () => {
    answer = (wish) =>
      Response.json({
        ...wish,
        refund: 0,
        serviceCharge: 0,
        cancelled: ["T1"],
        systemVoucher: null,
      });
    const screen = await open("en", { state: "held" });
    await expect.element(screen.getByText(en["customerArea.heldFree"])).toBeVisible();
    expect(screen.container.ownerDocument.querySelector("[type=radio]")).toBeNull();
  });
});

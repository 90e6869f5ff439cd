import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ReceiptPage } from "../../../app/receipt/ReceiptPage.tsx";
import en from "../../../locales/en/receipt.json" with { type: "json" };
import he from "../../../locales/he/receipt.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { receiptOf } from "./receipts.ts";
import { axeFaults } from "../axeFaults.ts";

let asked: string[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    const path = pathAsked(call);
    if (path === "/api/session") return openedSession();
    asked.push(path);
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const refused = (code: string, status: number) =>
  Response.json({ error: { code, message: "" } }, { status });

const faults = (): Promise<string[]> => axeFaults(document, ["document-title"]);

describe("a receipt", () => {
  test.each([
    ["he", he, 390],
    ["en", en, 1440],
  ] as const)("in %s says what was bought, the tax and what came back", async (lang, t, width) => {
    await page.viewport(width, 900);
    let come = (): void => undefined;
    const held = new Promise<void>((done) => (come = done));
    answer = async () => {
      await held;
      return Response.json({ receipt: receiptOf() });
    };
    const screen = await renderIn(lang, <ReceiptPage reservation="RAGMYXL5" />);
    await expect.element(screen.getByRole("heading", { name: t["receipt.title"] })).toBeVisible();
    expect(screen.getByRole("article").elements()).toHaveLength(0);
    come();
    const paper = screen.getByRole("article");
    await expect.element(paper).toBeVisible();
    await expect.poll(() => asked).toEqual(["/api/reservations/RAGMYXL5/receipt"]);
    const [, tickets, programme] = paper.getByRole("row").elements();
    expect(tickets?.textContent).toMatch(/The Cherry Orchard, Adult.*2.*190\.00/);
    expect(programme?.textContent).toMatch(/Programme.*1.*25\.00/);
    const text = paper.element().textContent;
    expect(text).toContain(`${t["receipt.invoice"]} T2026-57`);
    expect(text).toMatch(new RegExp(`${t["receipt.creditNote"]} \u2068C2026-3\u2069`));
    for (const part of ["514000001", "Noa Levi", "225.00", "34.32", "21.36", "140.00", "175.00"]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(t["receipt.vatIn"].replace("{{percent}}", "18"));
    expect(await faults()).toEqual([]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBe(clientWidth);
  });

  test.each([
    ["he", he],
    ["en", en],
  ] as const)("in %s names the voucher that paid for a product", async (lang, t) => {
    const lines = [
      { name: "Popcorn", quantity: 1, amount: 24, cancelled: 0 },
      { name: "Popcorn", quantity: 2, amount: 0, cancelled: 0, voucher: "SNACK2" },
    ];
    answer = () => Response.json({ receipt: receiptOf({ lines }) });
    const screen = await renderIn(lang, <ReceiptPage reservation="RAGMYXL5" />);
    await expect.element(screen.getByRole("article")).toBeVisible();
    const [, paid, byVoucher] = screen.getByRole("row").elements();
    expect(paid?.textContent).not.toContain(t["receipt.voucher"]);
    expect(byVoucher?.textContent).toMatch(
      new RegExp(`Popcorn${t["receipt.voucher"]} SNACK2.*2.*0`),
    );
  });

  test.each([
    ["he", he],
    ["en", en],
  ] as const)("in %s says how many points are left of what it earned", async (lang, t) => {
    const points = { earned: 190, takenBack: 60, missing: 0 };
    answer = () => Response.json({ receipt: { ...receiptOf(), points } });
    const screen = await renderIn(lang, <ReceiptPage reservation="RAGMYXL5" />);
    const text = t["receipt.points"].replace("{{points}}", "130");
    await expect.element(screen.getByText(text)).toBeVisible();
  });

  test("that is not there, or not yet, says why and leads on; a failure is asked again", async () => {
    answer = () => refused("ORDER_NOT_FOUND", 404);
    const gone = await renderIn("en", <ReceiptPage reservation="X" />);
    await expect.element(gone.getByText(en["receipt.none"])).toBeVisible();
    const logIn = gone.getByRole("link", { name: en["receipt.logIn"] });
    await expect.element(logIn).toHaveAttribute("href", "/customer");
    await gone.unmount();
    answer = () => refused("BALANCE_IS_DUE", 409);
    const due = await renderIn("en", <ReceiptPage reservation="X" />);
    await expect.element(due.getByText(en["receipt.unpaid"])).toBeVisible();
    await due.unmount();
    answer = () => refused("INTERNAL", 500);
    const failed = await renderIn("en", <ReceiptPage reservation="X" />);
    await expect.element(failed.getByRole("alert")).toBeVisible();
    answer = () => Response.json({ receipt: receiptOf() });
    await failed.getByRole("button", { name: "Try again" }).click();
    await expect.element(failed.getByRole("article")).toBeVisible();
  });
});

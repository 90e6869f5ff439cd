import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { WatchDialog } from "../../../../app/parts/form/WatchDialog.tsx";
import en from "../../../../locales/en/watch.json" with { type: "json" };
import he from "../../../../locales/he/watch.json" with { type: "json" };
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { axeFaults } from "../../axeFaults.ts";

let posted: unknown[];
let answer: () => Response;

beforeEach(() => {
  posted = [];
  answer = () => Response.json({ success: true, isAvailable: false });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (call) => {
    if (pathAsked(call) === "/api/session") return openedSession();
    const request = new Request(call);
    posted.push([pathAsked(call), await request.json()]);
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (locale: "he" | "en", onClose = () => undefined) =>
  renderIn(locale, <WatchDialog presentationId={7} quantity={2} onClose={onClose} />);

const send = (t: typeof en) => page.getByRole("button", { name: t["watch.send"], exact: true });

describe("the wish to hear of free seats", () => {
  test("goes out with one address once it is agreed to, and says so", async () => {
    await page.viewport(390, 844);
    const closed = vi.fn();
    await open("he", closed);
    await page.getByRole("textbox").fill("0521234567");
    await send(he).click();
    // Without consent nothing is sent, and the checkbox gets the focus.
    await expect.element(page.getByRole("checkbox")).toHaveFocus();
    expect(posted).toEqual([]);
    await page.getByRole("button", { name: /^להוסיף|^עוד/ }).click();
    await page.getByRole("checkbox").click();
    expect(await axeFaults(document.querySelector("dialog") ?? document)).toEqual([]);
    await send(he).click();
    await expect.element(page.getByRole("status").getByText(he["watch.kept"])).toBeVisible();
    await expect
      .poll(() => posted)
      .toEqual([["/api/presentations/7/watch", { quantity: 3, mobileNumber: "0521234567" }]]);
    await page.getByRole("button", { name: he["watch.fine"] }).click();
    await expect.poll(() => closed).toHaveBeenCalledOnce();
  });

  test("by e-mail, where there are seats at that moment, leads to them; a refusal keeps it", async () => {
    answer = () =>
      Response.json({ error: { code: "TICKETING_ENDED", message: "" } }, { status: 409 });
    const closed = vi.fn();
    await open("en", closed);
    await page.getByText(en["watch.by.email"], { exact: true }).click();
    await page.getByRole("textbox", { name: "E-mail" }).fill("noa@example.com");
    await page.getByRole("checkbox").click();
    await send(en).click();
    await expect.element(page.getByRole("alert")).toBeVisible();
    answer = () => Response.json({ success: true, isAvailable: true });
    await send(en).click();
    await expect.element(page.getByText(en["watch.now"])).toBeVisible();
    const before = location.pathname;
    await page.getByRole("button", { name: en["watch.choose"] }).click();
    await expect.poll(() => location.pathname).toBe("/order/7");
    await expect.poll(() => closed).toHaveBeenCalledOnce();
    history.replaceState(null, "", before);
    await expect
      .poll(() => posted.at(-1))
      .toEqual(["/api/presentations/7/watch", { quantity: 2, email: "noa@example.com" }]);
  });
});

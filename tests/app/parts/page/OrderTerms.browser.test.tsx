import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OrderTerms } from "../../../../app/parts/page/OrderTerms.tsx";
import en from "../../../../locales/en/receipt.json" with { type: "json" };
import state from "../../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../axeFaults.ts";
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";

let answer: () => Response | Promise<Response>;
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (pathAsked(input) === "/api/session") return openedSession();
    asked.push(pathAsked(input));
    return answer();
  });
});
afterEach(() => vi.restoreAllMocks());

async function open() {
  const screen = await renderIn(
    "en",
    <OrderTerms reservation="P-1" label={en["receipt.terms"]} none={en["receipt.noTerms"]} />,
  );
  await screen.getByRole("button", { name: en["receipt.terms"] }).click();
  return screen;
}
const terms = (text: string | null) => () =>
  Response.json({ terms: text && { kind: "tickets", locale: "he", text, version: 2, offers: [] } });

test("shows the accepted text in its own language and direction", async () => {
  answer = terms("עד שעתיים לפני.\nכניסה אחת.");
  const screen = await open();
  const line = screen.getByText("כניסה אחת.");
  await expect.element(line).toBeVisible();
  expect(line.element().closest("[lang]")?.getAttribute("dir")).toBe("rtl");
  await expect.poll(() => asked).toEqual(["/api/reservations/P-1/terms"]);
  expect(await axeFaults(screen.container)).toEqual([]);
});

test("asks for nothing before it is opened, and shows that it loads", async () => {
  const landing = Promise.withResolvers<Response>();
  answer = () => landing.promise;
  const screen = await open();
  expect(screen.getByRole("dialog").element().textContent).not.toContain("First.");
  landing.resolve(terms("First.")());
  await expect.element(screen.getByText("First.")).toBeVisible();
});

test("says that an older order has no terms stored", async () => {
  answer = terms(null);
  const screen = await open();
  await expect.element(screen.getByText(en["receipt.noTerms"])).toBeVisible();
});

test("says why they cannot be read, and asks again", async () => {
  answer = () =>
    Response.json({ error: { code: "ORDER_NOT_FOUND", message: "" } }, { status: 404 });
  const screen = await open();
  await expect.element(screen.getByRole("alert")).toBeVisible();
  answer = terms("First.");
  await screen.getByRole("button", { name: state["state.again"] }).click();
  await expect.element(screen.getByText("First.")).toBeVisible();
});

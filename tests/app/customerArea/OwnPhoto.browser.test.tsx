import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { OwnPhoto } from "../../../app/customerArea/OwnPhoto.tsx";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import ar from "../../../locales/ar/customerArea.json" with { type: "json" };
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import he from "../../../locales/he/customerArea.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";
import { customer } from "./customers.ts";

const PICTURE =
  "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";

let asked: string[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  toasts.shown = [];
  answer = () => Response.json({ customerInfo: customer([], { Photo: PICTURE }) });
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return Promise.resolve(openedSession());
    asked.push(path);
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.restoreAllMocks());

const choose = () =>
  page
    .getByLabelText(en["customerArea.photoFile"])
    .upload(new File(["a picture"], "me.png", { type: "image/png" }));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const toldTexts = () => toasts.shown.map(({ text }) => text);

test("a customer without a picture puts one", async () => {
  await renderIn("en", <OwnPhoto photo={null} />);
  await expect.element(button(en["customerArea.photoPut"])).toBeVisible();
  expect(page.getByRole("button", { name: en["customerArea.photoRemove"] }).query()).toBeNull();
  await choose();
  await expect.poll(toldTexts).toEqual([en["customerArea.photoSaved"]]);
  await expect.poll(() => asked).toEqual(["/api/customer-area/photo"]);
});

test.each([
  ["en", en],
  ["he", he],
  ["ar", ar],
] as const)("one with a picture replaces or removes it, in %s", async (locale, texts) => {
  const { container } = await renderIn(
    locale,
    <main>
      <OwnPhoto photo={PICTURE} />
    </main>,
  );
  const shown = page.getByRole("img", { name: texts["customerArea.photoAlt"] });
  await expect.element(shown).toBeVisible();
  await expect.element(button(texts["customerArea.photoReplace"])).toBeVisible();
  expect(await axeFaults(container)).toEqual([]);
  answer = () => Response.json({ customerInfo: customer([], { Photo: null }) });
  await button(texts["customerArea.photoRemove"]).click();
  await expect.poll(toldTexts).toEqual([texts["customerArea.photoRemoved"]]);
  await expect.poll(() => asked).toEqual(["/api/customer-area/photo/remove"]);
});

test("a file that is no picture says so and stays out", async () => {
  answer = () =>
    Response.json(
      { error: { code: "PICTURE_REFUSED", message: "", reason: "notPicture" } },
      { status: 422 },
    );
  await renderIn("en", <OwnPhoto photo={null} />);
  await choose();
  await expect.element(page.getByText(refusals["refusal.PICTURE_REFUSED"])).toBeVisible();
  expect(toldTexts()).toEqual([]);
});

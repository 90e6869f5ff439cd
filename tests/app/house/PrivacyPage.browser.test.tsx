import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { periodIn } from "../../../app/house/periodIn.ts";
import { PrivacyPage } from "../../../app/house/PrivacyPage.tsx";
import en from "../../../locales/en/privacy.json" with { type: "json" };
import he from "../../../locales/he/privacy.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

beforeEach(() => {
  const topics = [
    { topic: "orderPerson", days: 2557 },
    { topic: "message", days: 90 },
  ];
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.resolve(
      pathAsked(input) === "/api/session"
        ? openedSession()
        : Response.json({ topics, contact: "privacy@house.example" }),
    ),
  );
});
afterEach(() => vi.restoreAllMocks());

test("the privacy page says how long each thing is kept, by the house's figures", async () => {
  const screen = await renderIn("en", <PrivacyPage />);
  await expect.element(screen.getByText(en["privacy.orderPerson.title"])).toBeVisible();
  await expect.element(screen.getByText("7 years")).toBeVisible();
  await expect.element(screen.getByText("90 days")).toBeVisible();
  await expect.element(screen.getByText("privacy@house.example")).toBeVisible();
  await expect.element(screen.getByText(en["privacy.stays.amounts"])).toBeVisible();
});

test("the privacy page speaks Hebrew", async () => {
  const screen = await renderIn("he", <PrivacyPage />);
  await expect.element(screen.getByText(he["privacy.orderPerson.title"])).toBeVisible();
  await expect.element(screen.getByText(periodIn("he", 90))).toBeVisible();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PersonalExport } from "../../../app/customerArea/PersonalExport.tsx";
import en from "../../../locales/en/customerArea.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let answer: () => Response;
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.resolve(pathAsked(input) === "/api/session" ? openedSession() : answer()),
  );
});
afterEach(() => vi.restoreAllMocks());

const press = async () => {
  const screen = await renderIn("en", <PersonalExport />);
  await screen.getByRole("button", { name: en["customerArea.exportDo"] }).click();
  return screen;
};

test("everything that is kept of the customer is saved as one file", async () => {
  const data = { exportedAt: "2026-11-25T12:00:00+02:00", data: { customer: [{ id: 1 }] } };
  answer = () => Response.json(data);
  const saved: { blob?: Blob; name?: string } = {};
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (blob instanceof Blob) saved.blob = blob;
    return "blob:nothing";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download;
  });
  await press();
  await expect.poll(() => saved.name).toBe("my-data.json");
  expect(JSON.parse(await saved.blob!.text())).toEqual(data);
});

test("a refusal says why", async () => {
  answer = () => Response.json({ error: { code: "RATE_LIMITED", message: "" } }, { status: 429 });
  const screen = await press();
  await expect.element(screen.getByText(shell["refusal.RATE_LIMITED"])).toBeVisible();
});

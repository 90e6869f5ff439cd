import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { UnusedVideosButton } from "../../../backoffice/resources/UnusedVideos.tsx";
import type { UnusedVideo } from "../../../domain/api/videos.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/resources.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/resources.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const STORM: UnusedVideo = {
  id: 3,
  businessName: "Parterre Cinemas",
  name: "storm.mp4",
  bytes: 700 * 2 ** 20,
  seconds: 5400,
  uploadedAt: "2026-11-20T10:00:00+02:00",
};
const SHORT: UnusedVideo = { ...STORM, id: 4, name: "short.mp4", bytes: 52_429, seconds: null };

const told = (rows: readonly UnusedVideo[]): Response => Response.json({ rows });

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => told([STORM, SHORT]);
});
afterEach(() => fake.close());

const dialog = () => page.getByRole("dialog");
const button = (name: string) => dialog().getByRole("button", { name, exact: true });

async function open(locale: "en" | "he" = "en") {
  const texts = locale === "en" ? en : he;
  const shown = await renderIn(locale, <UnusedVideosButton />);
  await page.getByRole("button", { name: texts["resources.unused.open"] }).click();
  await expect.element(dialog()).toBeVisible();
  return shown;
}
const ask = (name: string) =>
  button(en["resources.unused.removeNamed"].replace("{{name}}", name)).click();

describe("the list of unused video files", () => {
  test.each(["en", "he"] as const)(
    "shows each with its size and its date, in %s",
    async (locale) => {
      const { container } = await open(locale);
      await expect.element(dialog().getByText("storm.mp4")).toBeVisible();
      const rows = dialog()
        .getByRole("row")
        .elements()
        .map(({ textContent }) => textContent);
      expect(rows).toHaveLength(3);
      expect(rows[1]).toContain("700");
      expect(rows[1]).toContain("20");
      expect(rows[2]).toContain("0.05");
      expect(await axeFaults(container)).toEqual([]);
    },
  );

  test("shows that it loads, and then that every file is in use", async () => {
    let land: (answer: Response) => void = () => undefined;
    fake.list = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    await open();
    await expect.poll(() => fake.asked.length).toBe(1);
    await expect.element(dialog().getByText(en["resources.unused.none"])).not.toBeInTheDocument();
    await expect.element(dialog().getByRole("table")).not.toBeInTheDocument();
    land(told([]));
    await expect.element(dialog().getByText(en["resources.unused.none"])).toBeVisible();
    await expect.element(dialog().getByText(en["resources.unused.lead"])).not.toBeInTheDocument();
  });

  test("says why it cannot be read, and asks again", async () => {
    fake.list = () => refused("INTERNAL", 500);
    await open();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(office["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => told([STORM]);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(dialog().getByText("storm.mp4")).toBeVisible();
  });
});

describe("the removal of a video file", () => {
  const sure = en["resources.unused.sure"]
    .replace("{{name}}", "storm.mp4")
    .replace("{{size}}", "700 MB");

  test("asks first, and can be called off", async () => {
    await open();
    await ask("storm.mp4");
    await expect.element(dialog().getByText(sure)).toBeVisible();
    expect(fake.written).toEqual([]);
    await button(office["backoffice.cancel"]).click();
    await expect.element(dialog().getByText("short.mp4")).toBeVisible();
    expect(fake.written).toEqual([]);
  });

  test("removes the one that was named, and reads the list again", async () => {
    await open();
    await ask("storm.mp4");
    fake.list = () => told([SHORT]);
    fake.end = () => Response.json({ isRemoved: true });
    await button(en["resources.unused.remove"]).click();
    await expect.element(dialog().getByText("short.mp4")).toBeVisible();
    await expect.element(dialog().getByText("storm.mp4")).not.toBeInTheDocument();
    await expect
      .poll(() => fake.written.map(({ path }) => path))
      .toEqual(["/api/pres-live/unused-videos/3/remove"]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["resources.unused.isRemoved"]]);
  });

  test("says that the file is in use by now", async () => {
    await open();
    await ask("storm.mp4");
    fake.end = () => refused("NOT_FOUND", 404);
    await button(en["resources.unused.remove"]).click();
    const alert = dialog().getByRole("alert");
    await expect.element(alert.getByText(en["resources.unused.isUsed"])).toBeVisible();
    expect(toasts.shown).toEqual([]);
  });
});

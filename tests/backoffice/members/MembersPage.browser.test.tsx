import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { MembersPage } from "../../../backoffice/members/MembersPage.tsx";
import { enter } from "../../../backoffice/shell/office.ts";
import type { Locale } from "../../../domain/locale.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import parts from "../../../locales/en/parts.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import he from "../../../locales/he/backoffice.json" with { type: "json" };
import heParts from "../../../locales/he/parts.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { adminSample } from "../operatorSample.ts";
import { savedLines, shownColumn, sortBy } from "../parts/tableOfScreen.ts";
import { ACTIVE, BLOCKED, POINTS } from "./samples.ts";

let fake: OfficeFake;
beforeEach(async () => {
  await page.viewport(1280, 800);
  fake = openOfficeFake();
  fake.list = () => Response.json({ rows: [ACTIVE, BLOCKED], hasMore: false });
});
afterEach(() => fake.close());

const open = (locale: Locale = "en") =>
  renderIn(
    locale,
    <OfficeBar>
      <MembersPage />
    </OfficeBar>,
  );
const dialog = () => page.getByRole("dialog");
const filled = (text: string, points: number): string => text.replace("{{points}}", String(points));

async function openFirst(locale: Locale = "en", answer = () => Response.json(POINTS)) {
  const screen = await open(locale);
  await expect.element(page.getByText("נועה לוי")).toBeVisible();
  fake.list = answer;
  await page.getByRole("rowgroup").last().getByRole("link").first().click();
  return screen;
}

describe("the screen of members", () => {
  test.each([
    ["en", en],
    ["he", he],
  ] as const)("lists memberships with their state, balance and points, in %s", async (...of) => {
    const [locale, words] = of;
    const { container } = await open(locale);
    await expect.element(page.getByText("נועה לוי")).toBeVisible();
    const rows = [...container.querySelectorAll("tbody tr")].map((row) => row.textContent);
    for (const part of ["2001001", "Stage Club", "137", words["backoffice.members.state.active"]])
      expect(rows[0]).toContain(part);
    expect(rows[1]).toContain(words["backoffice.members.state.blocked"]);
    expect(await axeFaults(container)).toEqual([]);
  });

  test.each([
    ["en", parts],
    ["he", heParts],
  ] as const)("opens the history of a membership's points, in %s", async (locale, words) => {
    await openFirst(locale);
    await expect.element(dialog().getByText("noa@example.com")).toBeVisible();
    await expect
      .element(dialog().getByText(words["parts.points.kind.earned"], { exact: true }))
      .toBeVisible();
    const text = dialog().element().textContent;
    expect(text).toContain("+150");
    expect(text).toContain("-12");
    expect(text).toContain("AB12CD34");
    expect(text).toContain("138");
    expect(text).toContain(filled(words["parts.points.missing"], 3));
    expect(fake.asked.at(-1)?.pathname).toBe("/api/pres-live/members/71/points");
    expect(await axeFaults(document, ["document-title"])).toEqual([]);
  });

  test("says that nothing was earned or spent yet", async () => {
    await openFirst("en", () =>
      Response.json({ ...POINTS, pointsBalance: 0, nextToExpire: null, entries: [] }),
    );
    await expect.element(dialog().getByText(parts["parts.points.none"])).toBeVisible();
  });

  test("offers another try if the history does not come", async () => {
    await openFirst("en", () => refused("INTERNAL", 500));
    const again = dialog().getByRole("button", { name: shell["state.again"] });
    await expect.element(again).toBeVisible();
    fake.list = () => Response.json(POINTS);
    await again.click();
    await expect.element(dialog().getByText("+150")).toBeVisible();
  });

  test("names the business of each row for an operator of several, and saves it", async () => {
    enter(
      adminSample({
        businesses: [
          { id: 1, name: "Parterre Cinemas" },
          { id: 2, name: "Stages" },
        ],
      }),
    );
    fake.list = () =>
      Response.json({ rows: [ACTIVE, { ...BLOCKED, businessId: 2 }], hasMore: false });
    await open();
    await expect.poll(() => shownColumn(7)).toEqual(["Parterre Cinemas", "Stages"]);
    await sortBy(en["backoffice.members.points"]);
    await expect.poll(() => shownColumn(5)).toEqual(["137", "0"]);
    const [heads, first] = await savedLines();
    expect(heads).toHaveLength(8);
    expect(first).toEqual([
      "2001001",
      "נועה לוי",
      "Stage Club",
      en["backoffice.members.state.active"],
      "9",
      "137",
      ACTIVE.endDate,
      "Parterre Cinemas",
    ]);
  });

  test("searches on the server, and says that nobody was found", async () => {
    await open();
    await expect.element(page.getByText("Avi Biton")).toBeVisible();
    fake.list = () => Response.json({ rows: [], hasMore: false });
    await page.getByRole("searchbox").fill("nobody");
    await expect.poll(() => fake.asked.at(-1)?.searchParams.get("words")).toBe("nobody");
    await expect.element(page.getByText("Avi Biton")).not.toBeInTheDocument();
  });

  test("shows that it loads, is empty, or failed, and asks again", async () => {
    let answer: (response: Response) => void = () => undefined;
    fake.list = () => new Promise((done) => (answer = done));
    const { container } = await open();
    await expect.poll(() => fake.asked.length).toBe(1);
    expect(container.querySelector("table")).toBeNull();
    answer(refused("INTERNAL", 500));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.INTERNAL"])).toBeVisible();
    fake.list = () => Response.json({ rows: [], hasMore: false });
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByText(en["backoffice.members.none"])).toBeVisible();
  });
});

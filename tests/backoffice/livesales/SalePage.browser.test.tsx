import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SalePage } from "../../../backoffice/livesales/SalePage.tsx";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { adminSample } from "../operatorSample.ts";
import { enter } from "../../../backoffice/shell/office.ts";
import { OfficeBar } from "../outbox/OfficeBar.tsx";
import { refused } from "../outbox/officeFake.ts";
import { openSaleServer, SALE, type SaleServer } from "./saleServer.ts";

const EVENT = {
  FeatureId: 3,
  featureName: "The Dybbuk",
  FeatureName: "The Dybbuk",
  LocationId: 2,
  LocationName: "The Port",
};
const SHOWS = [6, 7, 8].map((PresentationId) => ({
  ...EVENT,
  PresentationId,
  VenueId: 1,
  VenueName: "Hall 1",
  PresentationDateTime: `2026-12-0${PresentationId}T20:00:00+02:00`,
  dateTime: `0${PresentationId}/12/2026 20:00`,
}));

let server: SaleServer;
beforeEach(async () => {
  await page.viewport(1280, 800);
  server = openSaleServer();
  server.replies["/availablePresentations"] = () =>
    Response.json({ availablePresentations: SHOWS });
  history.replaceState(null, "", "/sales/presentations/7");
});
afterEach(() => server.close());

const open = () =>
  renderIn(
    "en",
    <OfficeBar>
      <SalePage presentationId={7} />
    </OfficeBar>,
  );
const button = (name: string | RegExp) => page.getByRole("button", { name });
const inAddress = (name: string): string | null => new URLSearchParams(location.search).get(name);
const canvases = (): number => document.querySelectorAll("canvas").length;

describe("the live sale of a presentation", () => {
  test("is named after its show, and leads to the location and to the figures", async () => {
    const { container } = await open();
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("The Dybbuk · Tue, 1 Dec, 20:00");
    const place = page.getByRole("link", { name: "The Port, Hall 1" });
    await expect
      .element(place)
      .toHaveAttribute("href", "/sales/presentations?feature=3&location=2");
    await expect
      .element(page.getByRole("link", { name: en["backoffice.figures.title"] }))
      .toHaveAttribute("href", "/sales/presentations/7/figures");
    await expect.element(page.getByText(en["backoffice.sales.locked"])).not.toBeInTheDocument();
    await expect.poll(canvases).toBe(1);
    expect(await axeFaults(container)).toEqual([]);
  });

  test("says that its sale is locked, and offers no change to somebody who may make none", async () => {
    server.replies["/sale"] = () => Response.json({ ...SALE, isSalesLocked: true });
    enter(adminSample({ permissions: ["sales"] }));
    await open();
    await expect.element(page.getByText(en["backoffice.sales.locked"])).toBeVisible();
    await expect.element(button(/Cancel or move/)).not.toBeInTheDocument();
  });

  test("is awaited, says why it cannot be shown, and is asked for again", async () => {
    let answer: (response: Response) => void = () => undefined;
    server.replies["/sale"] = () => new Promise((resolve) => (answer = resolve));
    await open();
    const paths = () => server.fake.asked.map(({ pathname }) => pathname);
    await expect.poll(paths).toContain("/api/pres-live/sale");
    await expect.element(page.getByText(shell["state.loading"]).first()).toBeInTheDocument();
    answer(refused("NOT_FOUND", 404));
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.NOT_FOUND"])).toBeVisible();
    server.replies["/sale"] = () => Response.json(SALE);
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.element(page.getByRole("heading", { name: /The Dybbuk/ })).toBeVisible();
  });

  test("keeps its layer and grouping in the address, and reads them from there", async () => {
    history.replaceState(null, "", "/sales/presentations/7?layer=takings&by=nonsense");
    await open();
    const radio = (name: string) => page.getByRole("radio", { name, exact: true });
    await expect.element(radio(en["sales.layer.takings"])).toBeChecked();
    await expect.element(radio(en["sales.by.row"])).toBeChecked();
    await page.getByText(en["sales.by.seat"], { exact: true }).first().click();
    await expect.poll(() => inAddress("by")).toBe("seat");
    expect(inAddress("layer")).toBe("takings");
  });

  test("steps to the other shows of its event, and keeps the layer", async () => {
    history.replaceState(null, "", "/sales/presentations/7?layer=price");
    await open();
    await button(en["backoffice.day.after"]).click();
    await expect.poll(() => location.pathname).toBe("/sales/presentations/8");
    expect(inAddress("layer")).toBe("price");
    const query = server.fake.asked.find(({ pathname }) =>
      pathname.endsWith("availablePresentations"),
    )?.searchParams;
    expect([query?.get("featureId"), query?.get("locationId")]).toEqual(["3", "2"]);
  });

  test("is listed among the shows, also where the period of the list does not have it", async () => {
    server.replies["/availablePresentations"] = () =>
      Response.json({ availablePresentations: SHOWS.slice(2) });
    await open();
    const list = page.getByLabelText(en["backoffice.column.presentation"]);
    await expect.poll(() => list.element().textContent).toContain("8 Dec");
    await expect.element(list).toHaveValue("7");
  });
});

describe("two sales side by side", () => {
  test("are chosen, compared in numbers, and the second is closed again", async () => {
    await open();
    await expect.poll(server.openStreams).toBe(1);
    const list = page.getByLabelText(en["sales.beside"], { exact: true });
    await expect.poll(() => list.element().textContent).toContain("6 Dec");
    // The sale itself cannot be compared with itself.
    const values = [...list.element().querySelectorAll("option")].map(({ value }) => value);
    expect(values).toEqual(["", "6", "8", "another"]);
    await list.selectOptions("6");
    await expect.poll(() => inAddress("beside")).toBe("6");
    await expect
      .element(page.getByRole("table", { name: en["sales.beside.numbers"] }))
      .toBeVisible();
    await expect.poll(canvases).toBe(2);
    expect(server.openStreams()).toBe(2);
    await button(/^Close The Dybbuk/).click();
    await expect.poll(() => inAddress("beside")).toBeNull();
    await expect.poll(server.openStreams).toBe(1);
  });

  test("say why the second cannot be shown, and leave the first", async () => {
    const own = server.replies["/sale"]!;
    const isOther = (): boolean =>
      server.fake.asked.at(-1)?.searchParams.get("presentationId") === "8";
    server.replies["/sale"] = () => (isOther() ? refused("NOT_FOUND", 404) : own());
    history.replaceState(null, "", "/sales/presentations/7?beside=8");
    await open();
    const alert = page.getByRole("alert");
    await expect.element(alert.getByText(en["backoffice.refusal.NOT_FOUND"])).toBeVisible();
    await expect.poll(canvases).toBe(1);
    server.replies["/sale"] = own;
    await alert.getByRole("button", { name: shell["state.again"] }).click();
    await expect.poll(canvases).toBe(2);
  });

  test("can be of two events: the list of events gets the focus, then the shows of the chosen one", async () => {
    server.replies["/availableFeatures"] = () =>
      Response.json({
        availableFeatures: [
          {
            FeatureId: 9,
            featureName: "Hamlet",
            FeatureName: "Hamlet",
            LocationId: 4,
            LocationName: "North",
            presentations: 2,
          },
        ],
      });
    await open();
    const list = page.getByLabelText(en["sales.beside"], { exact: true });
    await list.selectOptions("another");
    const events = page.getByLabelText(en["sales.beside.event"], { exact: true });
    await expect.element(events).toHaveFocus();
    await expect.poll(() => events.element().textContent).toContain("Hamlet · North");
    await events.selectOptions("9.4");
    await expect.poll(() => server.fake.asked.at(-1)?.searchParams.get("featureId")).toBe("9");
    await list.selectOptions("");
    await expect.element(events).not.toBeInTheDocument();
    expect(inAddress("beside")).toBeNull();
  });

  test("is only one where the address compares a sale with itself", async () => {
    history.replaceState(null, "", "/sales/presentations/7?beside=7");
    await open();
    await expect.element(page.getByRole("slider")).toBeVisible();
    expect(canvases()).toBe(1);
  });
});

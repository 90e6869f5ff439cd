import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShowChooser } from "../../../backoffice/parts/ShowChooser.tsx";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import { PRESETS } from "../../../domain/permission.ts";
import { openedSession } from "../../app/openedSession.ts";
import { renderIn } from "../../app/renderIn.tsx";

const HOUR = 3_600_000;
const TODAY = "2026-11-22";

/** A presentation that begins `hours` from now. */
function presentation(id: number, name: string, hours: number) {
  const start = new Date(Date.now() + hours * HOUR).toISOString();
  return {
    FeatureId: id,
    LocationId: 2,
    featureName: name,
    FeatureName: name,
    LocationName: "Tel Aviv",
    PresentationId: id,
    VenueId: 1,
    VenueName: "Hall 1",
    PresentationDateTime: start,
    dateTime: start,
    Capacity: 100,
    SoldQuantity: 0,
    HeldQuantity: 0,
    Availability: 100,
    AdmittedQuantity: 0,
    CancelledQuantity: 0,
    percentageSold: 0,
    percentageHeld: 0,
    Takings: 0,
    ServiceCharges: 0,
  };
}

const SHOWS = [
  presentation(1, "Aida", -3),
  presentation(2, "Zorba", 2),
  presentation(3, "Hamlet", 5),
];
const dayOf = (value: string) => ({
  value,
  isToday: value === TODAY,
  isWeekend: false,
  presentations: 3,
});
const ANSWERS: Readonly<Record<string, object>> = {
  featureTicketSales: {
    dates: ["2026-11-21", TODAY, "2026-11-23"].map(dayOf),
    locations: [{ LocationId: 2, Name: "Tel Aviv" }],
    features: [],
  },
  availableFeatures: { availableFeatures: [] },
  featureData: { featureData: SHOWS, at: new Date().toISOString() },
};

const { search: OWN_SEARCH } = location;
let asked: URL[];

beforeEach(() => {
  asked = [];
  history.replaceState(null, "", location.pathname);
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (url.pathname === "/api/session") return openedSession();
    asked.push(url);
    return Response.json(ANSWERS[url.pathname.split("/").at(-1) ?? ""] ?? {});
  });
  enter({
    userInfo: { FirstName: "Noa", LastName: "Levi", userId: 1, businessIds: [1] },
    businesses: [{ id: 1, name: "Parterre Cinemas" }],
    username: "reports",
    role: "reporting",
    roleName: "Reports",
    permissions: [...PRESETS.reporting],
    hasSecondFactor: false,
    isSecondFactorDemanded: false,
    hasOutbox: false,
  });
});
afterEach(() => {
  leave();
  history.replaceState(null, "", `${location.pathname}${OWN_SEARCH}`);
  vi.restoreAllMocks();
});

test("a presentation is chosen among today's of all features, and the next one has the focus", async () => {
  const { container } = await renderIn(
    "en",
    <ShowChooser caption="New sale" path="/box-office/sale" isToCome />,
  );
  await expect.poll(() => container.querySelectorAll("tbody tr").length).toBe(SHOWS.length);
  const query = asked.find(({ pathname }) => pathname.endsWith("featureData"))?.searchParams;
  expect(Object.fromEntries(query ?? [])).toEqual({ startDate: TODAY, endDate: TODAY });
  await expect.poll(() => document.activeElement?.closest("tr")?.textContent).toContain("Zorba");
  const link = document.activeElement?.closest("tr")?.querySelector("a");
  expect(link?.getAttribute("href")).toMatch(/\/box-office\/sale\/2$/);
});

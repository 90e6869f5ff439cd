import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { toasts } from "../../../app/parts/ui/toasts.ts";
import { DraftPage } from "../../../backoffice/plans/DraftPage.tsx";
import { PlansPage } from "../../../backoffice/plans/PlansPage.tsx";
import { PublishDialog } from "../../../backoffice/plans/PublishDialog.tsx";
import { UploadBox } from "../../../backoffice/plans/UploadBox.tsx";
import { VersionPage } from "../../../backoffice/plans/VersionPage.tsx";
import type { VenuePlan } from "../../../domain/api/plans.ts";
import office from "../../../locales/en/backoffice.json" with { type: "json" };
import en from "../../../locales/en/plans.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { refused } from "../outbox/officeFake.ts";
import {
  bodyRows,
  inAddress,
  openPathFake,
  openScreen,
  type PathFake,
} from "../shell/openScreen.tsx";
import { draftOf } from "./draftOf.ts";
import { planMove, storedPlan } from "./planSamples.ts";

const { VenueId, VenueName, LocationName, LayoutId, seatplanId } = storedPlan();
const {
  planVersion,
  seats,
  isCurrent,
  publishedAt,
  OperatorName,
  fileName,
  coming,
  presentations,
} = storedPlan();
const VERSION = {
  planVersion,
  LayoutId,
  seatplanId,
  seats,
  isCurrent,
  publishedAt,
  OperatorName,
  fileName,
  coming,
  presentations,
};
const layout = (id: number, isRetired: boolean) => ({
  LayoutId: id,
  Name: "Match",
  seatplanId,
  isUsual: !isRetired,
  isRetired,
});
const BOWL: VenuePlan = {
  VenueId,
  VenueName,
  LocationId: 1,
  LocationName,
  seatplanId,
  layouts: [layout(31, false), layout(32, false), layout(33, true)],
  versions: [
    { ...VERSION, planVersion: "newest", seats: 90, isCurrent: false, coming: 0 },
    { ...VERSION, seatplanId: 32, seats: 180, coming: 2 },
    VERSION,
  ],
  drafts: [],
};
const EMPTY: VenuePlan = { ...BOWL, VenueId: 4, VenueName: "New hall", versions: [], drafts: [] };
const MOVE = planMove({ taken: 4 });
const DRAFT = draftOf({
  groups: [
    { id: 1, name: "Front", ticketGroupId: 4 },
    { id: 2, name: "Back", ticketGroupId: 5 },
  ],
  houseGroups: [
    { ticketGroupId: 4, Name: "Gold" },
    { ticketGroupId: 5, Name: "Standard" },
  ],
});

let fake: PathFake;
beforeEach(() => {
  fake = openPathFake({
    "pres-live/plans": () => Response.json({ rows: [BOWL, EMPTY] }),
    "/moves": () => Response.json({ rows: [MOVE] }),
    "/drafts/9": () => Response.json({ draft: draftOf({ isDrawn: false, errors: 1 }) }),
  });
});
afterEach(() => fake.close());

const alertText = () => page.getByRole("alert");

describe("the list of halls", () => {
  test("has the current plan of each hall's usual layout, and what all of them carry", async () => {
    const { container } = await openScreen(<PlansPage />, "/plans");
    await expect.poll(() => bodyRows(container)).toHaveLength(2);
    const [bowl, empty] = bodyRows(container);
    expect(bowl?.slice(0, 6)).toEqual(["The Bowl", "The Port", "200", "3", "2", "3"]);
    expect(bowl?.[6]).toMatch(/20.*10:00/);
    expect(empty).toEqual(["New hall", "The Port", "–", "0", "2", "0", "–"]);
    const link = page.getByRole("link", { name: "The Bowl" });
    await expect.element(link).toHaveAttribute("href", "/plans/3");
    expect(await axeFaults(container)).toEqual([]);
  });

  test("is said to be empty, or why it cannot be read", async () => {
    fake.replies.set("pres-live/plans", () => Response.json({ rows: [] }));
    const first = await openScreen(<PlansPage />, "/plans");
    await expect.element(page.getByText(en["plans.none"])).toBeVisible();
    await first.unmount();
    fake.replies.set("pres-live/plans", () => refused("FORBIDDEN", 403));
    await openScreen(<PlansPage />, "/plans");
    await expect
      .element(alertText().getByText(office["backoffice.refusal.FORBIDDEN"]))
      .toBeVisible();
  });
});

describe("the question before a plan is published", () => {
  const published = vi.fn();
  const closed = vi.fn();
  beforeEach(() => {
    published.mockReset();
    closed.mockReset();
    fake.end = () => Response.json({ planVersion: "3f2a9c1d8b7e6054", moved: [57] });
  });
  const open = () =>
    openScreen(<PublishDialog draft={DRAFT} onClose={closed} onPublished={published} />, "/plans");
  const publish = () =>
    page.getByRole("button", { name: en["plans.publish"], exact: true }).click();

  test("proposes a ticket group for each category, and sends what was changed and chosen", async () => {
    const { container } = await open();
    const front = page.getByLabelText("Front");
    await expect.element(front).toHaveValue("4");
    await expect.element(page.getByLabelText("Back")).toHaveValue("5");
    await front.selectOptions("Standard");
    const show = page.getByRole("checkbox", { name: /^Dune/ });
    await show.click();
    expect(await axeFaults(container)).toEqual([]);
    await publish();
    await expect.poll(() => published.mock.calls.length).toBe(1);
    await expect
      .poll(() => fake.written)
      .toEqual([
        {
          path: "/api/pres-live/plans/drafts/9/publish",
          body: {
            groups: [
              { id: 1, ticketGroupId: 5 },
              { id: 2, ticketGroupId: 5 },
            ],
            presentationIds: [57],
          },
        },
      ]);
    expect(toasts.shown.map(({ text }) => text)).toEqual([en["plans.isPublished"]]);
  });

  test("moves no presentation that was taken out again, and none that cannot move", async () => {
    const stuck = {
      ...MOVE,
      PresentationId: 58,
      FeatureName: "Cats",
      canMove: false,
      isClosed: false,
    };
    fake.replies.set("/moves", () => Response.json({ rows: [MOVE, stuck] }));
    await open();
    const show = page.getByRole("checkbox", { name: /^Dune/ });
    await show.click();
    await show.click();
    await expect.element(page.getByRole("checkbox", { name: /^Cats/ })).toBeDisabled();
    await publish();
    await expect.poll(() => fake.written[0]?.body).toMatchObject({ presentationIds: [] });
  });

  test("says which blocked seats the new plan lacks, and that nothing is to come", async () => {
    const gone = [{ section: "Stalls", row: "F", seat: "12" }];
    fake.replies.set("/moves", () => Response.json({ rows: [], gone }));
    await open();
    await expect.element(page.getByText(en["plans.goneBlocks"])).toBeVisible();
    await expect.element(page.getByText(/Stalls.*F.*12/)).toBeVisible();
    await expect.element(page.getByText(en["plans.noComing"])).toBeVisible();
  });

  test("stays open if it is refused, and reads the presentations again", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await open();
    await expect.element(page.getByRole("checkbox", { name: /^Dune/ })).toBeVisible();
    await publish();
    await expect
      .element(alertText().getByText(office["backoffice.refusal.FORBIDDEN"]))
      .toBeVisible();
    await expect.poll(() => fake.countOf("/moves")).toBe(2);
    expect(published).not.toHaveBeenCalled();
    await page.getByRole("button", { name: office["backoffice.cancel"] }).click();
    expect(closed).toHaveBeenCalledOnce();
  });

  test("says why the presentations cannot be read", async () => {
    fake.replies.set("/moves", () => refused("INTERNAL", 500));
    await open();
    await expect
      .element(alertText().getByText(office["backoffice.refusal.INTERNAL"]))
      .toBeVisible();
  });
});

describe("the upload of a plan", () => {
  const read = vi.fn();
  beforeEach(() => read.mockReset());
  const open = () => openScreen(<UploadBox venueId={3} layoutId={32} onRead={read} />, "/plans/3");
  const FILE = new File(["{}"], "bowl.json", { type: "application/json" });
  const drop = (): void => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(FILE);
    const box = page.getByText(en["plans.upload"]).element().closest(".border-dashed")!;
    const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer });
    box.dispatchEvent(over);
    // If the page did not prevent the default, the browser would open the file in place of the page.
    expect(over.defaultPrevented).toBe(true);
    box.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  };

  test("takes a file that is dropped, and hands over what was read from it", async () => {
    fake.end = () => Response.json({ draft: DRAFT });
    await open();
    drop();
    await expect.poll(() => read.mock.calls).toEqual([[DRAFT]]);
    await expect.poll(() => fake.written).toHaveLength(1);
  });

  test("takes a file that is chosen, says that it is read, and takes no other meanwhile", async () => {
    let land: (answer: Response) => void = () => undefined;
    fake.end = () =>
      new Promise((resolve) => {
        land = resolve;
      });
    const { container } = await open();
    await userEvent.upload(container.querySelector("input[type=file]")!, FILE);
    await expect.element(page.getByRole("status")).toHaveTextContent("Reading bowl.json…");
    await expect.poll(() => fake.written).toHaveLength(1);
    drop();
    land(Response.json({ draft: DRAFT }));
    await expect.poll(() => read.mock.calls.length).toBe(1);
    await expect.poll(() => fake.written).toHaveLength(1);
  });

  test("says why a file was refused, and takes another", async () => {
    fake.end = () => refused("FORBIDDEN", 403);
    await open();
    drop();
    await expect
      .element(alertText().getByText(office["backoffice.refusal.FORBIDDEN"]))
      .toBeVisible();
    expect(read).not.toHaveBeenCalled();
    fake.end = () => Response.json({ draft: DRAFT });
    drop();
    await expect.element(alertText()).not.toBeInTheDocument();
    await expect.poll(() => read.mock.calls.length).toBe(1);
  });
});

describe("a draft", () => {
  const openDraft = (search = "") =>
    openScreen(<DraftPage venueId={3} draftId={9} />, `/plans/3/drafts/9${search}`);
  const publish = () => page.getByRole("button", { name: en["plans.publish"], exact: true });

  test("with errors is not published, not even by its address, and draws nothing", async () => {
    await openDraft("?publish=1");
    await expect.element(page.getByText(en["plans.nothingDrawn"])).toBeVisible();
    await expect.element(publish()).toBeDisabled();
    await expect.element(publish()).toHaveAccessibleDescription(/cannot/i);
    expect(page.getByRole("dialog").elements()).toEqual([]);
    expect(page.getByRole("button", { name: en["plans.edit"], exact: true }).elements()).toEqual(
      [],
    );
  });

  test("without errors asks before it is published, and can be drawn further", async () => {
    fake.replies.set("/drafts/9", () => Response.json({ draft: DRAFT }));
    await openDraft();
    await publish().click();
    await expect.element(page.getByRole("dialog")).toBeVisible();
    expect(inAddress("publish")).toBe("1");
    await page.getByRole("button", { name: office["backoffice.cancel"] }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    await page.getByRole("button", { name: en["plans.edit"], exact: true }).click();
    await expect.poll(() => location.pathname).toBe("/plans/3/draw/9");
  });

  test("leads to its layout once it is published", async () => {
    fake.replies.set("/drafts/9", () => Response.json({ draft: DRAFT }));
    fake.end = () => Response.json({ planVersion: "3f2a9c1d8b7e6054", moved: [] });
    await openDraft("?publish=1");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: en["plans.publish"], exact: true }).click();
    await expect.poll(() => `${location.pathname}${location.search}`).toBe("/plans/3?layout=31");
  });

  test("that is not there says so", async () => {
    fake.replies.set("/drafts/9", () => refused("NOT_FOUND", 404));
    await openDraft();
    await expect
      .element(alertText().getByText(office["backoffice.refusal.NOT_FOUND"]))
      .toBeVisible();
  });
});

describe("a stored version", () => {
  const openVersion = () =>
    openScreen(
      <VersionPage venueId={3} version={planVersion} />,
      `/plans/3/versions/${planVersion}`,
    );

  test("is named by its hash, says whether it is current, and leads back to its layout", async () => {
    fake.replies.set(planVersion, () => Response.json({ plan: storedPlan() }));
    await openVersion();
    const title = page.getByRole("heading", { level: 1 });
    await expect.element(title).toHaveTextContent("Version 01234567");
    await expect.element(page.getByText(en["plans.current"])).toBeVisible();
    const back = page.getByRole("link", { name: "The Bowl · Match" });
    await expect.element(back).toHaveAttribute("href", "/plans/3?layout=31");
    const facts = page.getByRole("complementary", { name: en["plans.facts"] });
    await expect.element(facts.getByText("Gold")).toBeVisible();
  });

  test("that is not there says so", async () => {
    await openVersion();
    await expect
      .element(alertText().getByText(office["backoffice.refusal.NOT_FOUND"]))
      .toBeVisible();
    expect(page.getByText(en["plans.current"]).elements()).toEqual([]);
  });
});

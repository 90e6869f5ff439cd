import "../../../../app/shell/theme.css";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AreaPicture } from "../../../../app/order/imageMap/AreaPicture.tsx";
import { order } from "../../../../app/order/cart/order.ts";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { PAGE_RULES, SeatDesk } from "../../../../app/order/seats/seatDesk.ts";
import type { ImageMap } from "../../../../domain/imageMap.ts";
import { fakeServer, openStep } from "../seatsStepFixture.tsx";
import { vouched } from "../../../vouched.ts";
import { axeFaults } from "../../axeFaults.ts";

afterEach(() => vi.restoreAllMocks());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>';
const PICTURE: ImageMap = {
  src: `data:image/svg+xml,${encodeURIComponent(SVG)}`,
  alt: "",
  width: null,
  height: null,
  areas: [
    { shape: "rect", coords: [10, 10, 190, 190], alt: "A", sectionId: 1 },
    { shape: "poly", coords: [210, 10, 390, 10, 390, 190, 210, 190], alt: "B", sectionId: 2 },
    { shape: "circle", coords: [200, 100, 5], alt: "Nowhere", sectionId: 99 },
  ],
};

test("every area of the picture is a button with what is left, by pointer and by keyboard", async () => {
  fakeServer();
  // Every seat of the second section is taken.
  const { hall, screen } = await openStep({
    taken: Array.from({ length: 24 }, (_, seat) => 24 + seat),
  });
  await screen.unmount();
  const desk = new SeatDesk(pageContext, order.presentation!, hall, PAGE_RULES);
  const chosen = vi.fn();
  await render(
    <main>
      <h1>Hall</h1>
      <AreaPicture desk={desk} picture={PICTURE} onChoose={chosen} onFail={vi.fn()} />
    </main>,
  );
  const areas = page.getByRole("group", { name: "Areas of the hall" }).getByRole("button");
  await expect
    .poll(() => areas.elements().map((each) => each.getAttribute("aria-label")))
    .toEqual(["101, 24 free, from ₪40", "102, Sold out"]);
  const [first, second] = areas.elements();
  const box = first!.getBoundingClientRect();
  const image = page.getByRole("figure").element().querySelector("img")!.getBoundingClientRect();
  expect(box.left - image.left).toBeCloseTo(image.width * (10 / 400), 0);
  await userEvent.hover(first!);
  await expect.element(page.getByText("101, 24 free, from ₪40")).toBeVisible();
  await userEvent.click(first!);
  await expect
    .poll(() => chosen)
    .toHaveBeenLastCalledWith(expect.objectContaining({ id: hall.layout.sections[0]!.id }), false);
  vouched<SVGElement>(second).focus();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => chosen)
    .toHaveBeenLastCalledWith(expect.objectContaining({ id: hall.layout.sections[1]!.id }), true);
  hall.states.apply({ clock: 9, seats: [[30, 0]] });
  hall.changed();
  await expect.poll(() => second!.getAttribute("aria-label")).toBe("102, 1 free, from ₪60");
  expect(await axeFaults(document.body)).toEqual([]);
});

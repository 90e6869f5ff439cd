import { describe, expect, test } from "vitest";
import { SeatViewDialog } from "../../../../app/order/panels/SeatViewDialog.tsx";
import { SeatViewPicture } from "../../../../app/order/panels/SeatViewPicture.tsx";
import { layoutOf } from "../../../../engine/plan/buildLayout.ts";
import he from "../../../../locales/he/order.json" with { type: "json" };
import { hallPlan } from "../../../engine/mapHall.ts";
import { renderIn } from "../../renderIn.tsx";
import { chosen } from "../orderFixture.ts";

const layout = layoutOf(
  hallPlan([{ name: "101", left: 0, top: 40, rows: 6, seats: 9, ticketGroupId: 1 }]),
);
const none = (): void => undefined;

/** Returns the number of different colours on a canvas. */
function coloursOf(canvas: Element | null): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}

describe("the view from a seat", () => {
  test("is drawn, and told in words to those who do not see it", async () => {
    const screen = await renderIn(
      "en",
      <SeatViewDialog layout={layout} chosen={chosen(40)} photo={null} onClose={none} />,
    );
    const picture = screen.getByRole("img", { name: /^View from .*: about \d+ m from/ });
    await expect.element(picture).toBeVisible();
    await expect.poll(() => coloursOf(picture.element())).toBeGreaterThan(20);
    expect(screen.container.querySelector("figure")).toBeNull();
  });

  test.each([
    ["is not there.jpg", "/media/is%20not%20there.jpg"],
    ["pictures/uploaded.webp", "/media/pictures/uploaded.webp"],
  ])(
    "shows the photograph %s where there is one, and no hole where it cannot be loaded",
    async (photo, address) => {
      const screen = await renderIn(
        "he",
        <SeatViewDialog layout={layout} chosen={chosen(3)} photo={photo} onClose={none} />,
      );
      const asked = (): boolean =>
        performance.getEntriesByType("resource").some(({ name }) => name.endsWith(address));
      await expect.poll(asked).toBe(true);
      await expect.poll(() => document.querySelector("figure")).toBeNull();
      await expect.element(screen.getByText(he["view.computed"])).toBeVisible();
    },
  );

  test("differs from seat to seat, in a stamp too", async () => {
    const stamp = async (seat: number): Promise<string> => {
      const { container } = await renderIn(
        "en",
        <SeatViewPicture layout={layout} seat={seat} width={60} />,
      );
      const canvas = container.querySelector("canvas")!;
      await expect.poll(() => coloursOf(canvas)).toBeGreaterThan(4);
      return canvas.toDataURL();
    };
    expect(await stamp(0)).not.toBe(await stamp(50));
  });
});

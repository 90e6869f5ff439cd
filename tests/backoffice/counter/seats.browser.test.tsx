import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { SeatFinder } from "../../../backoffice/counter/SeatFinder.tsx";
import { useCounterSeats } from "../../../backoffice/counter/useCounterSeats.ts";
import type { SaleDesk } from "../../../backoffice/hall/saleDesk.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { vouched } from "../../vouched.ts";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";
import { counterDesk, keptSeats, SEATS } from "./counterHall.ts";

interface Wanted {
  readonly sectionId: number;
  readonly x: number | null;
  readonly y: number | null;
}

let fake: OfficeFake;
let desk: SaleDesk;
beforeEach(() => {
  fake = openOfficeFake();
  desk = counterDesk([0, 1]);
});
afterEach(() => {
  desk.close();
  fake.close();
});

const wantedBy = (at: number): readonly Wanted[] =>
  vouched<{ seats: readonly Wanted[] }>(fake.written.at(at)?.body).seats;
/** Returns the reply of the server that has locked the seats of the latest request. */
const locked = () =>
  Response.json({
    seats: wantedBy(-1).map((seat, at) => ({
      sectionId: seat.sectionId,
      x: seat.x ?? 100 + at,
      y: seat.y ?? 0,
      SectionName: "Left",
      RowName: "A",
      SeatName: "1",
      ticketGroupId: 1,
    })),
    expiresAt: "2026-11-29T10:10:00Z",
  });
const at = (x: number, y = 0): Wanted => ({ sectionId: 1, x, y });

const opened = () => renderHook(() => useCounterSeats(7, desk));
const keptXs = ({ current }: { current: ReturnType<typeof useCounterSeats> }) =>
  current.kept.map(({ x }) => x);

describe("the seats of a sale", () => {
  beforeEach(() => {
    fake.end = locked;
  });
  test("are locked all together, and released one by one", async () => {
    const { result, act } = await opened();
    await act(() => result.current.add([2, 3]));
    await expect.poll(() => keptXs(result)).toEqual([2, 3]);
    expect(result.current.expiresAt).toBe("2026-11-29T10:10:00Z");
    await expect
      .poll(() => fake.written[0])
      .toEqual({
        path: "/api/pres-live/counter-seats",
        body: { presentationId: 7, seats: [at(2), at(3)] },
      });
    expect(desk.replay.states.mineList()).toEqual([2, 3]);
    await act(() => result.current.toggle(2));
    await expect.poll(() => keptXs(result)).toEqual([3]);
    expect(wantedBy(-1)).toEqual([at(3)]);
    await expect.poll(() => desk.replay.states.mineList()).toEqual([3]);
  });

  test("are free ones, each only once", async () => {
    const { result, act } = await opened();
    await act(() => result.current.toggle(0));
    expect(fake.written).toEqual([]);
    await act(() => result.current.toggle(5));
    await expect.poll(() => keptXs(result)).toEqual([5]);
    await act(() => result.current.add([5, 6]));
    await expect.poll(() => keptXs(result)).toEqual([5, 6]);
    expect(wantedBy(-1)).toEqual([at(5), at(6)]);
  });

  test("without numbers are as many places as were asked for, with the coordinates of the reply", async () => {
    const { result, act } = await opened();
    await act(() => result.current.addPlaces(1, 2));
    expect(fake.written).toEqual([]);
    await act(() => result.current.addPlaces(3, 2));
    await expect.poll(() => keptXs(result)).toEqual([100, 101]);
    const place = { sectionId: 3, x: null, y: null };
    expect(wantedBy(0)).toEqual([place, place]);
    await act(() => result.current.remove(result.current.kept[0]!));
    await expect.poll(() => wantedBy(-1)).toEqual([{ sectionId: 3, x: 101, y: 0 }]);
  });

  test("stay as they were last locked when further ones are refused", async () => {
    const { result, act } = await opened();
    await act(() => result.current.add([2]));
    await expect.poll(() => keptXs(result)).toEqual([2]);
    fake.end = () => refused("SEAT_UNAVAILABLE", 409);
    await act(() => result.current.add([3]));
    await expect.poll(() => result.current.refusal?.code).toBe("SEAT_UNAVAILABLE");
    expect(keptXs(result)).toEqual([2]);
    fake.end = locked;
    await act(() => result.current.add([4]));
    await expect.poll(() => keptXs(result)).toEqual([2, 4]);
    expect(result.current.refusal).toBeUndefined();
  });

  test("that change while a request runs are sent afterwards, in one more request", async () => {
    let answer: () => void = () => undefined;
    fake.end = () => new Promise((done) => (answer = () => done(locked())));
    const { result, act } = await opened();
    await act(() => result.current.add([2]));
    await expect.poll(() => fake.written.length).toBe(1);
    await act(() => result.current.add([3]));
    await act(() => result.current.add([4]));
    expect(result.current.isBusy).toBe(true);
    fake.end = locked;
    answer();
    await expect.poll(() => keptXs(result)).toEqual([2, 3, 4]);
    await expect.poll(() => fake.written).toHaveLength(2);
    await expect.poll(() => result.current.isBusy).toBe(false);
  });

  test("are released when the screen is left, unless they were sold", async () => {
    const { result, act, unmount } = await opened();
    await act(() => result.current.add([2]));
    await expect.poll(() => keptXs(result)).toEqual([2]);
    await unmount();
    await expect.poll(() => wantedBy(-1)).toEqual([]);
    const sold = await opened();
    await sold.act(() => sold.result.current.add([2]));
    await expect.poll(() => keptXs(sold.result)).toEqual([2]);
    await sold.act(() => sold.result.current.forget());
    expect(sold.result.current.kept).toEqual([]);
    const { length } = fake.written;
    await sold.unmount();
    await expect.poll(() => fake.written).toHaveLength(length);
  });
});

describe("the seat finder", () => {
  const add = vi.fn<(seats: readonly number[]) => void>();
  const addPlaces = vi.fn<(sectionId: number, count: number) => void>();
  const onFound = vi.fn<() => void>();
  beforeEach(() => {
    for (const spy of [add, addPlaces, onFound]) spy.mockReset();
  });
  const open = () =>
    renderIn(
      "en",
      <SeatFinder desk={desk} seats={keptSeats({ add, addPlaces })} onFound={onFound} />,
    );
  const best = () => page.getByRole("textbox", { name: en["counter.sale.best"] });
  const typed = () => page.getByRole("textbox", { name: new RegExp(en["counter.sale.typed"]) });
  const section = (name: string) => page.getByRole("combobox").selectOptions(name);

  test("takes a number at once, and finds that many seats together", async () => {
    const { container } = await open();
    await expect.element(best()).toHaveFocus();
    await expect.element(best()).toHaveValue("2");
    expect(await axeFaults(container)).toEqual([]);
    await userEvent.keyboard("3{Enter}");
    await expect.poll(() => onFound).toHaveBeenCalledOnce();
    const [[found]] = vouched<[[number[]]]>(add.mock.calls);
    const ascending = found.toSorted((a, b) => a - b);
    expect(ascending).toHaveLength(3);
    expect(ascending.map((seat) => seat - ascending[0]!)).toEqual([0, 1, 2]);
    expect(Math.floor(ascending[0]! / SEATS)).toBe(Math.floor(ascending[2]! / SEATS));
    expect(ascending.some((seat) => seat < 2)).toBe(false);
  });

  test.each(["0", "51", "40", "x", ""])(
    "says that there are not %j seats together",
    async (text) => {
      await open();
      await best().fill(text);
      await page.getByRole("button", { name: en["counter.sale.find"] }).click();
      await expect.element(best()).toHaveAccessibleDescription(en["counter.sale.noneTogether"]);
      expect(add).not.toHaveBeenCalled();
      expect(onFound).not.toHaveBeenCalled();
      await best().fill("2");
      await expect.element(best()).not.toHaveAccessibleDescription(en["counter.sale.noneTogether"]);
    },
  );

  test("takes seats by row and number in the chosen section, and empties its field", async () => {
    await open();
    await typed().fill("A 3-5");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => add.mock.calls).toEqual([[[2, 3, 4]]]);
    await expect.element(typed()).toHaveValue("");
    await section("Right");
    await typed().fill("B 1");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => add.mock.lastCall).toEqual([[30]]);
    expect(onFound).toHaveBeenCalledTimes(2);
  });

  test.each(["A 1-3", "A 40", "Z 1", ""])(
    "takes none of %j if one is taken or missing",
    async (text) => {
      await open();
      await typed().fill(text);
      await page.getByRole("button", { name: en["counter.sale.add"] }).click();
      await expect
        .element(typed())
        .toHaveAccessibleDescription(new RegExp(en["counter.sale.noSeat"].slice(0, 20)));
      expect(add).not.toHaveBeenCalled();
      await expect.element(typed()).toHaveValue(text);
    },
  );

  test("takes a number of places in a section without numbered seats", async () => {
    await open();
    await section("Floor");
    const many = page.getByRole("textbox", { name: en["counter.sale.howMany"] });
    await many.fill("7");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => addPlaces.mock.calls).toEqual([[3, 7]]);
    expect(onFound).toHaveBeenCalledOnce();
    await expect.element(typed()).not.toBeInTheDocument();
  });
});

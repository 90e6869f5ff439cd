import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TimeAxis } from "../../../backoffice/livesales/TimeAxis.tsx";
import { renderIn } from "../../app/renderIn.tsx";
import { axeFaults } from "../../app/axeFaults.ts";

const HOUR = 3_600_000;
/** Thursday, 19 November 2026, 10:00 in Jerusalem. */
const FROM = Date.UTC(2026, 10, 19, 8);
const TO = FROM + 200 * HOUR;
const sold = Uint32Array.from({ length: 100 }, (_, at) => (at * 7) % 13);

afterEach(() => vi.restoreAllMocks());

interface AxisProps {
  /** The moment that is shown at first. */
  readonly start: number;
  readonly onAsked: (what: string) => void;
}

/** The axis with a screen's state. Reports every callback. */
function Axis({ start, onAsked }: AxisProps) {
  const [time, setTime] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(3600);
  const ask = (what: string, change: () => void) => (): void => {
    onAsked(what);
    change();
  };
  return (
    <main className="w-[900px] p-4">
      <TimeAxis
        from={FROM}
        to={TO}
        time={time}
        isLive={time >= TO}
        isPlaying={isPlaying}
        speed={speed}
        sold={sold}
        soldAt={1234}
        onPlay={ask("play", () => setPlaying(true))}
        onPause={ask("pause", () => setPlaying(false))}
        onSeek={(next) => ask(`seek ${(next - FROM) / HOUR}`, () => setTime(next))()}
        onLive={ask("live", () => setTime(TO))}
        onSpeed={setSpeed}
      />
    </main>
  );
}

async function stage(start: number, locale: "en" | "he" = "en") {
  const asked: string[] = [];
  await renderIn(locale, <Axis start={start} onAsked={(what) => asked.push(what)} />);
  const slider = page.getByRole("slider");
  return {
    asked,
    slider,
    said: () => slider.element().getAttribute("aria-valuetext"),
    focus: () => slider.element().focus(),
  };
}

describe("the time axis by keyboard", () => {
  test("goes by steps, pages and to both ends, and says where it is in words", async () => {
    const { asked, said, focus } = await stage(FROM + 100 * HOUR);
    focus();
    expect(said()).toBe("Mon, 23 Nov, 14:00, 1,234 seats sold");
    const keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown", "PageUp", "PageDown"];
    for (const key of keys) await userEvent.keyboard(`{${key}}`);
    await expect
      .poll(() => asked)
      .toEqual([101, 102, 101, 100, 110, 100].map((at) => `seek ${at}`));
    asked.length = 0;
    await userEvent.keyboard("{Home}");
    expect(said()).toBe("Thu, 19 Nov, 10:00, 1,234 seats sold");
    await userEvent.keyboard("{ArrowLeft}{End}");
    expect(said()).toBe("As it is now, 1,234 seats sold");
    await expect.poll(() => asked).toEqual(["seek 0", "seek 0", "live"]);
  });

  test("plays and pauses by space, and leaves other keys alone", async () => {
    const { asked, focus, said } = await stage(FROM);
    focus();
    await userEvent.keyboard(" ");
    await expect.element(page.getByRole("button", { name: "Pause the replay" })).toBeVisible();
    expect(said()).toBe("Playing the sale");
    await userEvent.keyboard(" ");
    await expect.element(page.getByRole("button", { name: "Replay the sale" })).toBeVisible();
    await userEvent.keyboard("a");
    await userEvent.tab();
    await expect.poll(() => asked).toEqual(["play", "pause"]);
    await expect.element(page.getByRole("combobox", { name: "Speed of the replay" })).toHaveFocus();
  });

  test("tells its place and its ends as numbers too", async () => {
    const { slider } = await stage(FROM + 50 * HOUR);
    await expect.element(slider).toHaveAttribute("aria-valuemin", "0");
    await expect.element(slider).toHaveAttribute("aria-valuenow", String(50 * 3600));
    await expect.element(slider).toHaveAttribute("aria-valuemax", String(200 * 3600));
  });
});

describe("the time axis by pointer", () => {
  test.each(["en", "he"] as const)("is scrubbed from left to right in %s", async (locale) => {
    const { asked, slider } = await stage(TO, locale);
    const { left, width, top, height } = slider.element().getBoundingClientRect();
    const at = (share: number): PointerEventInit => ({
      clientX: left + width * share,
      clientY: top + height / 2,
      pointerId: 1,
      bubbles: true,
    });
    const element = slider.element();
    const captured = new Set<number>();
    vi.spyOn(element, "setPointerCapture").mockImplementation((id) => void captured.add(id));
    vi.spyOn(element, "hasPointerCapture").mockImplementation((id) => captured.has(id));
    element.dispatchEvent(new PointerEvent("pointermove", at(0.1)));
    expect(asked).toEqual([]);
    element.dispatchEvent(new PointerEvent("pointerdown", at(0.25)));
    element.dispatchEvent(new PointerEvent("pointermove", at(0.5)));
    element.dispatchEvent(new PointerEvent("pointermove", at(-0.2)));
    await expect
      .poll(() => asked.map((what) => Math.round(Number(what.slice(5)))))
      .toEqual([50, 100, 0]);
  });

  test("plays, goes live and takes another speed by its buttons", async () => {
    const { asked } = await stage(FROM);
    await page.getByRole("button", { name: "Replay the sale" }).click();
    const live = page.getByRole("button", { name: "Live" });
    await expect.element(live).toHaveAttribute("aria-pressed", "false");
    await live.click();
    await expect.element(live).toHaveAttribute("aria-pressed", "true");
    const speed = page.getByRole("combobox");
    await speed.selectOptions("1 day per second");
    await expect.element(speed).toHaveValue("86400");
    await expect.poll(() => asked).toEqual(["play", "live"]);
  });
});

test.each(["en", "he"] as const)(
  "the time axis has no accessibility fault, in %s",
  async (locale) => {
    await stage(FROM + HOUR, locale);
    expect(await axeFaults(document.body, ["page-has-heading-one"])).toEqual([]);
  },
);

import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { BottomSheet } from "../../../../app/order/panels/BottomSheet.tsx";
import type { SheetStop } from "../../../../app/order/panels/sheetStops.ts";
import { renderIn } from "../../renderIn.tsx";

function Sheet() {
  const [stop, setStop] = useState<SheetStop>("half");
  return (
    <div className="relative h-[600px]">
      <BottomSheet
        stop={stop}
        onStop={setStop}
        room={600}
        onHeight={() => undefined}
        half={<p className="h-[100px]">half</p>}
        full={<p className="h-[200px]">full</p>}
        foot={<p className="h-[40px]">foot</p>}
      />
    </div>
  );
}

test("a sheet stands at its height from the first, and moves to the next one", async () => {
  await page.viewport(390, 800);
  const moved = vi.fn<(event: TransitionEvent) => void>();
  document.addEventListener("transitionrun", moved);
  const screen = await renderIn("en", <Sheet />);
  const sheet = screen.container.querySelector("section")!;
  const height = sheet.getBoundingClientRect().height;
  expect(height).toBeGreaterThan(140);
  await expect.poll(() => getComputedStyle(sheet).transitionProperty).toBe("height");
  expect(sheet.getBoundingClientRect().height).toBe(height);
  expect(moved).not.toHaveBeenCalled();
  await screen.getByRole("button").click();
  await expect.poll(() => moved.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => sheet.getBoundingClientRect().height).toBeGreaterThan(height + 190);
  document.removeEventListener("transitionrun", moved);
});

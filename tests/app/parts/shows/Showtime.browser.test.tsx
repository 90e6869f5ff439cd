import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { FullShow } from "../../../../app/feature/FullShow.tsx";
import { Showtimes } from "../../../../app/parts/shows/Showtimes.tsx";
import { presentation } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";

test("a showtime leads to its order, elsewhere where it is sold, and is watched where it is full", async () => {
  const shows = [
    presentation({ id: 1, featureName: "Here" }),
    presentation({ id: 2, featureName: "Elsewhere", newBookingUrl: "https://elsewhere.example/2" }),
    presentation({ id: 3, featureName: "Full", available: 0 }),
  ];
  await renderIn(
    "en",
    <Showtimes
      presentations={shows}
      isByLocation={false}
      offline={new Set()}
      renderFull={(show) => <FullShow presentation={show} />}
    />,
  );
  const link = (name: string) => page.getByRole("link", { name: new RegExp(`${name}$`) });
  await expect.element(link("Here")).toHaveAttribute("href", "/order/1");
  await expect.element(link("Elsewhere")).toHaveAttribute("href", "https://elsewhere.example/2");
  expect(link("Full").elements()).toEqual([]);
  await page.getByRole("button", { name: /^Tell me when seats free up/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

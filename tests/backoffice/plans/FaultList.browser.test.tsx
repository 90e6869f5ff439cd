import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FaultList } from "../../../backoffice/plans/FaultList.tsx";
import type { DraftFault } from "../../../domain/api/plans.ts";
import en from "../../../locales/en/plans.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { draftOf } from "./draftOf.ts";

const twice = (at: number): DraftFault => ({
  kind: "idTwice",
  isError: true,
  place: `seats[${at}]`,
  name: `s${at}`,
  spot: { x: at, y: 0, section: "Stalls", row: "A", seat: String(at) },
  ...(at === 0 && { alike: 39_192 }),
});
const FAULTS: readonly DraftFault[] = [
  ...Array.from({ length: 5 }, (_, at) => twice(at)),
  { kind: "noCapacity", isError: true, place: "areas[0]", alike: 1 },
];

const draft = draftOf({ faults: [...FAULTS], errors: 39_193 });

function Chosen({ first }: { readonly first?: number }) {
  const [chosen, setChosen] = useState(first);
  return (
    <>
      <output>{chosen}</output>
      <FaultList draft={draft} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

const places = () => [...document.querySelectorAll<HTMLElement>("button[id^=fault-]")];
const chosen = () => document.querySelector("output")!.textContent;

test("one cause is one line, with its number and its first three places", async () => {
  const { container } = await renderIn("en", <Chosen />);
  await expect.element(page.getByText(en["plans.cause.idTwice"])).toBeVisible();
  await expect.element(page.getByText("× 39,192")).toBeVisible();
  expect(places().map(({ id }) => id)).toEqual(["fault-0", "fault-1", "fault-2", "fault-5"]);
  expect(places()[3]!.textContent).toContain(en["plans.fault.noCapacity"]);
  expect(await axeFaults(container)).toEqual([]);
  await page.getByRole("button", { name: /Show all \(5\)/ }).click();
  expect(places()).toHaveLength(6);
});

test("a press goes to a place, and arrows and End go on from it", async () => {
  await renderIn("en", <Chosen />);
  places()[1]!.click();
  await expect.poll(chosen).toBe("1");
  places()[1]!.focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(chosen).toBe("2");
  await expect.poll(() => document.activeElement?.id).toBe("fault-2");
  await userEvent.keyboard("{End}");
  await expect.poll(chosen).toBe("5");
  await expect.poll(() => document.activeElement?.id).toBe("fault-5");
});

test("a place that the map chose is shown, however far down it is", async () => {
  await renderIn("en", <Chosen first={4} />);
  expect(places().map(({ id }) => id)).toContain("fault-4");
  await expect.element(page.getByRole("button", { name: en["plans.showFewer"] })).toBeVisible();
});

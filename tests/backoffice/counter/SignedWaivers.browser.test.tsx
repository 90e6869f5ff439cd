import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { SignedWaivers } from "../../../backoffice/counter/SignedWaivers.tsx";
import { enter, office } from "../../../backoffice/shell/office.ts";
import type { SignedWaiver } from "../../../domain/api/waivers.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { axeFaults } from "../../app/axeFaults.ts";
import { renderIn } from "../../app/renderIn.tsx";
import { openOfficeFake, refused, type OfficeFake } from "../outbox/officeFake.ts";

const WAIVER: SignedWaiver = {
  reservationIdentifier: "P7K2M9QX",
  orderState: "paid",
  signedAt: "2026-11-05T10:00:00+02:00",
  signer: { FirstName: "Dana", LastName: "Levi", SSN: "123456782" },
  terms: [
    {
      termsId: 1,
      name: "Jumping hall",
      text: "At your own risk.",
      minimumAge: 4,
      maximumAge: null,
    },
  ],
  children: [{ FirstName: "Tom", LastName: "Levi", DateOfBirth: "2019-06-01" }],
  isSignerTakingPart: false,
  signature: "M20,120l80,-60 80,60",
  signedName: "",
};

let fake: OfficeFake;
beforeEach(() => {
  fake = openOfficeFake();
  fake.list = () => Response.json({ rows: [WAIVER] });
});
afterEach(() => fake.close());

const open = () => renderIn("en", <SignedWaivers reservationIdentifier="P7K2M9QX" />);

test("a waiver is asked for only when it is opened, and shows who signed what for whom", async () => {
  const { container } = await open();
  expect(fake.asked).toEqual([]);
  await page.getByRole("button", { name: en["counter.signed.open"] }).click();
  const dialog = page.getByRole("dialog", { name: en["counter.signed.title"] });
  for (const text of ["Dana Levi", "123456782", "5 November 2026, 10:00", "Tom Levi"]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  await expect.element(dialog.getByText(/1 June 2019/)).toBeVisible();
  const name = en["counter.signed.drawn"].replace("{{name}}", "Dana Levi");
  const drawing = dialog.getByRole("img", { name }).element();
  expect(drawing.querySelector("path")?.getAttribute("d")).toBe(WAIVER.signature);
  await dialog.getByText("Jumping hall").click();
  await expect.element(dialog.getByText("At your own risk.")).toBeVisible();
  expect(fake.asked.map(({ search }) => search)).toEqual(["?reservationIdentifier=P7K2M9QX"]);
  expect(await axeFaults(container)).toEqual([]);
});

test("a waiver that cannot be loaded says so", async () => {
  fake.list = () => refused("INTERNAL", 500);
  await open();
  await page.getByRole("button", { name: en["counter.signed.open"] }).click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});

test("an operator without the door's permission is not offered it", async () => {
  const { operator } = office;
  if (!operator) throw new Error("nobody is logged in");
  enter({ ...operator, permissions: operator.permissions.filter((each) => each !== "door") });
  const { container } = await open();
  expect(container.textContent).toBe("");
});

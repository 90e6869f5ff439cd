import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { WaiverForm } from "../../../../app/order/waiver/WaiverForm.tsx";
import { isSignature } from "../../../../domain/signature.ts";
import words from "../../../../locales/en/waiver.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { renderIn } from "../../renderIn.tsx";
import { openOrderOf } from "../orderFixture.ts";
import { axeFaults } from "../../axeFaults.ts";

const TERMS = {
  termsId: 7,
  name: "Ice rink waiver",
  text: "The ice is hard.\nHelmets are at the counter.",
  minimumAge: 4,
  maximumAge: null,
};

afterEach(() => resetOrder(order, false));

/** Renders the form for an order of two places. The order is closed, so that nothing is sent to a server. */
async function showForm(isJudged = false) {
  Object.assign(order, openOrderOf(presentation({ waiver: TERMS })), { phase: "closed" });
  return renderIn("en", <WaiverForm isJudged={isJudged} />);
}

/** Returns the number of pixels of a canvas that are not empty. */
function inkOn(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, width, height);
  return data.filter((value, at) => at % 4 === 3 && value > 0).length;
}

test("a signature is drawn, cleared, drawn again, and typed instead", async () => {
  const screen = await showForm();
  const pad = screen.getByRole("img");
  const clear = screen.getByRole("button", { name: words["waiver.clear"] });
  const line = { sourcePosition: { x: 40, y: 40 }, targetPosition: { x: 200, y: 90 } };
  await expect.element(clear).toBeDisabled();
  await userEvent.dragAndDrop(pad, pad, line);
  await expect.poll(() => isSignature(order.waiver.signature ?? "")).toBe(true);
  expect(inkOn(pad.element())).toBeGreaterThan(50);
  expect(order.waiver.termsIds).toEqual([7]);
  await expect.element(screen.getByRole("img", { name: words["waiver.padSigned"] })).toBeVisible();

  await clear.click();
  await expect.element(clear).toBeDisabled();
  expect([order.waiver.signature, order.waiver.termsIds]).toEqual([null, []]);
  await expect.poll(() => inkOn(pad.element())).toBe(0);

  await userEvent.dragAndDrop(pad, pad, line);
  await expect.element(clear).toBeEnabled();
  await screen.getByText(words["waiver.byName"], { exact: true }).click();
  expect(order.waiver.signature).toBeNull();
  await screen.getByLabelText(words["waiver.typed"]).fill("Noa Levi");
  expect(order.waiver).toMatchObject({ signedName: "Noa Levi", signature: null, termsIds: [7] });
});

test("children are added by key up to the places there are, and the focus goes along", async () => {
  const focused: (Element | null)[] = [];
  const screen = await showForm();
  const self = screen.getByRole("checkbox", { name: words["waiver.self"] });
  screen.getByRole("button", { name: words["waiver.add"] }).element().focus();
  // The focus moves in the same task as the key press, so that no key of a fast typist is lost.
  const note = (): unknown => focused.push(document.activeElement);
  document.addEventListener("click", note, { once: true });
  await userEvent.keyboard("{Enter}");
  expect(focused).toEqual([screen.getByLabelText("First name").element()]);
  await userEvent.keyboard("Tom");
  await self.click();
  expect(order.waiver).toMatchObject({
    isSignerTakingPart: true,
    children: [{ FirstName: "Tom", LastName: "Levi", DateOfBirth: null }],
  });
  const another = screen.getByRole("button", { name: words["waiver.addAnother"] });
  await expect.element(another).toHaveAttribute("aria-disabled", "true");
  await screen.getByRole("button", { name: "Remove Tom" }).click();
  await expect.element(screen.getByRole("button", { name: words["waiver.add"] })).toHaveFocus();
  expect(order.waiver.children).toEqual([]);
});

test("what is missing is said beside it, and nothing of it is a fault to axe", async () => {
  const screen = await showForm(true);
  await expect.element(screen.getByText(words["waiver.rule.nobody"])).toBeVisible();
  await expect.element(screen.getByText(words["waiver.rule.unsigned"])).toBeVisible();
  await screen.getByRole("button", { name: words["waiver.add"] }).click();
  await screen.getByLabelText("Date of birth").fill("2001-02-03");
  await expect.element(screen.getByText(words["waiver.rule.adult"])).toBeVisible();
  expect(await axeFaults(screen.container)).toEqual([]);
  await screen.getByText(words["waiver.byName"], { exact: true }).click();
  expect(await axeFaults(screen.container)).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EnrolPage } from "../../../../app/offers/enrol/EnrolPage.tsx";
import { keepTime } from "../../../../app/offers/enrol/memberShows.ts";
import { membersOf } from "../../../../app/offers/enrol/members.ts";
import { writePlace } from "../../../../app/offers/enrol/placeTargets.ts";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { pageContext } from "../../../../app/order/cart/orderContext.ts";
import { DEFAULT_FORMS } from "../../../../domain/customerForm.ts";
import words from "../../../../locales/en/order.json" with { type: "json" };
import form from "../../../../locales/en/form.json" with { type: "json" };
import en from "../../../../locales/en/offers.json" with { type: "json" };
import he from "../../../../locales/he/offers.json" with { type: "json" };
import { openedSession, pathAsked } from "../../openedSession.ts";
import { renderIn } from "../../renderIn.tsx";
import { enrolment, place } from "./enrolFixture.ts";
import { waitFor } from "../../../gate/waitFor.ts";

const refused = (code: string, details: object = {}, status = 409): Response =>
  Response.json({ error: { code, message: "", ...details } }, { status });

/** Functions that return the replies, by path. Tests replace some. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  sessionStorage.clear();
  resetOrder(order, false);
  order.offers = undefined;
  answers = {
    "/api/session": openedSession,
    "/api/enroll": () => Response.json({ enrolments: [enrolment()] }),
    "/api/enroll/8": () => Response.json({ enrolment: enrolment() }),
    "/api/forms/orderMemberships": () =>
      Response.json({ settings: DEFAULT_FORMS.orderMemberships }),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const path = pathAsked(input);
    return answers[path]?.() ?? refused("INTERNAL", { message: path }, 500);
  });
});
afterEach(() => vi.restoreAllMocks());

const open = () => renderIn("en", <EnrolPage id="8" />);
const goOn = { name: words["order.continue"], exact: true } as const;

test("the buyer is there from the start, the required show is fixed, and the total goes with the choice", async () => {
  const screen = await open();
  await expect
    .element(screen.getByRole("radio", { name: en["offers.enrol.who_is.buyer"] }))
    .toBeChecked();
  expect(screen.getByRole("checkbox").elements()).toHaveLength(2);
  const total = (shekels: number) => screen.getByRole("complementary").getByText(`₪${shekels}.00`);
  await expect.element(total(180).last()).toBeVisible();
  await screen.getByRole("checkbox").first().click();
  await expect.element(total(240).last()).toBeVisible();
  await screen.getByRole("radio", { name: "Student" }).click();
  await expect.element(total(180).last()).toBeVisible();
  await screen.getByRole("button", { name: en["offers.enrol.add"] }).click();
  await expect.element(screen.getByRole("article").nth(1)).toBeVisible();
  expect(membersOf(8, order)).toMatchObject([{ amount: 180 }, { amount: 240 }]);
  await screen
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  expect(membersOf(8, order)).toHaveLength(1);
});

test("a name that is missing is told at its field, and nobody goes on", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: en["offers.enrol.add"] }).click();
  await screen.getByRole("button", goOn).click();
  await expect.element(screen.getByText(form["rule.required"]).first()).toBeVisible();
  await expect.element(screen.getByText(en["offers.enrol.details"])).toBeVisible();
  await screen.getByLabelText(form["customer.FirstName"]).fill("Tom");
  await screen.getByLabelText(form["customer.LastName"]).fill("Cohen");
  expect(membersOf(8, order)[1]?.enrolled).toMatchObject({ FirstName: "Tom", LastName: "Cohen" });
  expect(order.offers?.step).toBe("choose");
});

test("another season asks before the members of this one are let go", async () => {
  const first = await open();
  await expect.element(first.getByRole("article")).toBeVisible();
  await first.unmount();
  answers["/api/enroll/9"] = () =>
    Response.json({ enrolment: enrolment({ MembershipId: 9, Name: "Evenings" }) });
  const screen = await renderIn("en", <EnrolPage id="9" />);
  await screen.getByRole("button", { name: en["offers.enrol.enrol"], exact: true }).click();
  await expect.element(screen.getByText(en["offers.ask.enrolments"])).toBeVisible();
  expect(membersOf(8, order)).toHaveLength(1);
  await screen.getByRole("button", { name: en["offers.ask.yes"] }).click();
  await waitFor(() => expect(membersOf(9, order)).toHaveLength(1));
  expect(membersOf(8, order)).toHaveLength(0);
});

describe("a member by number is refused in words, with a way on", () => {
  test.each([
    ["CUSTOMER_NOT_FOUND", {}, "offers.enrol.noMember"],
    ["CUSTOMER_NO_MOBILE", {}, "offers.enrol.noMobile"],
    ["ALREADY_ENROLLED", {}, "offers.enrol.already"],
    ["GENERAL_ERROR", { reason: "blocked" }, "offers.enrol.blocked"],
    ["GENERAL_ERROR", {}, "offers.enrol.general"],
  ] as const)("%s %j", async (code, details, key) => {
    answers["/api/enroll/8/member"] = () => refused(code, details);
    const screen = await open();
    await screen.getByRole("radio", { name: en["offers.enrol.who_is.member"] }).click();
    await screen.getByLabelText(en["offers.member.label"]).fill("2001009");
    await screen.getByRole("button", goOn).click();
    await expect.element(screen.getByRole("article").getByText(en[key])).toBeVisible();
    expect(order.offers?.step).toBe("choose");
    // When another number is typed, the error disappears.
    answers["/api/enroll/8/member"] = () =>
      Response.json({ member: { memberNumber: "2001008", name: null } });
    await screen.getByLabelText(en["offers.member.label"]).fill("2001008");
    await expect.element(screen.getByRole("article").getByText(en[key])).not.toBeInTheDocument();
    await screen.getByRole("button", goOn).click();
    await waitFor(() => expect(order.offers?.step).toBe("seat"));
  });
});

describe("an enrolment is refused in words when it is priced, with a way on", () => {
  test.each([
    ["ALREADY_ENROLLED", {}, "offers.enrol.already"],
    ["GENERAL_ERROR", { reason: "twice" }, "offers.enrol.general"],
    ["SEAT_UNAVAILABLE", { reason: "sameSeat" }, "offers.enrol.sameSeat"],
  ] as const)("%s %j", async (code, details, key) => {
    answers["/api/cart"] = () => refused(code, details);
    const screen = await open();
    await expect.element(screen.getByRole("article")).toBeVisible();
    await waitFor(() => expect(membersOf(8, order)).toHaveLength(1));
    const target = { key: membersOf(8, order)[0]!.enrolled.key, presentationId: null };
    writePlace(pageContext, target, place(4), undefined);
    keepTime(undefined, order);
    order.offers!.step = "places";
    await expect
      .element(screen.getByRole("heading", { name: en["offers.enrol.places"] }))
      .toBeVisible();
    await screen.getByRole("button", goOn).click();
    await expect.element(screen.getByText(en[key])).toBeVisible();
    expect(order.offers?.step).toBe("places");
    if (code === "SEAT_UNAVAILABLE") return;
    await screen.getByRole("button", { name: en["offers.enrol.toMembers"] }).click();
    await expect.element(screen.getByText(en["offers.enrol.who"])).toBeVisible();
  });

  test("a seat that is missing is asked for", async () => {
    const screen = await open();
    await waitFor(() => expect(membersOf(8, order)).toHaveLength(1));
    order.offers!.step = "places";
    await screen.getByRole("button", goOn).click();
    await expect.element(screen.getByText(en["offers.enrol.noSeat"])).toBeVisible();
  });
});

test("a season that is over leads to the other memberships", async () => {
  answers["/api/enroll/8"] = () => refused("TICKETING_ENDED");
  const screen = await open();
  await expect.element(screen.getByText(en["offers.enrol.ended"])).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: en["offers.memberships.all"] }))
    .toHaveAttribute("href", "/membership");
});

test("the seasons are listed, in Hebrew too, and none is no fault", async () => {
  const screen = await renderIn("he", <EnrolPage id={undefined} />);
  await expect
    .element(screen.getByRole("link", { name: new RegExp(`^${he["offers.enrol.enrol"]}`) }))
    .toHaveAttribute("href", "/enroll/8");
  await screen.unmount();
  answers["/api/enroll"] = () => refused("NO_MEMBERSHIPS_FOR_SALE", {}, 404);
  const empty = await renderIn("en", <EnrolPage id={undefined} />);
  await expect.element(empty.getByText(en["offers.enrol.none"])).toBeVisible();
});

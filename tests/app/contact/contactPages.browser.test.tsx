import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ContactPage } from "../../../app/contact/ContactPage.tsx";
import { CONTACT_KINDS, type ContactKind } from "../../../domain/contact.ts";
import en from "../../../locales/en/contact.json" with { type: "json" };
import form from "../../../locales/en/form.json" with { type: "json" };
import refusals from "../../../locales/en/refusal.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { answering, failToFetch, refused, type Posted } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let answer: () => Response;
let posted: readonly Posted[];
beforeEach(() => {
  answer = () => Response.json({ success: true });
  posted = answering(() => answer());
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", location.pathname);
});

const open = (kind: ContactKind, search = "", locale: "en" | "he" = "en") => {
  history.replaceState(null, "", search || location.pathname);
  return renderIn(locale, <ContactPage kind={kind} />);
};
const button = (name: string) => page.getByRole("button", { name, exact: true });
const name = () => page.getByLabelText(en["contact.name"]);
const email = () => page.getByLabelText(form["customer.EmailAddress1"]);
const mobile = () => page.getByLabelText(new RegExp(`^${form["customer.MobileNumber1"]}`));
const text = () => page.getByLabelText(en["contact.text"]);

describe("writing to the house", () => {
  test("sends a mobile number in its plain form, and names the order", async () => {
    await open("contact");
    await name().fill(" Noa Levi ");
    await email().fill("noa@example.com");
    await mobile().fill("+972 52-765-4321");
    await page.getByLabelText(new RegExp(`^${en["contact.reservation"]}`)).fill(" AAAA2222 ");
    await text().fill(" Where is my ticket? ");
    await button(en["contact.contact.send"]).click();
    await expect.poll(() => posted.length).toBe(1);
    await expect
      .poll(() => posted[0]?.body)
      .toEqual({
        kind: "contact",
        name: "Noa Levi",
        email: "noa@example.com",
        mobileNumber: "0527654321",
        reservationIdentifier: "AAAA2222",
        text: "Where is my ticket?",
      });
  });

  test("marks what is wrong, and each line of the summary leads to its field", async () => {
    await open("contact");
    await name().fill("N0a");
    await email().fill("noa@");
    await mobile().fill("12");
    await button(en["contact.contact.send"]).click();
    const summary = page.getByRole("group", { name: /4/ });
    await expect.element(summary).toHaveFocus();
    const lines = summary.getByRole("button");
    expect(lines.elements().map((line) => line.textContent)).toEqual([
      `${en["contact.name"]}: ${form["rule.letters"]}`,
      `${form["customer.EmailAddress1"]}: ${form["rule.email"]}`,
      `${form["customer.MobileNumber1"]}: ${form["rule.mobile"]}`,
      `${en["contact.text"]}: ${form["rule.required"]}`,
    ]);
    await lines.nth(2).click();
    await expect.element(mobile()).toHaveFocus();
    expect(posted).toEqual([]);
  });

  test("shows an error at a field that is left, and moves nothing else for it", async () => {
    await open("contact");
    await email().fill("noa@");
    await expect.element(email()).toHaveAttribute("aria-invalid", "false");
    await userEvent.keyboard("{Tab}");
    await expect.element(email()).toHaveAccessibleDescription(form["rule.email"]);
    // The summary above the fields comes with the first failed submit.
    expect(page.getByRole("group", { name: /another look/ }).query()).toBeNull();
  });

  test.each([
    ["a refusal", () => refused("CARD_DATA_REFUSED"), refusals["refusal.CARD_DATA_REFUSED"]],
    ["a lost connection", failToFetch, shell["refusal.errorNoResponse"]],
  ])("keeps the text after %s, which is shown", async (_, reply, words) => {
    answer = reply;
    await open("contact");
    await name().fill("Noa");
    await email().fill("noa@example.com");
    await text().fill("Hello");
    await button(en["contact.contact.send"]).click();
    await expect.element(page.getByRole("alert").getByText(words)).toBeVisible();
    await expect.element(text()).toHaveValue("Hello");
  });

  test("says when the text is as long as it may be", async () => {
    await open("contact");
    await userEvent.fill(text(), "x".repeat(4_000));
    await expect.element(page.getByText("The maximum is 4000 characters")).toBeVisible();
  });

  test.each(CONTACT_KINDS)("of kind %s leads to the other two, and has no faults", async (kind) => {
    const { container } = await open(kind);
    const others = page.getByRole("navigation", { name: en["contact.others"] }).getByRole("link");
    const links = others.elements().map((link) => link.getAttribute("href"));
    const all = ["/contact", "/contact/newsletter", "/contact/VOD"];
    const own = { contact: 0, newsletter: 1, VOD: 2 }[kind];
    expect(links).toEqual(all.toSpliced(own, 1));
    expect(await axeFaults(container, ["document-title"])).toEqual([]);
  });
});

describe("the links of newsletters", () => {
  const stops =
    (kind: string, isStopped = false) =>
    () =>
      Response.json({ kind, address: "noa@example.com", isStopped });

  test("that were used before say so at once, and change nothing", async () => {
    answer = stops("newsletter", true);
    await open("newsletter", "?stop=token");
    await expect.element(page.getByRole("status")).toMatchTextContent(en["contact.stop.done"]);
    expect(posted).toEqual([]);
  });

  test("that fail at the press say why, and can be pressed again", async () => {
    answer = stops("newsletter");
    await open("newsletter", "?stop=token");
    await expect.element(button(en["contact.stop.button"])).toBeVisible();
    answer = failToFetch;
    await button(en["contact.stop.button"]).click();
    await expect.element(page.getByText(shell["refusal.errorNoResponse"])).toBeVisible();
    answer = stops("newsletter", true);
    await button(en["contact.stop.button"]).click();
    await expect.element(page.getByText(en["contact.stop.done"])).toBeVisible();
  });

  test("that could not be looked up are asked for again", async () => {
    answer = () => refused("INTERNAL", {}, 500);
    await open("newsletter", "?confirm=token");
    const again = button(shell["state.again"]);
    await expect.element(again).toBeVisible();
    answer = () => Response.json({ address: "noa@example.com", isJoined: true });
    await again.click();
    await expect.element(page.getByText(en["contact.join.done"])).toBeVisible();
  });

  test("count on the newsletter's page alone", async () => {
    await open("contact", "?stop=token");
    await expect.element(text()).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });
});

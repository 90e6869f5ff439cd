import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ContactPage } from "../../../app/contact/ContactPage.tsx";
import en from "../../../locales/en/contact.json" with { type: "json" };
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

let posted: unknown[];
let answer: () => Response;

beforeEach(() => {
  posted = [];
  answer = () => Response.json({ success: true });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (asked) => {
    if (pathAsked(asked) === "/api/session") return openedSession();
    const request = new Request(asked);
    if (request.method === "POST") posted.push(await request.json().catch(() => undefined));
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", location.pathname);
});

describe("a contact form", () => {
  test("sends what was written, under its kind, and says where the answer goes", async () => {
    history.replaceState(null, "", "?reservation=VIDEO123");
    const screen = await renderIn("en", <ContactPage kind="VOD" />);
    await screen.getByLabelText(en["contact.name"]).fill("Noa Levi");
    await screen.getByLabelText("E-mail").fill(" noa@example.com ");
    await screen.getByLabelText(en["contact.VOD.text"]).fill("It stopped.");
    await screen.getByRole("button", { name: en["contact.VOD.send"] }).click();
    await expect.element(screen.getByText(en["contact.VOD.sent"])).toBeVisible();
    await expect.element(screen.getByRole("status").getByText(/noa@example\.com/)).toBeVisible();
    await expect
      .poll(() => posted)
      .toEqual([
        {
          kind: "VOD",
          name: "Noa Levi",
          email: "noa@example.com",
          mobileNumber: null,
          reservationIdentifier: "VIDEO123",
          text: "It stopped.",
        },
      ]);
  });

  test("that is empty sends nothing and names what is missing", async () => {
    const screen = await renderIn("en", <ContactPage kind="contact" />);
    await screen.getByRole("button", { name: en["contact.contact.send"] }).click();
    const faults = screen.getByRole("group", { name: /3/ });
    await expect.element(faults).toHaveFocus();
    expect(posted).toEqual([]);
  });

  test("keeps what was written where it is refused, and says why", async () => {
    answer = () =>
      Response.json(
        { error: { code: "RATE_LIMITED", message: "", retryAfterSeconds: 600 } },
        { status: 429 },
      );
    const screen = await renderIn("en", <ContactPage kind="newsletter" />);
    await screen.getByLabelText(en["contact.name"]).fill("Noa Levi");
    await screen.getByLabelText("E-mail").fill("noa@example.com");
    await screen.getByRole("button", { name: en["contact.newsletter.send"] }).click();
    await expect.element(screen.getByRole("alert").getByText(/10/)).toBeVisible();
    await expect.element(screen.getByLabelText("E-mail")).toHaveValue("noa@example.com");
  });

  test("of the newsletter asks for a name and an address alone", async () => {
    const screen = await renderIn("en", <ContactPage kind="newsletter" />);
    await expect.element(screen.getByLabelText(en["contact.name"])).toBeVisible();
    expect(screen.container.querySelectorAll("input, textarea")).toHaveLength(2);
  });
});

describe("the link in a message", () => {
  const stops = (isStopped: boolean) => () =>
    Response.json({ kind: "newsletter", address: "noa@example.com", isStopped });

  test("stops nothing by itself, and stops it by its button", async () => {
    history.replaceState(null, "", "?stop=token");
    answer = stops(false);
    const screen = await renderIn("en", <ContactPage kind="newsletter" />);
    const button = screen.getByRole("button", { name: en["contact.stop.button"] });
    await expect.element(button).toBeVisible();
    expect(posted).toHaveLength(0);
    answer = stops(true);
    await button.click();
    await expect.element(screen.getByText(en["contact.stop.done"])).toBeVisible();
    await expect.poll(() => posted).toHaveLength(1);
  });

  test("confirms nothing by itself, and confirms the newsletter by its button", async () => {
    const joins = (isJoined: boolean) => () =>
      Response.json({ address: "noa@example.com", isJoined });
    history.replaceState(null, "", "?confirm=token");
    answer = joins(false);
    const screen = await renderIn("en", <ContactPage kind="newsletter" />);
    const button = screen.getByRole("button", { name: en["contact.join.button"] });
    await expect.element(button).toBeVisible();
    expect(posted).toHaveLength(0);
    answer = joins(true);
    await button.click();
    await expect.element(screen.getByText(en["contact.join.done"])).toBeVisible();
    await expect.poll(() => posted).toHaveLength(1);
  });

  test("that does not count says so, with a way on", async () => {
    history.replaceState(null, "", "?stop=bad");
    answer = () => Response.json({ error: { code: "NOT_FOUND", message: "" } }, { status: 404 });
    const screen = await renderIn("en", <ContactPage kind="newsletter" />);
    await expect.element(screen.getByText(en["contact.stop.none"])).toBeVisible();
    const way = screen.getByRole("main").getByRole("link");
    await expect.element(way).toHaveAttribute("href", "/contact");
  });
});

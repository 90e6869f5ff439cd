import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Elsewhere } from "../../../app/house/Elsewhere.tsx";
import en from "../../../locales/en/privacy.json" with { type: "json" };
import { axeFaults } from "../axeFaults.ts";
import { openedSession, pathAsked } from "../openedSession.ts";
import { renderIn } from "../renderIn.tsx";

interface Told {
  readonly written?: { readonly title: string; readonly text: string } | null;
  readonly status?: number;
}

let told: Told;
beforeEach(() => {
  told = { written: null };
  vi.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const path = pathAsked(input);
    if (path === "/api/session") return Promise.resolve(openedSession());
    if (path === "/api/privacy") return Promise.resolve(Response.json({ topics: [], contact: "" }));
    const { status = 200, written } = told;
    const error = { code: "INTERNAL", message: "" };
    const body = status === 200 ? { written } : { error };
    return Promise.resolve(Response.json(body, { status }));
  });
});
afterEach(() => vi.restoreAllMocks());

const openAt = (path: string) => {
  history.replaceState(null, "", path);
  return renderIn("en", <Elsewhere />);
};

describe("a page of the house", () => {
  test("is rendered as elements, with markup as text", async () => {
    told = {
      written: { title: "Terms", text: "## Rules\n\n<img src=x onerror=alert(1)>\n\n- one" },
    };
    const screen = await openAt("/terms");
    await expect.element(screen.getByRole("heading", { name: "Terms" })).toBeVisible();
    await expect.element(screen.getByRole("heading", { name: "Rules" })).toBeVisible();
    await expect.element(screen.getByText("<img src=x", { exact: false })).toBeVisible();
    expect(screen.container.querySelector("main img")).toBeNull();
    expect(await axeFaults(screen.container)).toEqual([]);
  });

  test("that nobody has written is not found, but privacy has the product's own", async () => {
    const terms = await openAt("/terms");
    await expect.element(terms.getByText("This page could not be found")).toBeVisible();
    await terms.unmount();
    const privacy = await openAt("/privacy");
    await expect.element(privacy.getByText(en["privacy.lead"])).toBeVisible();
  });

  test("that cannot be read says why, and asks again", async () => {
    told = { status: 500 };
    const screen = await openAt("/about");
    await expect.element(screen.getByRole("alert")).toBeVisible();
    told = { written: { title: "About", text: "us" } };
    await screen.getByRole("button").last().click();
    await expect.element(screen.getByRole("heading", { name: "About" })).toBeVisible();
  });
});

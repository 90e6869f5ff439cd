import { expect, test } from "@playwright/test";
import { violationsOf } from "./violations.ts";

test.describe("/api/docs", { tag: "@desktop" }, () => {
  test("shows calls with their examples, from this origin alone and within the policy", async ({
    page,
    context,
    baseURL,
  }) => {
    const violations = await violationsOf(context);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const origins = new Set<string>();
    page.on("request", (request) => origins.add(new URL(request.url()).origin));
    const answer = await page.goto("/api/docs");
    const policy = answer?.headers()["content-security-policy"];
    expect(policy).toMatch(/(^|;)script-src 'self';style-src 'self';/);
    expect(policy).toMatch(/require-trusted-types-for 'script';trusted-types parterre(;|$)/);
    await expect(page.getByRole("heading", { name: "Parterre" })).toBeVisible();

    await expect(page.locator(".opblock").first()).toBeVisible();

    // The page renders calls only when they scroll into view, so each call is looked up under its tag.
    const tag = page.getByPlaceholder("Filter by tag");
    const open = async (method: string, path: string) => {
      const name = path.split("/")[2] ?? "";
      await tag.fill(name);
      await expect(page.locator('[data-path="/api/session"]')).toHaveCount(0);
      const call = page
        .locator(`.opblock-${method}`)
        .filter({ has: page.locator(`[data-path="${path}"]`) });
      await call.locator(".opblock-summary-control").click();
      return call;
    };
    const lock = await open("put", "/api/seats/lock-seat");
    await expect(lock.locator(".opblock-section-request-body")).toContainText(
      '"ticketGroupId": 12',
    );
    await expect(lock.locator(".response").first()).toContainText('"expiresAt"');
    await expect(lock.locator(".responses-wrapper")).toContainText("SEAT_UNAVAILABLE");
    await lock.getByText("Schema", { exact: true }).first().click();
    const stream = await open("get", "/api/seats/stream");
    await expect(stream.locator(".response").first()).toContainText("event: delta");

    await expect(page.getByRole("button", { name: "Try it out" })).toHaveCount(0);
    expect([...origins]).toEqual([new URL(baseURL!).origin]);
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
  });
});

import { afterEach, expect, test, vi } from "vitest";
import { PRESETS } from "../../../domain/permission.ts";
import { AccountPage } from "../../../backoffice/house/AccountPage.tsx";
import { enter, leave } from "../../../backoffice/shell/office.ts";
import { openedSession } from "../../app/openedSession.ts";
import { renderIn } from "../../app/renderIn.tsx";

const OPERATOR = {
  userInfo: { FirstName: "Noa", LastName: "Levi", userId: 1, businessIds: [1] },
  businesses: [{ id: 1, name: "קולנוע פרטר" }],
  username: "noa",
  role: "reporting" as const,
  roleName: "Reports",
  permissions: [...PRESETS.reporting],
  hasSecondFactor: false,
  isSecondFactorDemanded: false,
  hasOutbox: false,
};

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

test("names businesses in the language that is read, also where they logged in in another", async () => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const request = new Request(input);
    if (request.url.endsWith("/api/session")) return openedSession();
    expect(request.url).toContain("/api/operator/me");
    expect(request.headers.get("accept-language")).toBe("en");
    return Response.json({ ...OPERATOR, businesses: [{ id: 1, name: "Parterre Cinemas" }] });
  });
  enter(OPERATOR);
  const screen = await renderIn("en", <AccountPage />);
  await expect.element(screen.getByText("Parterre Cinemas")).toBeVisible();
});

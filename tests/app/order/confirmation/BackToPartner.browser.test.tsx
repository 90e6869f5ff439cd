import { afterEach, expect, test } from "vitest";
import { BackToPartner } from "../../../../app/order/confirmation/BackToPartner.tsx";
import { enterThrough, leaveThrough } from "../../../../app/shell/net/through.ts";
import en from "../../../../locales/en/order.json" with { type: "json" };
import { renderIn } from "../../renderIn.tsx";

afterEach(leaveThrough);

test("a customer of a partner's link gets back to the partner, and others see nothing", async () => {
  const none = await renderIn("en", <BackToPartner />);
  expect(none.container.textContent).toBe("");
  await none.unmount();
  enterThrough({ returnUrl: "https://club.example/done?order=1" });
  const screen = await renderIn("en", <BackToPartner />);
  const link = screen.getByRole("link");
  await expect.element(link).toHaveAttribute("href", "https://club.example/done?order=1");
  const text = link.element().textContent?.replaceAll(/[\u2066\u2069]/g, "");
  expect(text).toBe(en["confirmation.toPartner"].replace("{{host}}", "club.example"));
});

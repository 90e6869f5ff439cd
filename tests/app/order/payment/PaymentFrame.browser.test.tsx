import { afterEach, expect, test } from "vitest";
import { inLook } from "../../../../app/order/payment/pageLook.ts";
import { PaymentFrame } from "../../../../app/order/payment/PaymentFrame.tsx";
import { renderIn } from "../../renderIn.tsx";

afterEach(() => document.documentElement.style.removeProperty("color-scheme"));

const FORM = "/payment/stripe/form/abc-1?locale=en&total=100";
const BANK = "/pay/abc?x=1";

async function addressOf(url: string, scheme: string): Promise<string> {
  document.documentElement.style.setProperty("color-scheme", scheme);
  const { container } = await renderIn("en", <PaymentFrame url={url} identifier="abc-1" />);
  return container.querySelector("iframe")?.getAttribute("src") ?? "";
}

test("a form of this server is opened in the lightness of the checkout", async () => {
  expect(await addressOf(FORM, "dark")).toBe(FORM);
  expect(await addressOf(FORM, "light")).toBe(`${FORM}#light`);
});

test("the sandbox's own page and its bank's question are opened in the lightness of the checkout", async () => {
  const challenge = "http://localhost:4001/challenge/abc-1";
  expect(await addressOf(challenge, "light")).toBe(`${challenge}#light`);
  expect(await addressOf(challenge, "dark")).toBe(challenge);
  document.documentElement.style.setProperty("color-scheme", "light");
  expect(inLook("http://localhost:4001/pay/abc-1", "abc-1")).toBe(
    "http://localhost:4001/pay/abc-1#light",
  );
});

test("another provider's page keeps its address", async () => {
  expect(await addressOf(BANK, "light")).toBe(BANK);
});

import { describe, expect, test } from "vitest";
import { TEST_CARDS } from "../../../scripts/ownSettings.ts";
import { LOCALES } from "../../../domain/locale.ts";
import { readConfig } from "../../../server/platform/settings/config.ts";
import { leavingPage } from "../../../server/pages/leavingPage.ts";

const ask = (path: string, trusted: readonly string[] = []) => leavingPage("", "en", path, trusted);

describe("a path that leads to another site", () => {
  test.each([
    ["/https://evil.example/", "evil.example"],
    ["/https:/evil.example/a?b=1", "evil.example"],
    ["/http://evil.example", "evil.example"],
    // A browser parses another host from this URL than the one at the beginning. The parsed host counts.
    ["/https://partner.example@evil.example/", "evil.example"],
    ["/https:\\\\evil.example/", "evil.example"],
    ["/https://evil.example:8443/", "evil.example"],
    ["/https://partner.example.evil.example/", "partner.example.evil.example"],
    ["/https://evilpartner.example/", "evilpartner.example"],
  ])("%s asks first, and names %s", (path, host) => {
    const page = ask(path, ["partner.example"]);
    expect(page).toContain(`leads to ${host}.`);
    expect(page).not.toContain("<script");
  });

  test.each([
    ["/https://partner.example/a", ["partner.example"]],
    ["/https://www.partner.example/a", ["*.partner.example"]],
    ["/https://anything.example/", ["*"]],
  ])("%s leaves at once for a host of the setting %j", (path, trusted) => {
    expect(ask(path, trusted)).toBeUndefined();
  });

  test.each(["/", "/httpd", "/whatson", "/https://"])("%s leads nowhere else", (path) => {
    expect(ask(path)).toBeUndefined();
  });

  test("is written so that nothing in it becomes markup, in every language", () => {
    for (const locale of LOCALES) {
      const page = leavingPage(
        "",
        locale,
        '/https://evil.example/?"><script>alert(1)</script>',
        [],
      );
      expect(page).toContain("evil.example");
      expect(page).not.toContain("<script");
    }
  });
});

test("REDIRECT_HOSTS trusts any host in a demo, and none elsewhere", () => {
  expect(readConfig({}).frame.redirectHosts).toEqual(["*"]);
  expect(readConfig({ ...TEST_CARDS, DEMO: "0" }).frame.redirectHosts).toEqual([]);
  const told = readConfig({ REDIRECT_HOSTS: "Partner.example, *.other.example" });
  expect(told.frame.redirectHosts).toEqual(["partner.example", "*.other.example"]);
  expect(() => readConfig({ REDIRECT_HOSTS: "https://partner.example" })).toThrow("REDIRECT_HOSTS");
});

import { expect, test, type Page } from "@playwright/test";
import { tokenHash } from "../../server/identity/logins/tokenSessions.ts";
import { MEMBER } from "./areaStage.ts";
import { AreaVisitor, inMessage, LINK, newMobile } from "./areaVisitor.ts";
import { ask } from "./database.ts";
import { inBoth } from "./inBoth.ts";
import { wordsIn, type Words } from "./words.ts";

const he = wordsIn("he");

const isSaid = (page: Page, words: (t: Words) => string | RegExp): Promise<void> =>
  inBoth(page, (t) => expect(page.getByRole("alert")).toContainText(words(t)));

/** Returns a pattern for a sentence with any date instead of `DATE`. */
const dated = (sentence: string): RegExp =>
  new RegExp(sentence.replaceAll(/[.?]/g, "\\$&").replace("DATE", ".*\\d.*"));

test(
  "a login link that is none or too old, and a number that asks too often, are told so",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    const place = { url: baseURL! };
    const visitor = new AreaVisitor(page, place);
    await page.goto("/customer?language=he#login=never");
    await isSaid(page, (t) => t("refusal.CUSTOMER_TOKEN_ERROR"));

    await visitor.post("/customer/login-link", { mobileNumber: MEMBER.mobile });
    const token = await inMessage(place, MEMBER.mobile, LINK);
    await ask(
      "update login_link set expires_at = app_now() - interval '1 minute' where token_hash = $1",
      [tokenHash(token)],
    );
    await page.goto("about:blank");
    await page.goto(`/customer?language=he#login=${token}`);
    await isSaid(page, (t) => dated(t("login.linkExpired", { date: "DATE" })));

    const mobile = newMobile();
    for (let time = 0; time < 3; time++) {
      await visitor.post("/customer-area/mobile-login", { mobileNumber: mobile });
    }
    await page.goto("/customer?language=he");
    await page.getByText(he("login.otherWays")).click();
    await page.getByText(he("login.by.mobileNumber"), { exact: true }).click();
    await page.getByLabel(he("login.mobileNumber"), { exact: true }).fill(mobile);
    await page.getByRole("button", { name: he("login.sendCode"), exact: true }).click();
    await isSaid(page, (t) => t("login.waitHours", { count: 1 }));
  },
);

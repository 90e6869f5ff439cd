import { describe, expect, test } from "vitest";
import { AccountPage } from "../../../backoffice/house/AccountPage.tsx";
import { ProofForm } from "../../../backoffice/house/ProofForm.tsx";
import { NewCodes } from "../../../backoffice/house/RecoveryCodes.tsx";
import { SecondFactor } from "../../../backoffice/house/SecondFactor.tsx";
import { TotpCodeForm } from "../../../backoffice/house/TotpCodeForm.tsx";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import logins from "../../../locales/en/logins.json" with { type: "json" };
import { adminSample } from "../operatorSample.ts";
import { asOperator, treeOf } from "../parts/markupTree.ts";

const nothing = (): void => undefined;
const none = () => Promise.resolve(undefined);
const account = (more: Parameters<typeof adminSample>[0] = {}) =>
  asOperator(adminSample(more), () => treeOf(<AccountPage />));
const headings = (more?: Parameters<typeof adminSample>[0]) =>
  account(more)
    .all("h2")
    .map(({ text }) => text);

describe("the own account", () => {
  test("has the name, the role and all businesses", () => {
    const businesses = [
      { id: 1, name: "Parterre Cinemas" },
      { id: 2, name: "Stages" },
    ];
    expect(account({ businesses }).facts()).toEqual({
      [en["backoffice.account.name"]]: "Adam Dror",
      [en["backoffice.account.role"]]: "Administrator",
      [en["backoffice.account.businesses"]]: "Parterre Cinemas, Stages",
    });
  });

  test("has no blank around a name that is only half known", () => {
    const userInfo = { FirstName: "Adam", LastName: "", userId: 4, businessIds: [1] };
    expect(account({ userInfo }).facts()[en["backoffice.account.name"]]).toBe("Adam");
  });

  test("has the authenticator, the password and the logins", () => {
    expect(headings()).toEqual([
      en["backoffice.totp.title"],
      en["backoffice.password.title"],
      logins["logins.title"],
    ]);
  });

  test("has only the authenticator, and says why, until a demanded one is set up", () => {
    const due = { isSecondFactorDemanded: true };
    expect(headings(due)).toEqual([en["backoffice.totp.title"]]);
    expect(account(due).text).toContain(en["backoffice.totp.demanded"]);
    const done = { ...due, hasSecondFactor: true };
    expect(headings(done)).toHaveLength(3);
    expect(account(done).text).not.toContain(en["backoffice.totp.demanded"]);
  });

  test("is empty after a logout", () => {
    expect(treeOf(<AccountPage />).text).toBe("");
  });
});

describe("the authenticator", () => {
  const shown = (hasSecondFactor: boolean) =>
    asOperator(adminSample({ hasSecondFactor }), () => treeOf(<SecondFactor />));
  const buttons = (hasSecondFactor: boolean) =>
    shown(hasSecondFactor)
      .all("button")
      .map(({ text }) => text);

  test("that is off can be turned on, without codes to renew", () => {
    expect(shown(false).text).toContain(en["backoffice.totp.off"]);
    expect(buttons(false)).toEqual([en["backoffice.totp.begin"]]);
  });

  test("that is on can be turned off, and its recovery codes renewed", () => {
    expect(shown(true).text).toContain(en["backoffice.totp.on"]);
    expect(buttons(true)).toEqual([en["backoffice.totp.remove"], en["backoffice.recovery.renew"]]);
  });
});

describe("the forms of an account", () => {
  test("ask for a code as phones fill it, and begin with the error of the code before", () => {
    const form = (isWrong: boolean) =>
      treeOf(
        <TotpCodeForm
          action="Go on"
          look="primary"
          isWrong={isWrong}
          send={none}
          onBack={nothing}
        />,
      );
    expect(form(false).one("input").attributes).toMatchObject({ inputMode: "numeric", dir: "ltr" });
    expect(form(false).one("input").attributes["aria-invalid"]).not.toBe("true");
    expect(form(true).one("input").attributes["aria-invalid"]).toBe("true");
    expect(form(true).text).toContain(en["backoffice.login.wrongCode"]);
  });

  test("ask for the password in a way that password managers know", () => {
    const form = treeOf(<ProofForm action="Go on" send={none} onBack={nothing} />);
    expect(form.one("input").attributes).toMatchObject({
      type: "password",
      autoComplete: "current-password",
    });
    expect(form.text).toContain(en["backoffice.password.proof"]);
    expect(form.all("button").map(({ text }) => text)).toContain(en["backoffice.cancel"]);
  });

  test("list recovery codes from left to right, with a warning that they are shown once", () => {
    const codes = ["AAAA-BBBB", "CCCC-DDDD"];
    const list = treeOf(<NewCodes codes={codes} onDone={nothing} />, { locale: "he" });
    expect(list.all("li").map(({ text }) => text)).toEqual(codes);
    expect(list.one("ul").attributes["dir"]).toBe("ltr");
    const english = treeOf(<NewCodes codes={codes} onDone={nothing} />);
    expect(english.text).toContain(en["backoffice.recovery.once"]);
  });
});

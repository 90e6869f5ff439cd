import { describe, expect, test } from "vitest";
import { MemberDialog } from "../../../backoffice/members/MemberDialog.tsx";
import type { MembershipRow } from "../../../domain/api/members.ts";
import en from "../../../locales/en/backoffice.json" with { type: "json" };
import { treeOf } from "../parts/markupTree.ts";
import { ACTIVE, BLOCKED } from "./samples.ts";

const dialog = (row: MembershipRow) => treeOf(<MemberDialog row={row} onClose={() => undefined} />);

describe("the dialog of a membership", () => {
  test("has the number, the name of the membership, the contact, the balance and the points", () => {
    expect(dialog(ACTIVE).facts()).toEqual({
      [en["backoffice.members.number"]]: "2001001",
      [en["backoffice.members.membership"]]: "Stage Club",
      [en["backoffice.members.mobile"]]: "+972500000001",
      [en["backoffice.members.email"]]: "noa@example.com",
      [en["backoffice.members.balance"]]: "9",
      [en["backoffice.members.points"]]: "137",
    });
  });

  test("has a balance of nought, and no line for an address that is not known", () => {
    expect(dialog({ ...BLOCKED, balance: 0 }).facts()).toEqual({
      [en["backoffice.members.number"]]: "2001004",
      [en["backoffice.members.membership"]]: "Stage Club",
      [en["backoffice.members.balance"]]: "0",
      [en["backoffice.members.points"]]: "0",
    });
  });

  test("is named after the member, in the direction of the name", () => {
    expect(dialog(ACTIVE).one("h2").text).toContain("\u2068נועה לוי\u2069");
  });

  test("shows the picture to compare with the person, only if there is one", () => {
    const picture = dialog({ ...ACTIVE, hasPhoto: true }).one("img").attributes;
    expect(picture["src"]).toBe("/api/pres-live/members/71/photo");
    expect(picture["alt"]).toContain("נועה לוי");
    expect(dialog(ACTIVE).all("img")).toEqual([]);
  });

  test("writes numbers of telephones and members from left to right in Hebrew too", () => {
    const shown = treeOf(<MemberDialog row={ACTIVE} onClose={() => undefined} />, { locale: "he" });
    const latin = shown.all("bdi").filter(({ attributes }) => attributes["dir"] === "ltr");
    expect(latin.map(({ text }) => text)).toEqual(["2001001", "+972500000001", "noa@example.com"]);
  });
});

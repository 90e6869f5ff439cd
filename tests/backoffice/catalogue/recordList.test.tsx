import { describe, expect, test } from "vitest";
import { CouponForm } from "../../../backoffice/catalogue/CouponForm.tsx";
import { RecordList } from "../../../backoffice/catalogue/RecordList.tsx";
import { TypeForm } from "../../../backoffice/catalogue/TypeForm.tsx";
import type { OfficeAnswer } from "../../../backoffice/shell/useOfficeAnswer.ts";
import type { OfficeType } from "../../../domain/api/officeTickets.ts";
import { wordsIn } from "../../e2e/words.ts";
import { adminSample } from "../operatorSample.ts";
import { asOperator, treeOf } from "../parts/markupTree.ts";
import { CHOICES } from "./catalogueSamples.ts";
import { COUPON, TYPE } from "./entrySamples.ts";
import { controlOf } from "./formTree.tsx";

const t = wordsIn("en");
const nothing = () => undefined;
const drawn = (part: React.ReactNode) => asOperator(adminSample(), () => treeOf(part));

describe("a list of the catalogue", () => {
  type Row = Pick<OfficeType, "id" | "isRetired" | "nameEn">;
  const COLUMNS = [{ id: "name", name: "Name", value: ({ nameEn }: Row) => nameEn }];
  const ADULT = { id: 7, isRetired: false, nameEn: "Adult" };
  const SOLDIER = { id: 8, isRetired: true, nameEn: "Soldier" };
  const list = (rows: Row[] | undefined, more: Partial<OfficeAnswer<{ rows: Row[] }>> = {}) =>
    drawn(
      <RecordList
        kind="ticket-types"
        title="Ticket types"
        create="New type"
        empty="None yet"
        columns={COLUMNS}
        answer={{
          reply: rows && { rows },
          refusal: undefined,
          staleBecause: undefined,
          isLoading: rows === undefined,
          again: nothing,
          ...more,
        }}
      >
        <p>Above the table</p>
      </RecordList>,
    );

  test("has the active records and none of the retired ones, each with a link to its form", () => {
    const tree = list([ADULT, SOLDIER]);
    expect(tree.one("tbody").text).toContain("Adult");
    expect(tree.text).not.toContain("Soldier");
    const links = tree.all("a").map(({ attributes }) => attributes["href"]);
    expect(links).toEqual(
      expect.arrayContaining([
        "/catalogue/prices/types/7",
        "/catalogue/prices/types/new",
        "/resources/ticket-types/import",
      ]),
    );
    expect(tree.text).toContain("Above the table");
  });

  test("says that there are none if all are retired, and nothing before it is loaded", () => {
    expect(list([SOLDIER]).text).toContain("None yet");
    expect(list(undefined).text).not.toContain("None yet");
  });

  test("says why it is missing, and keeps what is above it", () => {
    const tree = list(undefined, { refusal: { code: "FORBIDDEN", details: {} } });
    expect(tree.all("button").map(({ text }) => text)).toContain(t("state.again"));
    expect(tree.text).toContain("Above the table");
    expect(tree.all("table")).toEqual([]);
  });
});

describe("the form of a record", () => {
  const coupon = (isCopy: boolean) =>
    drawn(<CouponForm coupon={COUPON} choices={CHOICES} isCopy={isCopy} onChanged={nothing} />);

  test("is named after the record, and a copy is a new one without its code", () => {
    const title = (isCopy: boolean) => coupon(isCopy).one("h1").text;
    expect([title(false), title(true)]).toEqual(["SPRING", t("shop.newCoupon")]);
    const code = (isCopy: boolean) => controlOf(coupon(isCopy), "code").attributes["value"];
    expect([code(false), code(true)]).toEqual(["SPRING", ""]);
    expect(controlOf(coupon(true), "nameEn").attributes["value"]).toBe("Spring");
  });

  test("has actions and a history for a record that exists only", () => {
    const copy = `/catalogue/coupons/new?copy=${COUPON.id}`;
    const links = (isCopy: boolean) =>
      coupon(isCopy)
        .all("a")
        .map(({ attributes }) => attributes["href"]);
    expect(links(false)).toContain(copy);
    expect(links(true)).not.toContain(copy);
  });

  test("of a shared record cannot be filled in, and one of its copy can", () => {
    const isFixed = (isCopy: boolean) => {
      const type = { ...TYPE, isShared: true, businessId: null };
      const tree = drawn(
        <TypeForm type={type} choices={CHOICES} isCopy={isCopy} onChanged={nothing} />,
      );
      return "disabled" in tree.all("fieldset")[0]!.attributes;
    };
    expect([isFixed(false), isFixed(true)]).toEqual([true, false]);
  });
});

import { describe, expect, test } from "vitest";
import {
  DEFAULT_FORM,
  FORM_FIELDS,
  fieldSetting,
  missingTerm,
  termsFor,
  wrongDetails,
  type FormSettings,
} from "../../domain/customerForm.ts";

const DANA = {
  FirstName: "Dana",
  LastName: "Levi",
  EmailAddress1: "dana@example.org",
  MobileNumber1: "0501234567",
};
const NOBODY = { FirstName: " ", LastName: "", EmailAddress1: "", MobileNumber1: "", SSN: "1" };

const form = (over: Partial<FormSettings>): FormSettings => ({ ...DEFAULT_FORM, ...over });
const only = (...fields: (typeof FORM_FIELDS)[number][]): FormSettings =>
  form({
    fields: {
      ...DEFAULT_FORM.fields,
      ...Object.fromEntries(
        FORM_FIELDS.map((field) => {
          const isIncluded = fields.includes(field);
          return [field, { isIncluded, isRequired: isIncluded }];
        }),
      ),
    },
  });

describe("the ordinary form", () => {
  test("takes a whole customer, and names an empty one's fields in form order", () => {
    expect(wrongDetails(DANA, DEFAULT_FORM)).toEqual([]);
    expect(wrongDetails(NOBODY, DEFAULT_FORM)).toEqual([
      "FirstName",
      "LastName",
      "EmailAddress1",
      "MobileNumber1",
      "SSN",
    ]);
  });
});

describe("a form's settings", () => {
  test("say which fields may be empty, and a guest is known by the mobile number alone", () => {
    const guest = { ...NOBODY, SSN: "", MobileNumber1: "+972 50-123-4567" };
    expect(wrongDetails(guest, only())).toEqual([]);
    expect(wrongDetails({ ...guest, MobileNumber1: "" }, only())).toEqual(["MobileNumber1"]);
    expect(wrongDetails(guest, only("city", "location"))).toEqual(["City", "LocationId"]);
    const home = { ...guest, City: "Haifa", LocationId: 3 };
    expect(wrongDetails(home, only("city", "location"))).toEqual([]);
  });

  test("an ID that is required is asked for wherever the field itself stands", () => {
    const strict = form({ ...only(), isSSNRequired: true });
    expect(fieldSetting(strict, "ssn")).toEqual({ isIncluded: true, isRequired: true });
    expect(wrongDetails({ ...DANA, SSN: "" }, strict)).toEqual(["SSN"]);
    expect(wrongDetails({ ...DANA, SSN: "123456782" }, strict)).toEqual([]);
  });

  test("a field that is given has to be right although nobody asked for it", () => {
    expect(wrongDetails({ ...DANA, EmailAddress1: "dana@" }, only())).toEqual(["EmailAddress1"]);
  });
});

describe("additional terms", () => {
  const terms = [
    { name: "age", label: "Of age", isRequired: true, isExcludedOnVOD: true },
    { name: "news", label: "News", isRequired: false, isExcludedOnVOD: false },
  ];
  test("that are required have to be agreed to, and some are not asked with videos", () => {
    const hall = termsFor(form({ terms }), [1]);
    expect(missingTerm(hall)?.name).toBe("age");
    expect(missingTerm(hall, ["news"])?.name).toBe("age");
    expect(missingTerm(hall, ["age"])).toBeUndefined();
    expect(termsFor(form({ terms }), [101]).map(({ name }) => name)).toEqual(["news"]);
  });
});

import { describe, expect, test } from "vitest";
import { importFieldsOf } from "../../domain/imports/importKinds.ts";
import { guessMapping, headingsOf, mappingFrom } from "../../domain/imports/mapping.ts";

const customers = importFieldsOf("customers");

describe("the guess of columns", () => {
  test.each([
    ["Hebrew", ["שם פרטי", "שם משפחה", 'דוא"ל', "טלפון נייד", "ת.ז"]],
    ["English", ["First name", "Last name", "E-mail", "Mobile", "ID number"]],
    ["Russian", ["Имя", "Фамилия", "Эл. почта", "Мобильный", "Номер удостоверения"]],
    ["Arabic", ["الاسم الأول", "اسم العائلة", "البريد", "الجوال", "رقم الهوية"]],
    ["Polish", ["Imię", "Nazwisko", "Adres email", "Telefon", "PESEL"]],
  ])("knows the headings in %s", (_, headings) => {
    expect(guessMapping(customers, headings, [])).toMatchObject({
      firstName: 0,
      lastName: 1,
      email: 2,
      mobile: 3,
      nationalId: 4,
    });
  });

  test("knows addresses and numbers by their values, whatever their headings are", () => {
    const lines = [
      ["a@example.com", "0541234567"],
      ["b@example.com", "054-765-4321"],
    ];
    expect(guessMapping(customers, ["x", "y"], lines)).toEqual({ email: 0, mobile: 1 });
  });

  test("takes no column for addresses in which there are none", () => {
    expect(guessMapping(customers, ["mail"], [["yes"], ["no"]])).not.toHaveProperty("email");
  });

  test("takes each column once", () => {
    const mapping = guessMapping(importFieldsOf("vouchers"), ["number", "code"], []);
    expect(Object.values(mapping)).toHaveLength(new Set(Object.values(mapping)).size);
  });
});

test("a kept mapping finds its columns in another order, and leaves out what is not there", () => {
  const kept = headingsOf({ firstName: 0, mobile: 1, city: 2 }, ["Name", "Phone", "Town"]);
  expect(mappingFrom(kept, ["phone", "x", "NAME"])).toEqual({ firstName: 2, mobile: 0 });
});

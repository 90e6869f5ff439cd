import { expect, test } from "vitest";
import { openingHoursIn } from "../../domain/openingHours.ts";

test.each([
  ["Daily 10:00-23:00", ["Su,Mo,Tu,We,Th,Fr,Sa 10:00-23:00"]],
  ["Sunday to Thursday: 9:00–23:30", ["Su,Mo,Tu,We,Th 09:00-23:30"]],
  ["Sun-Thu 10:00 - 23:00\n\nFri, 10:00-15:00.", ["Su,Mo,Tu,We,Th 10:00-23:00", "Fr 10:00-15:00"]],
  ["Fri-Sun 20:00-02:00", ["Fr,Sa,Su 20:00-02:00"]],
  ["Mon, Wed and Fri: 10:00 to 12:00", ["Mo,We,Fr 10:00-12:00"]],
  ["Sun-Fri 10:00-24:00\nSaturday: closed", ["Su,Mo,Tu,We,Th,Fr 10:00-24:00"]],
  [
    "א׳–ה׳ 10:00–23:00\nיום ו' 09:00-14:00\nשבת: סגור",
    ["Su,Mo,Tu,We,Th 10:00-23:00", "Fr 09:00-14:00"],
  ],
  ["ימי ראשון עד חמישי 10:00-23:00", ["Su,Mo,Tu,We,Th 10:00-23:00"]],
  ["כל יום 10:00-23:00", ["Su,Mo,Tu,We,Th,Fr,Sa 10:00-23:00"]],
])("reads %s", (text, hours) => {
  expect(openingHoursIn(text)).toEqual(hours);
});

test.each([
  "",
  "An hour before the first show",
  "Sun-Thu 10:00-23:00\nHolidays as posted at the door",
  "Someday 10:00-23:00",
  "Sun-Mon-Tue 10:00-23:00",
  "Sun-Thu 10:00-25:00",
  "Sun-Thu 10:75-23:00",
  "Sun-Thu",
  "Sun-Thu 10:00-14:00, 16:00-20:00",
  "Someday: closed",
])("reads nothing from what is unclear: %s", (text) => {
  expect(openingHoursIn(text)).toEqual([]);
});

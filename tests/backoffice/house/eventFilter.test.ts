import { expect, test } from "vitest";
import { eventFilter } from "../../../backoffice/house/EventFilters.tsx";

const filter = (search: string) => eventFilter(new URLSearchParams(search));

test("an address without filters asks for everything", () => {
  expect(filter("")).toEqual({});
  expect(filter("find=dana&sort=-at&page=2")).toEqual({});
});

test("every filter of the address is asked for", () => {
  const call = "PUT /pres-live/resources/{kind}/{id}";
  const search = new URLSearchParams({
    who: "6",
    call,
    kind: "locations",
    thing: "31",
    from: "2026-11-01",
    to: "2026-11-20",
  });
  expect(eventFilter(search)).toEqual({
    operatorId: 6,
    call,
    kind: "locations",
    thingId: 31,
    startDate: "2026-11-01",
    endDate: "2026-11-20",
  });
});

test.each([
  ["an operator that is no number", "who=dana"],
  ["a record that is no number", "thing=31x"],
  ["a record whose number is too long", "thing=1234567890"],
  ["days in another order", "from=20-11-2026&to=1.11.2026"],
  ["empty values", "who=&call=&kind=&thing=&from=&to="],
])("%s filters nothing", (_, search) => {
  expect(filter(search)).toEqual({});
});

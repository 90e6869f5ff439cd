import { describe, expect, test } from "vitest";
import { CHANGE_WORDS } from "../../domain/changeWords.ts";
import { LOCALES } from "../../domain/locale.ts";

describe.each(LOCALES)("a message in the language %s about a change", (locale) => {
  const words = CHANGE_WORDS[locale];

  test("names the person, the show and the order", () => {
    expect(words.hello("Dana")).toContain("Dana");
    expect(words.cancelled("Under the Ice")).toContain("Under the Ice");
    expect(words.order("K7M2P9QX")).toContain("K7M2P9QX");
    expect(words.subject.cancelled("K7M2P9QX")).toContain("K7M2P9QX");
    expect(words.subject.moved("K7M2P9QX")).toContain("K7M2P9QX");
    expect(words.subject.exchanged("K7M2P9QX")).toContain("K7M2P9QX");
  });

  test("has the old time before the new one", () => {
    expect(words.moved("Monday", "Tuesday")).toMatch(/Monday[^]*Tuesday/);
    expect(words.exchanged("Monday", "Tuesday")).toMatch(/Monday[^]*Tuesday/);
  });

  test("says the sum that goes back, in a sentence for each way that it goes", () => {
    const { toPayment, toVoucher, toCounter, toBank } = words;
    const ways = [toPayment, toVoucher, toCounter, toBank].map((say) => say("₪90"));
    expect(ways.filter((way) => way.includes("₪90"))).toHaveLength(4);
    expect(new Set(ways).size).toBe(4);
  });

  test("says the row, the seat, and until when and where the money can be had", () => {
    expect(words.seat("7", "12")).toMatch(/7[^]*12/);
    const refund = words.refund("Friday", "https://x.example/customer");
    expect(refund).toContain("Friday");
    expect(refund).toContain("https://x.example/customer");
  });

  test("has a subject of one line, since a mail's subject has no second", () => {
    const { cancelled, moved, exchanged } = words.subject;
    for (const subject of [cancelled, moved, exchanged]) expect(subject("K7")).not.toContain("\n");
  });

  test("has no sentence of another language", () => {
    const { nothingPaid, others, seats, valid, links, sorry } = words;
    const own = [nothingPaid, others, seats, valid, links, sorry];
    const elsewhere = LOCALES.filter((each) => each !== locale).flatMap((each) =>
      Object.values<unknown>({ ...CHANGE_WORDS[each] }),
    );
    expect(own.filter((text) => text === "" || elsewhere.includes(text))).toEqual([]);
  });
});

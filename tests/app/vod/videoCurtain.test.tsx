import { describe, expect, test } from "vitest";
import type { OpenAddress } from "../../../app/vod/keptPlayback.ts";
import { PurchaseFacts } from "../../../app/vod/PurchaseFacts.tsx";
import { VideoCurtain } from "../../../app/vod/VideoCurtain.tsx";
import { whyNot } from "../../../app/vod/whyNot.ts";
import type { VideoPurchase } from "../../../domain/vod.ts";
import parts from "../../../locales/en/parts.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import en from "../../../locales/en/vod.json" with { type: "json" };
import { factsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";
import { videoPurchase } from "./videoPurchases.ts";

const BEGUN: OpenAddress = {
  playbackURL: "/api/vod/stream/t/film.m3u8",
  expiresAt: "2026-12-31T22:00:00+02:00",
  renewableUntil: "2027-01-01T01:15:00+02:00",
};

interface Stage {
  readonly isSupported?: boolean;
  readonly isBroken?: boolean;
  readonly begun?: OpenAddress;
}
const curtain = (
  over: Partial<VideoPurchase> = {},
  { isSupported = true, isBroken = false, begun }: Stage = {},
) =>
  markupOf(
    <VideoCurtain
      purchase={videoPurchase(over)}
      isSupported={isSupported}
      isBroken={isBroken}
      begun={begun}
      onGoOn={() => undefined}
      onPlay={() => undefined}
    />,
  );
const HELP = "/contact/VOD?reservation=VIDEO123";
const buttons = (shown: string) => textsOf(shown, "button");

describe("in place of a video", () => {
  test("its owner reads how many plays are left, and starts one", () => {
    expect(textOf(curtain())).toContain("2 plays left");
    expect(buttons(curtain())).toEqual([en["vod.watch"]]);
    expect(textOf(curtain({ playsRemaining: 1 }))).toContain("One play left");
  });

  test("a playback that was begun goes on, and the page says until when that is free", () => {
    const shown = curtain({ playsRemaining: 0 }, { begun: BEGUN });
    expect(buttons(shown)).toEqual([en["vod.goOn"]]);
    // The text says the later of the two times, which is in another year.
    expect(textOf(shown)).toContain("until 1 January 2027, 01:15.");
  });

  test("a playback that broke off can be tried again, and is announced", () => {
    const shown = curtain({}, { begun: BEGUN, isBroken: true });
    expect(buttons(shown)).toEqual([shell["state.again"]]);
    expect(shown).toContain('role="alert"');
    expect(linksOf(shown)).toEqual({ [HELP]: en["vod.contact"] });
  });

  test.each([
    ["is available", {}, {}],
    ["was begun", { state: "expired" }, { begun: BEGUN }],
  ] satisfies [string, Partial<VideoPurchase>, Stage][])(
    "a device that cannot play a video that %s is told so, and no play is offered",
    (_, over, stage) => {
      const shown = curtain(over, { ...stage, isSupported: false });
      expect(textOf(shown)).toBe(parts["parts.noPlay"] + en["vod.unsupportedText"]);
      expect(buttons(shown)).toEqual([]);
    },
  );

  test("a disputed payment is named before anything else, with the way to write", () => {
    const shown = curtain({ isBlocked: true, playsRemaining: 0 }, { begun: BEGUN });
    expect(textOf(shown)).toContain(en["vod.blocked"]);
    expect(buttons(shown)).toEqual([]);
    expect(linksOf(shown)).toEqual({ [HELP]: en["vod.contact"] });
  });

  test("a video to come says when it opens, and is not sold again", () => {
    const shown = curtain({ state: "future", availableFrom: "2027-02-03T18:00:00+02:00" });
    expect(textOf(shown)).toContain("Available from 3 February 2027, 18:00.");
    expect(Object.keys(linksOf(shown))).toEqual([HELP]);
  });

  test.each([
    ["vod.expired", { state: "expired" }],
    ["vod.noPlays", { state: "expired", playsRemaining: 0 }],
  ] satisfies [keyof typeof en, Partial<VideoPurchase>][])(
    "a video that is over says why (%s), and can be bought again",
    (why, over) => {
      const shown = curtain(over);
      expect(textsOf(shown, "p")[0]).toBe(en[why]);
      expect(linksOf(shown)["/order/9000001"]).toBe(en["vod.buyAgain"]);
    },
  );
});

test("of several reasons the one that buying again would not cure comes first", () => {
  const all = { state: "expired", playsRemaining: 0, isBlocked: true } as const;
  expect(whyNot(all)).toBe("vod.blocked");
  expect(whyNot({ ...all, isBlocked: false })).toBe("vod.noPlays");
  expect(whyNot({ state: "future", playsRemaining: 1, isBlocked: false })).toBe("vod.future");
  expect(whyNot({ state: "expired", playsRemaining: 1, isBlocked: false })).toBe("vod.expired");
});

describe("the facts of a purchase", () => {
  const facts = (over: Partial<VideoPurchase> = {}) =>
    factsOf(markupOf(<PurchaseFacts purchase={videoPurchase(over)} />));

  test("have plays, dates with years, and the number to quote", () => {
    expect(facts({ lastPlayback: "2026-11-07T21:45:00+02:00" })).toEqual({
      "Plays left": "2 of 3",
      Available: "6 November 2026, 00:00 until 1 January 2027, 00:00",
      "Last playback": "7 November 2026, 21:45",
      Purchased: "5 November 2026, 09:30",
      "Order number": "VIDEO123",
    });
  });

  test("name no end where there is none, and no playback before the first", () => {
    expect(facts({ availableUntil: null })).toMatchObject({
      Available: "From 6 November 2026, 00:00",
      "Last playback": en["vod.never"],
    });
  });
});

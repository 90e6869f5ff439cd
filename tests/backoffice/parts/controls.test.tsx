import { describe, expect, test } from "vitest";
import { AwaitedForm } from "../../../backoffice/parts/AwaitedForm.tsx";
import { Chart } from "../../../backoffice/parts/Chart.tsx";
import type { ChartBar } from "../../../backoffice/parts/chartScale.ts";
import { ChoiceList } from "../../../backoffice/parts/ChoiceList.tsx";
import { DialogFoot } from "../../../backoffice/parts/DialogFoot.tsx";
import { DaySteps, FilterSelect } from "../../../backoffice/parts/FilterBar.tsx";
import { Keys } from "../../../backoffice/parts/Keys.tsx";
import { NewerOlderSteps } from "../../../backoffice/parts/ListSteps.tsx";
import { NoScreen } from "../../../backoffice/parts/NoScreen.tsx";
import { OfficePage } from "../../../backoffice/parts/OfficePage.tsx";
import { Segments } from "../../../backoffice/parts/Segments.tsx";
import { ShareBar } from "../../../backoffice/parts/ShareBar.tsx";
import { TableLinks } from "../../../backoffice/parts/TableLinks.tsx";
import { TodayOf } from "../../../backoffice/parts/TodayOf.tsx";
import { refusal } from "../../../domain/refusal.ts";
import { wordsIn } from "../../e2e/words.ts";
import { elementsIn, markupOf, textOf } from "./markup.tsx";

const t = wordsIn("en");
const nothing = (): void => undefined;
const named = (text: string) => new RegExp(`<[^>]*aria-label="${text}"[^>]*>`);

describe("a list of choices", () => {
  const options = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, name: `Show ${at + 1}` }));
  const list = (value: string, count = 9, error?: string): string =>
    markupOf(
      <ChoiceList
        name="shows"
        legend="Shows"
        none="All shows"
        options={options.slice(0, count)}
        value={value}
        onChange={nothing}
        error={error}
      />,
    );
  const namesIn = (markup: string): string[] =>
    elementsIn(markup, "label").map((label) => textOf(label));

  test("has those that are chosen first, and says how many they are", () => {
    expect(namesIn(list("3,2")).slice(0, 3)).toEqual(["Show 2", "Show 3", "Show 1"]);
    const chosen = [...list("3,2").matchAll(/<input type="checkbox"[^>]*>/g)].map(([box]) =>
      box.includes('checked=""'),
    );
    expect(chosen.slice(0, 3)).toEqual([true, true, false]);
    expect(textOf(list("3,2"))).toContain(t("shop.chosen", { count: 2 }));
    expect(textOf(list(""))).toContain("All shows");
  });

  test("can be searched once it is long", () => {
    expect(list("")).toContain('type="search"');
    expect(list("", 8)).not.toContain('type="search"');
  });

  test("says its error to screen readers too", () => {
    const wrong = list("", 9, "Choose one");
    const described = /<fieldset[^>]*aria-describedby="([^"]+)"/.exec(wrong)?.[1]?.split(" ") ?? [];
    const notes = described.map((id) => new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(wrong)?.[1]);
    expect(notes).toEqual(["Choose one", "All shows"]);
    expect(wrong).toContain('aria-invalid="true"');
    expect(list("")).not.toContain('aria-invalid="true"');
  });
});

describe("a filter", () => {
  const options = [
    { value: "2", name: "Tel Aviv" },
    { value: "3", name: "Haifa" },
  ];
  const chosenIn = (markup: string): string[] =>
    elementsIn(markup, "option")
      .filter((option) => option.includes('selected=""'))
      .map((option) => textOf(option));

  test("has an option for all only where there is one", () => {
    const all = markupOf(
      <FilterSelect label="Location" all="All" value="" options={options} onChange={nothing} />,
    );
    expect(chosenIn(all)).toEqual(["All"]);
    const one = markupOf(
      <FilterSelect label="Location" value="3" options={options} onChange={nothing} />,
    );
    expect(chosenIn(one)).toEqual(["Haifa"]);
    expect(elementsIn(one, "option")).toHaveLength(2);
  });

  test.each([
    ["2", [true, false]],
    ["3", [false, true]],
    // For a day that is not in the list, both step buttons are disabled.
    ["9", [true, true]],
  ])("of days has a step before and after %s unless there is none", (value, isOff) => {
    const steps = markupOf(
      <DaySteps label="Day" value={value} options={options} onChange={nothing} />,
    );
    const [before, after] = [t("backoffice.day.before"), t("backoffice.day.after")].map(
      (name) => named(name).exec(steps)?.[0] ?? "",
    );
    expect([before, after].map((step) => step?.includes('disabled=""'))).toEqual(isOff);
  });
});

describe("the steps of a list", () => {
  const steps = (passed: readonly number[], hasMore: boolean, rows = [{ id: 9 }]): boolean[] =>
    elementsIn(
      markupOf(<NewerOlderSteps {...{ passed, hasMore, rows }} onPassed={nothing} />),
      "button",
    ).map((button) => button.includes('disabled=""'));

  test.each([
    [[], false, []],
    [[], true, [true, false]],
    [[40], true, [false, false]],
    [[40], false, [false, true]],
  ])("after %j pages, with more: %s", (passed, hasMore, isOff) => {
    expect(steps(passed, hasMore)).toEqual(isOff);
  });

  test("lead nowhere from a page without rows", () => {
    expect(steps([40], true, [])).toEqual([false, true]);
  });
});

describe("a chart", () => {
  const bar = (name: string, value: number): ChartBar => ({
    key: name,
    name,
    value,
    text: `${value} sold`,
  });
  const BARS = [bar("Mon", 4), bar("Tue", 10), bar("Wed", 0)];
  const chart = (kind: "time" | "ranking", bars = BARS): string =>
    markupOf(<Chart name="Sold by day" kind={kind} bars={bars} />);

  test.each(["time", "ranking"] as const)("is one picture with its sum in words: %s", (kind) => {
    const label = /role="img" aria-label="([^"]+)"/.exec(chart(kind))?.[1];
    const most = t("backoffice.chart.most", { name: "Tue", value: "10 sold" });
    const values = t("backoffice.chart.values", { count: 3 });
    expect(label).toBe(`Sold by day. ${values}. ${most}`);
  });

  test("says of nothing that it has no most", () => {
    const label = /aria-label="([^"]+)"/.exec(chart("time", [bar("Mon", 0)]))?.[1];
    expect(label).toBe(`Sold by day. ${t("backoffice.chart.values", { count: 1 })}`);
  });

  test("draws bars as high as their share of its scale, which it names", () => {
    const drawn = chart("time");
    const heights = [...drawn.matchAll(/<rect x="[\d.]+" y="[\d.]+"[^>]*height="([\d.]+)"/g)];
    expect(heights.map(([, height]) => Number(height))).toEqual([40, 100, 0]);
    expect(elementsIn(drawn, "span").map((each) => textOf(each))).toEqual(
      expect.arrayContaining(["10", "5", "0"]),
    );
  });

  test("draws a ranking as wide as its largest", () => {
    const widths = [...chart("ranking").matchAll(/<rect width="([\d.]+)"/g)];
    expect(widths.map(([, width]) => Number(width))).toEqual([40, 100, 0]);
  });
});

describe("small parts", () => {
  test.each([
    [0, undefined, undefined],
    [1, "1", "bg-heat-1"],
    [50, "50", "bg-heat-4"],
    [100, "100", "bg-heat-7"],
    [140, "100", "bg-heat-7"],
  ])("a share of %i percent is a bar of %s percent in the colour %s", (percent, width, colour) => {
    const markup = markupOf(<ShareBar percent={percent} />);
    expect(/width:([\d.]+)%/.exec(markup)?.[1]).toBe(width);
    expect(/bg-heat-\d/.exec(markup)?.[0]).toBe(colour);
  });

  test("a sequence of keys is one key each", () => {
    const keys = elementsIn(markupOf(<Keys keys="g l" />), "kbd").map((key) => textOf(key));
    expect(keys).toEqual(["g", "l"]);
  });

  test("segments are radio buttons of one group, of which one is chosen", () => {
    const choices = [
      { value: "a", text: "First" },
      { value: "b", text: "Second" },
    ];
    const markup = markupOf(<Segments label="By" choices={choices} value="b" onChange={nothing} />);
    const radios = [...markup.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio);
    expect(radios.map((radio) => radio.includes('checked=""'))).toEqual([false, true]);
    expect(new Set(radios.map((radio) => /name="([^"]+)"/.exec(radio)?.[1])).size).toBe(1);
    expect(textOf(elementsIn(markup, "legend")[0] ?? "")).toBe("By");
  });

  test("links to tables have a file each, of its format and name", () => {
    const words = { csv: "As CSV", xlsx: "As Excel" };
    const markup = markupOf(<TableLinks href="/api/letters/export" name="Letters" words={words} />);
    const links = [...markup.matchAll(/href="([^"]+)" download="([^"]+)"/g)];
    expect(links.map(([, href, name]) => [href, name])).toEqual([
      ["/api/letters/export", "Letters.csv"],
      ["/api/letters/export?format=xlsx", "Letters.xlsx"],
    ]);
  });

  test("the foot of a dialog has its refusal, and its own word for closing", () => {
    const foot = (more: object): string =>
      markupOf(
        <DialogFoot refusal={undefined} does="Save" isBusy={false} onClose={nothing} {...more} />,
      );
    expect(foot({})).not.toContain('role="alert"');
    expect(textOf(foot({}))).toBe(`Save${t("backoffice.cancel")}`);
    expect(textOf(foot({ closes: "Close" }))).toBe("SaveClose");
    expect(textOf(foot({ refusal: "No." }))).toContain("No.");
    expect(foot({ refusal: "No." })).toContain('role="alert"');
    expect(foot({ isBusy: true })).not.toBe(foot({}));
  });
});

describe("the frame of a screen", () => {
  test("names the screens above it, the topmost first", () => {
    const above = [
      { href: "/plans", name: "Plans" },
      { href: "/plans/3", name: "The Bowl" },
    ];
    const markup = markupOf(
      <OfficePage title="Version 0123" above={above}>
        <p>Content</p>
      </OfficePage>,
    );
    expect([...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/plans",
      "/plans/3",
    ]);
    expect(textOf(elementsIn(markup, "h1")[0] ?? "")).toBe("Version 0123");
  });

  test("of no screen leads home", () => {
    const markup = markupOf(<NoScreen />);
    expect(textOf(markup)).toContain(t("backoffice.noScreen.title"));
    expect(markup).toContain('href="/"');
  });

  const failed = { refusal: refusal("FORBIDDEN"), again: nothing };
  const loading = { refusal: undefined, again: nothing };

  test("of a form that loads has no field, and says what failed of several", () => {
    const form = (answers: (typeof failed | typeof loading)[]): string =>
      markupOf(<AwaitedForm title="Coupon" answers={answers} />);
    expect(form([loading, loading])).not.toContain('role="alert"');
    expect(textOf(form([loading, loading]))).toContain("Coupon");
    expect(textOf(form([loading, failed]))).toContain(t("backoffice.refusal.FORBIDDEN"));
  });

  test("of a day waits until the server has said which it is", () => {
    const today = (day: string | undefined, answer: typeof failed | typeof loading): string =>
      textOf(markupOf(<TodayOf {...{ day, answer }}>{(shown) => <p>{shown}</p>}</TodayOf>));
    expect(today("2026-11-22", loading)).toBe("2026-11-22");
    // The day in the URL is shown even if the call has failed.
    expect(today("2026-11-22", failed)).toBe("2026-11-22");
    expect(today(undefined, failed)).toContain(t("backoffice.refusal.FORBIDDEN"));
    expect(today(undefined, loading)).not.toContain("2026");
  });
});

import { describe, expect, test } from "vitest";
import { FeaturePage } from "../../../app/feature/FeaturePage.tsx";
import type { Feature } from "../../../domain/api/catalogue.ts";
import type { Locale } from "../../../domain/locale.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import category from "../../../locales/en/category.json" with { type: "json" };
import shell from "../../../locales/en/shell.json" with { type: "json" };
import whatson from "../../../locales/en/whatson.json" with { type: "json" };
import { feature, presentation } from "../fixtures.ts";
import { answersOf } from "../catalogueAnswers.ts";
import { attributesOf, elementsOf, linksOf, markupOf, textOf, textsOf } from "../markup.tsx";

const NOW = "2026-11-21T12:00:00+02:00";
const show = (id: number, dateTime: string, over: Partial<Presentation> = {}): Presentation =>
  presentation({ id, dateTime, featureId: 7, ...over });

interface Stage {
  readonly of?: Partial<Feature>;
  readonly shows?: readonly Presentation[];
  readonly offline?: readonly number[];
  readonly locale?: Locale;
  readonly asked?: string;
}
/** Returns the page of feature 7. */
function page({ of = {}, shows = [], offline = [], locale = "en", asked = "7" }: Stage = {}) {
  const answers = answersOf({
    features: [feature({ id: 7, ...of })],
    featureQuery: { featureIds: asked },
    presentations: shows,
    presentationQuery: { featureIds: asked },
    offline,
  });
  return markupOf(<FeaturePage featureId={asked} />, { locale, answers, at: NOW });
}

describe("the facts of a feature", () => {
  test.each([
    [45, "45 min"],
    [60, "1 h"],
    [105, "1 h 45 min"],
  ])("name its kind and length: %i minutes", (durationMinutes, words) => {
    const text = textOf(page({ of: { durationMinutes, ageLimit: "12+" } }));
    expect(text).toContain(`Sport · ${words} · 12+`);
  });

  test("name its formats and its language in the language of the page", () => {
    const spoken = (locale: Locale) =>
      textOf(page({ locale, of: { formats: ["IMAX", "3D"], language: "fr" } }));
    expect(spoken("en")).toContain("IMAX3DSpoken: French");
    expect(spoken("he")).toContain("צרפתית");
    expect(textOf(page())).not.toContain("Spoken");
  });

  test("say what it contains in words, with the comma of the language, and unknown kinds as they are", () => {
    const about = {
      starring: "Gal Cohen",
      credits: "Directed by Tamar Bar",
      contentRatings: ["violence", "flashing", "clowns"],
      gallery: ["/media/1.jpg", "/media/2.jpg"],
    };
    const shown = page({ of: { about } });
    const text = textOf(shown);
    expect(text).toContain("Contains: violence, flashing lights, clowns");
    expect(text).toContain("With Gal Cohen");
    expect(text).toContain("Directed by Tamar Bar");
    expect(attributesOf(shown, "alt")).toEqual(
      expect.arrayContaining(["Derby, picture 1", "Derby, picture 2"]),
    );
    expect(textOf(page({ of: { about }, locale: "ar" }))).toMatch(/، clowns/);
    const nothing = { starring: null, credits: null, contentRatings: [], gallery: [] };
    expect(textOf(page({ of: { about: nothing } }))).not.toContain(category["fact.contains"]);
  });

  test("play a trailer of this server in the page, and lead to another one in a new tab", () => {
    const own = page({ of: { trailerUrl: "/media/trailer.mp4" } });
    expect(elementsOf(own, "video")[0]).toContain('aria-label="Trailer: Derby"');
    expect(attributesOf(elementsOf(own, "video")[0] ?? "", "src")).toEqual(["/media/trailer.mp4"]);
    const other = page({ of: { trailerUrl: "https://films.example/7" } });
    expect(elementsOf(other, "video")).toEqual([]);
    const link = elementsOf(other, "a").find((one) => one.includes("films.example"));
    expect(link).toContain('rel="noopener noreferrer"');
    expect(textOf(link ?? "")).toBe(category["fact.trailerElsewhere"]);
  });
});

describe("the shows of a feature", () => {
  test("are listed by day and place in order of time, without those that have begun", () => {
    const shown = page({
      shows: [
        show(3, "2026-11-23T18:00:00+02:00"),
        show(2, "2026-11-22T20:30:00+02:00", { locationName: "Arena", locationId: 3 }),
        show(4, "2026-11-22T18:00:00+02:00"),
        show(1, "2026-11-21T11:59:00+02:00"),
      ],
    });
    expect(textsOf(shown, "h3")).toEqual(["Sunday, 22 November", "Monday, 23 November"]);
    const orders = Object.keys(linksOf(shown)).filter((href) => href.startsWith("/order/"));
    expect(orders).toEqual(["/order/4", "/order/2", "/order/3"]);
    expect(linksOf(shown)["/order/2"]).toContain("20:30");
    expect(linksOf(shown)["/order/2"]).toContain("Choose seats: Derby");
  });

  test("say that few seats are left, that none are, and that a place sells at its box office", () => {
    const shown = page({
      offline: [3],
      shows: [
        show(1, "2026-11-22T18:00:00+02:00", { available: 10 }),
        show(2, "2026-11-22T19:00:00+02:00", { available: 0 }),
        show(3, "2026-11-22T20:00:00+02:00", { locationId: 3, locationName: "Arena" }),
      ],
    });
    expect(linksOf(shown)["/order/1"]).toContain(shell["availability.few"]);
    expect(Object.keys(linksOf(shown))).not.toContain("/order/2");
    expect(Object.keys(linksOf(shown))).not.toContain("/order/3");
    const text = textOf(shown);
    expect(text).toContain(`19:00${shell["availability.none"]}`);
    expect(text).toContain(`20:00${shell["availability.offline"]}`);
  });

  test("that another site sells lead there", () => {
    const newBookingUrl = "https://tickets.example/5";
    const shown = page({ shows: [show(5, "2026-11-22T18:00:00+02:00", { newBookingUrl })] });
    expect(Object.keys(linksOf(shown))).toContain(newBookingUrl);
    expect(Object.keys(linksOf(shown))).not.toContain("/order/5");
  });

  test("that are many are shown one day at a time", () => {
    const many = Array.from({ length: 13 }, (_, at) =>
      show(100 + at, `2026-11-${22 + (at % 2)}T${10 + at}:00:00+02:00`),
    );
    const shown = page({ shows: many });
    expect(textsOf(shown, "h3")).toEqual(["Sunday, 22 November"]);
    expect(textsOf(shown, "label")).toEqual(["Tomorrow22Nov", "Mon23Nov"]);
    expect(Object.keys(linksOf(shown)).filter((href) => href.startsWith("/order/"))).toHaveLength(
      7,
    );
  });

  test("are missed in words where there are none", () => {
    const shown = page();
    expect(textOf(shown)).toContain(whatson["feature.none"]);
    expect(textOf(shown)).not.toContain(shell["showtime.choose"]);
  });
});

test.each(["8", "x", "-7", "1234567890"])(
  "a feature that does not exist has a page that says so: %s",
  (asked) => {
    const shown = page({ asked });
    expect(textOf(shown)).toContain("404");
    expect(linksOf(shown)["/"]).toBeDefined();
  },
);

test("a page whose data has not arrived shows only its shape, and says that it loads", () => {
  const shown = markupOf(<FeaturePage featureId="7" />);
  expect(textOf(shown)).toContain(shell["state.loading"]);
  expect(textsOf(shown, "h1")).toEqual([]);
});

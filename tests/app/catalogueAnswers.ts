import type { Feature, Location } from "../../domain/api/catalogue.ts";
import type { FirstAnswer } from "../../domain/firstView.ts";
import type { Presentation } from "../../domain/presentation.ts";

interface Catalogue {
  readonly features?: readonly Feature[];
  readonly featureQuery?: Readonly<Record<string, string>>;
  readonly presentations?: readonly Presentation[];
  readonly presentationQuery?: Readonly<Record<string, string>>;
  /** Presentations by day, `YYYY-MM-DD`. */
  readonly days?: Readonly<Record<string, readonly Presentation[]>>;
  readonly categories?: readonly { readonly id: number; readonly name: string }[];
  /** Ids of locations that sell at the box office only. */
  readonly offline?: readonly number[];
}

const locationOf = (id: number): Location => ({
  id,
  name: `Location ${id}`,
  city: "Haifa",
  businessId: 1,
  isOffline: true,
});

/** Returns the replies to the calls of a page of the catalogue. */
export const answersOf = (of: Catalogue): FirstAnswer[] => [
  {
    path: "/customer/locations",
    ask: {},
    reply: { locations: (of.offline ?? []).map(locationOf) },
  },
  {
    path: "/features/",
    ask: { query: of.featureQuery ?? {} },
    reply: { features: of.features ?? [] },
  },
  ...(of.presentations
    ? [
        {
          path: "/presentations/",
          ask: { query: of.presentationQuery ?? {} },
          reply: { presentations: of.presentations, hasReserved: true, hasGA: false },
        },
      ]
    : []),
  ...(of.categories
    ? [{ path: "/categories", ask: {}, reply: { categories: of.categories } }]
    : []),
  ...Object.entries(of.days ?? {}).map(([date, presentations]) => ({
    path: "/seats/presentations",
    ask: { query: { date } },
    reply: { presentations },
  })),
];

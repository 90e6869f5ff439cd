import type * as z from "zod/mini";
import * as calls from "../../domain/api/sales.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import type { OperatorContext } from "../identity/context.ts";
import type { Mount } from "../http/mount.ts";
import { scopeOf } from "../reports/sales/askedScope.ts";
import { featureSales, locationSales } from "../reports/sales/daySales.ts";
import { fillCapacities } from "../reports/sales/fillCapacities.ts";
import { presentationInFull } from "../reports/sales/presentationInFull.ts";
import {
  availableFeatures,
  availableOf,
  readShows,
  salesOf,
  showNames,
} from "../reports/sales/presentationRows.ts";
import {
  dayWindowOf,
  deskOf,
  named,
  windowOf,
  type SalesDesk,
} from "../reports/sales/salesDesk.ts";
import { calendarOf } from "../reports/sales/weekend.ts";
import { salesChoices, salesDates } from "../reports/sales/salesDates.ts";

/**
 * Returns the context of the sales reports for an operator's request, with the days and the weekend of the
 * operator's businesses. Stores the missing capacities of all plans first.
 */
export async function salesDesk(
  office: Container,
  { operator, locale }: Pick<OperatorContext, "operator" | "locale">,
  asked: z.output<typeof calls.OfficeScope>,
): Promise<SalesDesk> {
  const desk = deskOf(office, scopeOf(operator, asked), locale);
  await fillCapacities(office);
  return { ...desk, ...(await calendarOf(office.policies, desk)) };
}

function mountFeatures(mount: Mount, office: Container): void {
  mount(calls.availableFeatures, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const filter = { ...windowOf(desk, query), locationId: named(query.locationId) };
    return { availableFeatures: await availableFeatures(desk, filter) };
  });
  mount(calls.featureData, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const { presentationIds } = query;
    const featureId = named(query.featureId);
    const shows = await readShows(desk, {
      ...(featureId === undefined ? dayWindowOf(desk, query) : windowOf(desk, query)),
      featureId,
      locationId: named(query.locationId),
      presentationIds: presentationIds?.length ? presentationIds : undefined,
    });
    const names = await showNames(desk, shows);
    return { featureData: shows.map((show) => salesOf(show, names)), at: toIso(desk.now) };
  });
  mount(calls.availablePresentations, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const { featureId } = query;
    const filter = { ...windowOf(desk, query), featureId, locationId: named(query.locationId) };
    const shows = await readShows(desk, filter);
    const names = await showNames(desk, shows);
    return { availablePresentations: shows.map((show) => availableOf(show, names)) };
  });
  mount(calls.presentationData, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    const presentationData = await presentationInFull(office, desk, query.presentationId);
    return { presentationData, at: toIso(desk.now) };
  });
}

/** Mounts the routes for live sales (`domain/api/sales.ts`). */
export function salesRoutes(mount: Mount, office: Container): void {
  mount(calls.salesDates, async ({ query }, context) => ({
    dates: await salesDates(await salesDesk(office, context, query)),
  }));
  mount(calls.locationSales, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { locations: await locationSales(desk, params.date), at: toIso(desk.now) };
  });
  mount(calls.featureSalesFilter, async ({ query }, context) => {
    const desk = await salesDesk(office, context, query);
    return { dates: await salesDates(desk), ...(await salesChoices(desk)) };
  });
  mount(calls.featureSales, async ({ params, query }, context) => {
    const desk = await salesDesk(office, context, query);
    const sales = await featureSales(desk, params.date, {
      locationId: named(query.locationId),
      featureId: named(query.featureId),
      isByLocation: query.isByLocation === true,
    });
    return { ...sales, at: toIso(desk.now) };
  });
  mountFeatures(mount, office);
}

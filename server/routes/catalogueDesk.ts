import * as features from "../../domain/api/officeFeatures.ts";
import * as shows from "../../domain/api/officePresentations.ts";
import * as prices from "../../domain/api/officePrices.ts";
import * as tickets from "../../domain/api/officeTickets.ts";
import { addDays } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { choicesOf } from "../catalogueAdmin/choices.ts";
import {
  createFeature,
  editFeature,
  listFeatures,
  readFeature,
} from "../catalogueAdmin/features.ts";
import {
  findPresentation,
  listPresentations,
  presentationOf,
} from "../catalogueAdmin/presentationRows.ts";
import { copyPresentations, editPresentations } from "../catalogueAdmin/manyPresentations.ts";
import { createPresentations, editPresentation } from "../catalogueAdmin/presentations.ts";
import { createPrices, editPrices, listPrices, readPrices } from "../catalogueAdmin/prices.ts";
import { createGroup, editGroup, listGroups, readGroup } from "../catalogueAdmin/ticketGroups.ts";
import { listTypes, readType } from "../catalogueAdmin/ticketTypeRows.ts";
import { createType, editType } from "../catalogueAdmin/tickets.ts";
import type { Mount } from "../http/mount.ts";
import { recordedCreation, recordedEdit, recordedOne } from "../resources/recorded.ts";
import { judgeDays, today } from "../reports/sales/salesDesk.ts";
import { salesDesk } from "./sales.ts";

function mountFeatures(mount: Mount, { db, tellCatalogue }: Container): void {
  mount(features.catalogueChoices, (_, { operator, locale }) => choicesOf(db, operator, locale));
  mount(features.officeFeatures, async (_, { operator, locale }) => ({
    rows: await listFeatures(db, operator, locale),
  }));
  mount(features.officeFeature, async ({ params }, { operator, locale }) => ({
    feature: await readFeature(db, operator, params.id, locale),
  }));
  mount(features.createFeature, async ({ body }, { operator, locale }) => {
    const id = await recordedOne(db, "features", operator, (tx) =>
      createFeature(tx, operator, body),
    );
    tellCatalogue();
    return { feature: await readFeature(db, operator, id, locale) };
  });
  mount(features.editFeature, async ({ params, body }, { operator, locale }) => {
    await recordedEdit(db, "features", operator, [params.id], (tx) =>
      editFeature(tx, operator, params.id, body),
    );
    tellCatalogue();
    return { feature: await readFeature(db, operator, params.id, locale) };
  });
}

const DAYS_AHEAD = 90;

function mountPresentations(mount: Mount, office: Container): void {
  const { db } = office;
  mount(shows.officePresentations, async ({ query }, context) => {
    const desk = await salesDesk(office, context, {});
    const { startDate = today(desk), featureId } = query;
    const { endDate = addDays(startDate, DAYS_AHEAD) } = query;
    const days = judgeDays({ start: startDate, end: endDate });
    const { venueId, isRetired } = query;
    const filter = { ...days, featureId, venueId, isRetired };
    return { rows: await listPresentations(desk, filter), startDate, endDate };
  });
  mount(shows.officePresentation, async ({ params }, { operator, locale }) => ({
    presentation: presentationOf(await findPresentation(db, operator, params.id), locale),
  }));
  mount(shows.createPresentations, async ({ body }, { operator }) => ({
    presentationIds: [
      ...(await recordedCreation(db, "presentations", operator, (tx) =>
        createPresentations({ ...office, db: tx }, operator, body),
      )),
    ],
  }));
  mount(shows.editPresentation, async ({ params, body }, { operator, locale }) => {
    await recordedEdit(db, "presentations", operator, [params.id], (tx) =>
      editPresentation({ ...office, db: tx }, operator, params.id, body),
    );
    await office.tellSales(params.id);
    return {
      presentation: presentationOf(await findPresentation(db, operator, params.id), locale),
    };
  });
  mount(shows.copyPresentations, async ({ body }, { operator, locale }) => {
    const rows: shows.CopiedShow[] = [];
    const presentationIds = await recordedCreation(db, "presentations", operator, async (tx) => {
      const copied = await copyPresentations({ ...office, db: tx }, operator, body, locale);
      rows.push(...copied.rows);
      return copied.presentationIds;
    });
    return { rows, presentationIds: [...presentationIds] };
  });
  mount(shows.editManyPresentations, async ({ body }, { operator }) => {
    const ids = [...new Set(body.presentationIds)];
    await recordedEdit(db, "presentations", operator, ids, (tx) =>
      editPresentations({ ...office, db: tx }, operator, { ...body, presentationIds: ids }),
    );
    for (const id of ids) await office.tellSales(id);
    return { edited: ids.length };
  });
}

function mountPrices(mount: Mount, office: Container): void {
  const { db } = office;
  mount(prices.officePriceLists, async (_, { operator }) => ({
    rows: await listPrices(db, operator),
  }));
  mount(prices.officePrices, async ({ params }, { operator }) => ({
    prices: await readPrices(db, operator, params.id),
  }));
  mount(prices.createPrices, async ({ body }, { operator }) => ({
    prices: await readPrices(
      db,
      operator,
      await recordedOne(db, "price-lists", operator, (tx) => createPrices(tx, operator, body)),
    ),
  }));
  mount(prices.editPrices, async ({ params, body }, { operator }) => {
    await recordedEdit(db, "price-lists", operator, [params.id], (tx) =>
      editPrices(tx, operator, params.id, body),
    );
    office.tellCatalogue();
    return { prices: await readPrices(db, operator, params.id) };
  });
}

function mountTicketGroups(mount: Mount, office: Container): void {
  const { db } = office;
  mount(tickets.officeGroups, async (_, { operator }) => ({
    rows: await listGroups(db, operator),
  }));
  mount(tickets.officeGroup, async ({ params }, { operator }) => ({
    ticketGroup: await readGroup(db, operator, params.id),
  }));
  mount(tickets.createGroup, async ({ body }, { operator }) => ({
    ticketGroup: await readGroup(
      db,
      operator,
      await recordedOne(db, "ticket-groups", operator, (tx) => createGroup(tx, operator, body)),
    ),
  }));
  mount(tickets.editGroup, async ({ params, body }, { operator }) => {
    await recordedEdit(db, "ticket-groups", operator, [params.id], (tx) =>
      editGroup(tx, operator, params.id, body),
    );
    office.tellCatalogue();
    return { ticketGroup: await readGroup(db, operator, params.id) };
  });
}

function mountTicketTypes(mount: Mount, office: Container): void {
  const { db } = office;
  mount(tickets.officeTypes, async (_, { operator }) => ({ rows: await listTypes(db, operator) }));
  mount(tickets.officeType, async ({ params }, { operator }) => ({
    ticketType: await readType(db, operator, params.id),
  }));
  mount(tickets.createType, async ({ body }, { operator }) => ({
    ticketType: await readType(
      db,
      operator,
      await recordedOne(db, "ticket-types", operator, (tx) =>
        createType({ ...office, db: tx }, operator, body),
      ),
    ),
  }));
  mount(tickets.editType, async ({ params, body }, { operator }) => {
    await recordedEdit(db, "ticket-types", operator, [params.id], (tx) =>
      editType({ ...office, db: tx }, operator, params.id, body),
    );
    office.tellCatalogue();
    return { ticketType: await readType(db, operator, params.id) };
  });
}

/** Mounts the back office's routes for the catalogue. */
export function catalogueDeskRoutes(mount: Mount, office: Container): void {
  mountFeatures(mount, office);
  mountPresentations(mount, office);
  mountPrices(mount, office);
  mountTicketGroups(mount, office);
  mountTicketTypes(mount, office);
}

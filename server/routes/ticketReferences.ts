import * as calls from "../../domain/api/ticketReferences.ts";
import { HISTORY_DEFAULTS, historyDays, monthBefore } from "../../domain/ticketReference.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { agentRows, type RowFilter } from "../reports/references/agentRows.ts";
import { editQuantity, listReferences } from "../reports/references/referenceLists.ts";
import { referenceSales } from "../reports/references/referenceSales.ts";
import { scopeOf } from "../reports/sales/askedScope.ts";
import { deskOf, judgeDays } from "../reports/sales/salesDesk.ts";

type OfRow = Omit<RowFilter, "customerId"> & { readonly data?: number | undefined };

const filterOf = ({ data, ...rest }: OfRow): RowFilter => ({ ...rest, customerId: data });

/** Mounts the routes for managing ticket references (`domain/api/ticketReferences.ts`). */
export function ticketReferenceRoutes(mount: Mount, office: Container): void {
  mount(calls.referenceAgents, async ({ query }, { operator, locale }) => {
    const desk = deskOf(office, scopeOf(operator, query), locale);
    return { rows: await agentRows(desk, {}) };
  });
  mount(calls.referenceAgent, async ({ query }, { operator, locale }) => {
    const desk = deskOf(office, scopeOf(operator, query), locale);
    return { rows: await agentRows(desk, { customerId: query.customerId }) };
  });
  mount(calls.referenceItems, async ({ query }, { operator, locale }) => {
    const desk = deskOf(office, scopeOf(operator, query), locale);
    return { rows: await listReferences(desk, filterOf(query), query.isDetail ?? true) };
  });
  mount(calls.referenceSales, async ({ query }, { operator, locale }) => {
    const desk = deskOf(office, scopeOf(operator, query), locale);
    const { endDate = historyDays(desk.now).endDate } = query;
    const { startDate = monthBefore(endDate) } = query;
    judgeDays({ start: startDate, end: endDate });
    const told = {
      startDate,
      endDate,
      detailLevel: query.detailLevel ?? HISTORY_DEFAULTS.detailLevel,
      dateType: query.dateType ?? HISTORY_DEFAULTS.dateType,
    };
    return { ...told, ...(await referenceSales(desk, { ...filterOf(query), ...told })) };
  });
  mount(calls.editReferenceQuantity, async ({ params, body }, { operator, locale }) => {
    const desk = deskOf(office, operator, locale);
    const item = await editQuantity(desk, operator, { ...params, ...body });
    return { success: true as const, item };
  });
}

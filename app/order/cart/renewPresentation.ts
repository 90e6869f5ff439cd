import { ref } from "valtio";
import { onePresentation } from "../../../domain/api/catalogue.ts";
import type { Refusal } from "../../../domain/refusal.ts";
import { holdPresentation } from "./order.ts";
import type { OrderContext } from "./orderContext.ts";

/**
 * Reloads the order's presentations, for names in another language or for current prices. Keeps the seats,
 * tickets and step. If another event of the cart cannot be loaded, its previous data stays.
 */
export async function renewPresentation({
  order: of,
  call,
}: OrderContext): Promise<Refusal | undefined> {
  const { presentation } = of;
  if (!presentation) return undefined;
  const fetchOne = (id: number) => call(onePresentation, { params: { id }, query: {} });
  const [fresh, ...others] = await Promise.all([
    fetchOne(presentation.id),
    ...of.others.map((event) => fetchOne(event.presentation.id)),
  ]);
  if (fresh.refusal) return fresh.refusal;
  if (of.presentation?.id !== presentation.id) return undefined;
  holdPresentation(fresh.reply.presentation, of);
  const renewed = new Map(
    others.flatMap(({ reply }) =>
      reply ? [[reply.presentation.id, reply.presentation] as const] : [],
    ),
  );
  of.others = of.others.map((event) => {
    const next = renewed.get(event.presentation.id);
    return next ? { ...event, presentation: ref(next) } : event;
  });
  return undefined;
}

import type { TableColumn } from "./tableColumns.ts";

interface Business {
  readonly id: number;
  readonly name: string;
}

/** Returns the column with the name of a row's business. Empty for an operator with only one business. */
export function businessColumn<Row extends { readonly businessId: number | null }>(
  name: string,
  businesses: readonly Business[] = [],
): TableColumn<Row>[] {
  if (businesses.length < 2) return [];
  const nameOf = (id: number | null): string =>
    businesses.find((business) => business.id === id)?.name ?? "";
  return [{ id: "business", name, value: ({ businessId }) => nameOf(businessId) }];
}

import * as calls from "../../domain/api/brand.ts";
import type { Container } from "../container.ts";
import type { Mount } from "../http/mount.ts";
import { hostOf } from "../platform/addresses.ts";
import { brandName, openBrands } from "../platform/brands.ts";

/**
 * Mounts the routes of `domain/api/brand.ts`. The host name of a request determines which brand is
 * returned.
 */
export function brandRoutes(mount: Mount, { db }: Pick<Container, "db">): void {
  const brands = openBrands(db);
  mount(calls.brand, async (_, { request, locale }) => {
    const { brand } = await brands.at(hostOf(request));
    return { name: brandName(brand, locale) };
  });
  mount(calls.housePage, async ({ params: { page } }, { request, locale }) => ({
    written: (await brands.pageAt(hostOf(request), page, locale)) ?? null,
  }));
}

import * as coupons from "../../domain/api/officeCoupons.ts";
import * as products from "../../domain/api/officeProducts.ts";
import * as sites from "../../domain/api/officeSites.ts";
import type { Container } from "../container.ts";
import { listCoupons, readCoupon } from "../catalogueAdmin/couponRows.ts";
import { createCoupon, editCoupon } from "../catalogueAdmin/coupons.ts";
import {
  createProduct,
  editProduct,
  listProducts,
  readProduct,
} from "../catalogueAdmin/products.ts";
import { createSite, editSite, listSites, readSite } from "../catalogueAdmin/sites.ts";
import type { Mount } from "../http/mount.ts";
import { recordedEdit, recordedOne } from "../resources/recorded.ts";

function mountSites(mount: Mount, { db, tellCatalogue }: Container): void {
  mount(sites.officeSites, async (_, { operator }) => ({ rows: await listSites(db, operator) }));
  mount(sites.officeSite, ({ params }, { operator, locale }) =>
    readSite(db, operator, params.id, locale),
  );
  mount(sites.createSite, async ({ body }, { operator, locale }) => {
    const id = await recordedOne(db, "sites", operator, (tx) => createSite(tx, operator, body));
    tellCatalogue();
    return readSite(db, operator, id, locale);
  });
  mount(sites.editSite, async ({ params, body }, { operator, locale }) => {
    await recordedEdit(db, "sites", operator, [params.id], (tx) =>
      editSite(tx, operator, params.id, body),
    );
    tellCatalogue();
    return readSite(db, operator, params.id, locale);
  });
}

function mountProducts(mount: Mount, { db, tellCatalogue }: Container): void {
  const told = async (operator: Parameters<typeof readProduct>[1], id: number) => ({
    product: await readProduct(db, operator, id),
  });
  mount(products.officeProducts, async (_, { operator }) => ({
    rows: await listProducts(db, operator),
  }));
  mount(products.officeProduct, ({ params }, { operator }) => told(operator, params.id));
  mount(products.createProduct, async ({ body }, { operator }) => {
    const id = await recordedOne(db, "products", operator, (tx) =>
      createProduct(tx, operator, body),
    );
    tellCatalogue();
    return told(operator, id);
  });
  mount(products.editProduct, async ({ params, body }, { operator }) => {
    await recordedEdit(db, "products", operator, [params.id], (tx) =>
      editProduct(tx, operator, params.id, body),
    );
    tellCatalogue();
    return told(operator, params.id);
  });
}

function mountCoupons(mount: Mount, { db, tellCatalogue }: Container): void {
  const told = async (operator: Parameters<typeof readCoupon>[1], id: number) => ({
    coupon: await readCoupon(db, operator, id),
  });
  mount(coupons.officeCoupons, async (_, { operator }) => ({
    rows: await listCoupons(db, operator),
  }));
  mount(coupons.officeCoupon, ({ params }, { operator }) => told(operator, params.id));
  mount(coupons.createCoupon, async ({ body }, { operator }) => {
    const id = await recordedOne(db, "coupons", operator, (tx) => createCoupon(tx, operator, body));
    tellCatalogue();
    return told(operator, id);
  });
  mount(coupons.editCoupon, async ({ params, body }, { operator }) => {
    await recordedEdit(db, "coupons", operator, [params.id], (tx) =>
      editCoupon(tx, operator, params.id, body),
    );
    tellCatalogue();
    return told(operator, params.id);
  });
}

/** Mounts the back office's routes for mini-sites, products and coupons. */
export function shopDeskRoutes(mount: Mount, office: Container): void {
  mountSites(mount, office);
  mountProducts(mount, office);
  mountCoupons(mount, office);
}

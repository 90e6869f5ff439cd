import { Drama, CalendarPlus, Tags, Popcorn, TicketPercent, Handshake } from "lucide-react";
import type { TFunction } from "i18next";
import { officeFeatures } from "../domain/api/officeFeatures.ts";
import { officePresentations } from "../domain/api/officePresentations.ts";
import { officePriceLists } from "../domain/api/officePrices.ts";
import { officeProducts } from "../domain/api/officeProducts.ts";
import { officeCoupons } from "../domain/api/officeCoupons.ts";
import { officeSites } from "../domain/api/officeSites.ts";
import type { Screen } from "./screen.ts";

/** The navigation entries of the catalogue. */
export const catalogueScreens = (t: TFunction): Screen[] => [
  {
    path: "/catalogue/features",
    name: t("backoffice.screen.catalogueFeatures"),
    icon: Drama,
    letter: "c",
    needs: officeFeatures,
  },
  {
    path: "/catalogue/presentations",
    name: t("backoffice.screen.cataloguePresentations"),
    icon: CalendarPlus,
    letter: "h",
    needs: officePresentations,
  },
  {
    path: "/catalogue/prices",
    name: t("backoffice.screen.cataloguePrices"),
    icon: Tags,
    letter: "q",
    needs: officePriceLists,
  },
  {
    path: "/catalogue/products",
    name: t("backoffice.screen.catalogueProducts"),
    icon: Popcorn,
    letter: "u",
    needs: officeProducts,
  },
  {
    path: "/catalogue/coupons",
    name: t("backoffice.screen.catalogueCoupons"),
    icon: TicketPercent,
    letter: "y",
    needs: officeCoupons,
  },
  {
    path: "/catalogue/sites",
    name: t("backoffice.screen.catalogueSites"),
    icon: Handshake,
    letter: "i",
    needs: officeSites,
  },
];

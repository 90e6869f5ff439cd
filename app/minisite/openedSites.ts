import type { MiniSite } from "../../domain/minisite.ts";
import { tabStore } from "../shell/net/stores.ts";

const nameOf = ({ id }: Pick<MiniSite, "id">): string => `miniSite.${id}`;

/** Whether a valid reference for this mini-site was entered in this tab. */
export const isSiteOpened = (site: Pick<MiniSite, "id">): boolean =>
  tabStore.getItem(nameOf(site)) !== null;

/** Remembers that a valid reference was entered. Does not store the reference. */
export const rememberOpened = (site: Pick<MiniSite, "id">): void =>
  tabStore.setItem(nameOf(site), "1");

import { useEffect } from "react";
import { externalAddress } from "../domain/externalAddress.ts";
import { NotFound } from "./parts/page/NotFound.tsx";

/** Redirects to an external address (storefront.md section 2). */
export function Leave() {
  const address = externalAddress(location.pathname + location.search);
  useEffect(() => {
    if (address) location.replace(address);
  }, [address]);
  return address ? null : <NotFound />;
}

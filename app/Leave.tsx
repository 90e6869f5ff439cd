import { useEffect } from "react";
import { externalAddress } from "../domain/externalAddress.ts";
import { NotFound } from "./parts/page/NotFound.tsx";

/** Screen of a link to an external address: redirects the browser there (storefront.md section 2). */
export function Leave() {
  const address = externalAddress(location.pathname + location.search);
  useEffect(() => {
    if (address) location.replace(address);
  }, [address]);
  return address ? null : <NotFound />;
}

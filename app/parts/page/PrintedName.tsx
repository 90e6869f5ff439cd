import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";

/** The name or logo of the business on printed pages, which do not have the page's header. */
export function PrintedName() {
  const { siteName } = useSnapshot(session);
  return (
    <p className="brand mb-2 hidden text-sm font-semibold print:block">
      <span className="block" />
      <bdi>{siteName}</bdi>
    </p>
  );
}

import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";

/** The house's name or logo on printed pages, which omit the page's header. */
export function PrintedName() {
  const { siteName } = useSnapshot(session);
  return (
    <p className="brand mb-2 hidden text-sm font-semibold print:block">
      <span className="block" />
      <bdi>{siteName}</bdi>
    </p>
  );
}

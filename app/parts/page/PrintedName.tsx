import { useSnapshot } from "valtio";
import { session } from "../../shell/net/session.ts";

/** The house's name or logo on what is printed, where the page's header is left out. */
export function PrintedName() {
  const { siteName } = useSnapshot(session);
  return (
    <p className="brand mb-2 hidden text-sm font-semibold print:block">
      <span className="block" />
      <bdi>{siteName}</bdi>
    </p>
  );
}

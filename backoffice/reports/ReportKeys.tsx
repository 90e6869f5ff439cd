import { useLocation } from "wouter";
import { addressOf, useUrlState } from "../shell/urlState.ts";
import { useShortcut } from "../shell/shortcuts.ts";
import type { ReportGroup } from "./reportGroups.ts";
import type { ReportKind } from "./reportKind.ts";

/** Query parameters that are kept when another report is opened: days and filters, but not order or page. */
const KEPT = ["period", "from", "to", "location", "feature"] as const;

/** Returns a function that opens another report with the same days, location and feature. */
export function useOtherReport(): (slug: string) => void {
  const [, navigate] = useLocation();
  const [search] = useUrlState();
  return (slug) => {
    const kept = Object.fromEntries(KEPT.map((name) => [name, search.get(name) ?? undefined]));
    navigate(addressOf(`/reports/${slug}`, kept));
  };
}

/** Registers the shortcuts that open the reports. The shortcuts work on the screens of all reports. */
export function ReportKeys({ groups }: { readonly groups: readonly ReportGroup[] }) {
  const open = useOtherReport();
  return groups
    .flatMap(({ reports }) => reports)
    .map((report) => <ReportKey key={report.slug} report={report} onPress={open} />);
}

interface ReportKeyProps {
  readonly report: ReportKind;
  readonly onPress: (slug: string) => void;
}

function ReportKey({ report: { letter, name, slug }, onPress }: ReportKeyProps) {
  useShortcut(`r ${letter}`, name, () => onPress(slug));
  return null;
}

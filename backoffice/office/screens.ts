import {
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Inbox,
  KeyRound,
  Lock,
  MapPin,
  Projector,
  ScanLine,
  ScrollText,
  Ticket,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import type { TFunction } from "i18next";
import { attendanceByDate } from "../../domain/api/attendance.ts";
import { attendanceByDateReport, cinemaMonitorReport } from "../../domain/api/monitors.ts";
import { operatorEvents, operatorMe } from "../../domain/api/operators.ts";
import type { RouteShape } from "../../domain/api/route.ts";
import { featureData, featureSales, locationSales } from "../../domain/api/sales.ts";
import { lockEvent } from "../../domain/api/broker.ts";
import { outbox } from "../../domain/api/development.ts";
import { referenceAgents } from "../../domain/api/ticketReferences.ts";
import { scanTicket } from "../../domain/api/tickets.ts";

/** A screen that the navigation leads to. */
export interface Screen {
  /** Below the back office's own address. */
  readonly path: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** Second key of `g …`. */
  readonly letter: string;
  /** The call that the screen cannot do without: who may not make it does not see the screen. */
  readonly needs: RouteShape;
}

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly Screen[];
}

/** All screens of the navigation in its order. A new one is a line here and a route in `OfficeRoutes`. */
export function screenGroups(t: TFunction): ScreenGroup[] {
  return [
    {
      name: t("backoffice.group.sales"),
      screens: [
        {
          path: "/sales/locations",
          name: t("backoffice.screen.locations"),
          icon: MapPin,
          letter: "l",
          needs: locationSales,
        },
        {
          path: "/sales/features",
          name: t("backoffice.screen.features"),
          icon: Clapperboard,
          letter: "f",
          needs: featureSales,
        },
        {
          path: "/sales/presentations",
          name: t("backoffice.screen.presentations"),
          icon: Ticket,
          letter: "p",
          needs: featureData,
        },
        {
          path: "/sales/wall",
          name: t("backoffice.screen.wall"),
          icon: Projector,
          letter: "w",
          needs: cinemaMonitorReport,
        },
      ],
    },
    {
      name: t("backoffice.group.days"),
      screens: [
        {
          path: "/attendance",
          name: t("backoffice.screen.attendance"),
          icon: CalendarDays,
          letter: "a",
          needs: attendanceByDate,
        },
        {
          path: "/reports",
          name: t("backoffice.screen.reports"),
          icon: ChartColumn,
          letter: "r",
          needs: attendanceByDateReport,
        },
        {
          path: "/references",
          name: t("backoffice.screen.references"),
          icon: KeyRound,
          letter: "t",
          needs: referenceAgents,
        },
        {
          path: "/entrance",
          name: t("backoffice.screen.entrance"),
          icon: ScanLine,
          letter: "d",
          needs: scanTicket,
        },
        {
          path: "/event-sales",
          name: t("backoffice.screen.eventSales"),
          icon: Lock,
          letter: "s",
          needs: lockEvent,
        },
      ],
    },
    {
      name: t("backoffice.group.house"),
      screens: [
        {
          path: "/outbox",
          name: t("backoffice.screen.outbox"),
          icon: Inbox,
          letter: "o",
          needs: outbox,
        },
        {
          path: "/events",
          name: t("backoffice.screen.events"),
          icon: ScrollText,
          letter: "e",
          needs: operatorEvents,
        },
        {
          path: "/account",
          name: t("backoffice.screen.account"),
          icon: UserRound,
          letter: "m",
          needs: operatorMe,
        },
      ],
    },
  ];
}

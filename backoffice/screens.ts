import {
  Armchair,
  BadgeCheck,
  CalendarDays,
  CalendarX,
  ChartColumn,
  Clapperboard,
  FileUp,
  HandCoins,
  Hourglass,
  IdCard,
  Inbox,
  KeyRound,
  KeySquare,
  LassoSelect,
  Lock,
  MailQuestionMark,
  MailWarning,
  MapPin,
  Pin,
  Projector,
  Scale,
  ScanLine,
  ScrollText,
  Settings2,
  ShieldCheck,
  Store,
  Ticket,
  UserRound,
  Webhook,
} from "lucide-react";
import type { TFunction } from "i18next";
import { approvals } from "../domain/api/approvals.ts";
import { attendanceByDate } from "../domain/api/attendance.ts";
import { blockSeats } from "../domain/api/blocks.ts";
import { findOrders } from "../domain/api/counter.ts";
import { presentationChanges } from "../domain/api/changes.ts";
import { attendanceByDateReport, cinemaMonitorReport } from "../domain/api/monitors.ts";
import { operatorEvents, operatorMe } from "../domain/api/operators.ts";
import { permanentSeats } from "../domain/api/permanentSeats.ts";
import { plans } from "../domain/api/plans.ts";
import { featureData, featureSales, locationSales } from "../domain/api/sales.ts";
import { lockEvent } from "../domain/api/broker.ts";
import { outbox } from "../domain/api/development.ts";
import { contactLetters } from "../domain/api/contactLetters.ts";
import { findMembers } from "../domain/api/members.ts";
import { consistency } from "../domain/api/consistency.ts";
import { waitingRooms } from "../domain/api/waitingRoom.ts";
import { disputes } from "../domain/api/disputes.ts";
import { heldPayments } from "../domain/api/heldPayments.ts";
import { webhooks } from "../domain/api/webhooks.ts";
import { apiKeys } from "../domain/api/keys.ts";
import { imports } from "../domain/api/imports.ts";
import { letters } from "../domain/api/letters.ts";
import { referenceAgents } from "../domain/api/ticketReferences.ts";
import { resources } from "../domain/api/resources.ts";
import { scanTicket } from "../domain/api/tickets.ts";
import { catalogueScreens } from "./catalogueScreens.ts";
import type { Screen } from "./screen.ts";

export interface ScreenGroup {
  readonly name: string;
  readonly screens: readonly Screen[];
}

/**
 * Returns all screens in the navigation's order. A new screen needs an entry here and a route in
 * `OfficeRoutes`.
 */
export function screenGroups(t: TFunction): ScreenGroup[] {
  return [
    {
      name: t("backoffice.group.sales"),
      screens: [
        {
          path: "/box-office",
          name: t("counter.title"),
          icon: Store,
          letter: "k",
          needs: findOrders,
        },
        {
          path: "/approvals",
          name: t("counter.approvals"),
          icon: BadgeCheck,
          letter: "1",
          needs: approvals,
        },
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
        {
          path: "/waiting-rooms",
          name: t("backoffice.screen.waitingRooms"),
          icon: Hourglass,
          letter: "3",
          needs: waitingRooms,
        },
        {
          path: "/changes",
          name: t("backoffice.screen.changes"),
          icon: CalendarX,
          letter: "x",
          needs: presentationChanges,
        },
        {
          path: "/blocks",
          name: t("backoffice.screen.blocks"),
          icon: LassoSelect,
          letter: "b",
          needs: blockSeats,
        },
        {
          path: "/permanent-seats",
          name: t("backoffice.screen.permanentSeats"),
          icon: Pin,
          letter: "4",
          needs: permanentSeats,
        },
      ],
    },
    {
      name: t("backoffice.group.catalogue"),
      screens: [
        ...catalogueScreens(t),
        {
          path: "/plans",
          name: t("backoffice.screen.plans"),
          icon: Armchair,
          letter: "n",
          needs: plans,
        },
      ],
    },
    {
      name: t("backoffice.group.house"),
      screens: [
        {
          path: "/resources",
          name: t("resources.title"),
          icon: Settings2,
          letter: "z",
          needs: resources,
        },
        {
          path: "/imports",
          name: t("imports.title"),
          icon: FileUp,
          letter: "5",
          needs: imports,
        },
        {
          path: "/outbox",
          name: t("backoffice.screen.outbox"),
          icon: Inbox,
          letter: "o",
          needs: outbox,
        },
        {
          path: "/contact",
          name: t("backoffice.screen.contact"),
          icon: MailQuestionMark,
          letter: "2",
          needs: contactLetters,
        },
        {
          path: "/members",
          name: t("backoffice.screen.members"),
          icon: IdCard,
          letter: "0",
          needs: findMembers,
        },
        {
          path: "/letters",
          name: t("backoffice.screen.letters"),
          icon: MailWarning,
          letter: "v",
          needs: letters,
        },
        {
          path: "/held-payments",
          name: t("backoffice.screen.heldPayments"),
          icon: HandCoins,
          letter: "j",
          needs: heldPayments,
        },
        {
          path: "/disputes",
          name: t("backoffice.screen.disputes"),
          icon: Scale,
          letter: "7",
          needs: disputes,
        },
        {
          path: "/consistency",
          name: t("backoffice.screen.consistency"),
          icon: ShieldCheck,
          letter: "6",
          needs: consistency,
        },
        {
          path: "/keys",
          name: t("programs.keys"),
          icon: KeySquare,
          letter: "8",
          needs: apiKeys,
        },
        {
          path: "/webhooks",
          name: t("programs.webhooks"),
          icon: Webhook,
          letter: "9",
          needs: webhooks,
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

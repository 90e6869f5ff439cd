import {
  AttendanceDay,
  AttendanceOfFeature,
  AttendanceOfLocation,
  AttendanceOfVenue,
  PresentationBox,
} from "../../domain/attendance.ts";
import {
  AvailableFeature,
  AvailablePresentation,
  FeatureSales,
  LocationSales,
  PresentationData,
  SalesDate,
} from "../../domain/sales.ts";
import { AgentRow, RedemptionItem, ReferenceSale } from "../../domain/ticketReference.ts";
import { all, testShapes, type ShapeRow } from "./testShapes.ts";

const AT = "2026-11-28T20:30:00+02:00";
const DAY = {
  BusinessDate: "2026-11-28",
  ...all(1, "presentations Capacity SoldQuantity HeldQuantity AdmittedQuantity percentageSold"),
};
const FIGURES = all(1, "Capacity Sold Held Availability percentageSold percentageHeld Takings");
const FEATURE = {
  FeatureId: 1,
  LocationId: 2,
  ...all("a", "featureName FeatureName LocationName"),
};
const PRESENTATION = {
  ...FEATURE,
  PresentationId: 3,
  VenueId: 4,
  VenueName: "Pitch",
  PresentationDateTime: AT,
  dateTime: "28/11/2026 20:30",
};
const QUANTITIES = { SoldQuantity: 1, HeldQuantity: 2 };

const SHAPES: readonly ShapeRow[] = [
  ["a day's attendance", AttendanceDay, { ...DAY, isWeekend: true }, {}],
  [
    "a location's attendance",
    AttendanceOfLocation,
    { ...DAY, LocationId: 7, LocationName: "Bowl" },
    {},
  ],
  ["a hall's attendance", AttendanceOfVenue, { ...DAY, VenueId: 7, VenueName: "Pitch" }, {}],
  [
    "a feature's attendance",
    AttendanceOfFeature,
    { ...DAY, FeatureId: 7, FeatureName: "Derby" },
    {},
  ],
  [
    "a presentation's attendance",
    PresentationBox,
    {
      ...all(
        1,
        "PresentationId FeatureId VenueId Capacity HeldQuantity SoldQuantity " +
          "AdmittedQuantity percentageHeld percentageSold",
      ),
      ...all("a", "FeatureName VenueName dateTime"),
      PresentationDateTime: AT,
    },
    {},
  ],
  [
    "a location's sales",
    LocationSales,
    { LocationId: -1, Name: "כל המתחמים", ...FIGURES },
    { fraction: "Takings" },
  ],
  [
    "a day that can be chosen",
    SalesDate,
    { value: "2026-11-28", isToday: true, isWeekend: false, presentations: 3 },
    {},
  ],
  [
    "a feature's sales",
    FeatureSales,
    {
      ...all(1, "FeatureId LocationId presentations"),
      FeatureName: "Derby",
      LocationName: "Bowl",
      ...FIGURES,
    },
    { fraction: "Takings" },
  ],
  ["a feature that can be chosen", AvailableFeature, { ...FEATURE, presentations: 3 }, {}],
  ["a presentation that can be chosen", AvailablePresentation, PRESENTATION, {}],
  [
    "a presentation's figures",
    PresentationData,
    {
      ...PRESENTATION,
      ...all(
        1,
        "Capacity Availability AdmittedQuantity CancelledQuantity percentageSold " +
          "percentageHeld Takings ServiceCharges",
      ),
      ...QUANTITIES,
      sections: [
        {
          ...all(1, "SectionId Capacity LockedQuantity BlockedQuantity percentageSold"),
          SectionName: "214",
          ...QUANTITIES,
        },
      ],
      ticketTypes: [{ TicketId: 1, TicketName: "Adult", ...QUANTITIES, Takings: 3 }],
      pointsOfSale: [{ PointOfSale: "web", PointOfSaleName: "Web", ...QUANTITIES, Takings: 3 }],
      days: [{ BusinessDate: "2026-11-28", ...QUANTITIES, Takings: 3 }],
    },
    {
      fraction:
        "Takings ServiceCharges ticketTypes.0.Takings pointsOfSale.0.Takings days.0.Takings",
    },
  ],
  [
    "a ticket type of an agent",
    AgentRow,
    {
      ...all(
        1,
        "CustomerId TicketId FeatureId PricePolicyId PresentationId FeatureCategoryId " +
          "References Quantity UsedQuantity",
      ),
      ...all("a", "CustomerName MobileNumber TicketName PricePolicyName FeatureName"),
    },
    { nullable: "MobileNumber Quantity" },
  ],
  [
    "a reference of a list",
    RedemptionItem,
    {
      ...all("a", "Reference1 Reference2 TicketName Prompt"),
      PriceType: "ticket",
      ...all(1, "PriceId PriceRowId CustomerId Quantity UsedQuantity Balance"),
    },
    { nullable: "Reference1 Reference2 Quantity Balance", absent: "PriceType" },
  ],
  [
    "tickets bought with a reference",
    ReferenceSale,
    {
      ...all(
        "a",
        "ReservationIdentifier TicketIdentifier FeatureName LocationName CustomerName " +
          "BuyerName MobileNumber TicketName Reference1 Reference2",
      ),
      SaleDateTime: AT,
      ...all(
        1,
        "PresentationId FeatureId CustomerId TicketId Quantity CancelledQuantity " +
          "AdmittedQuantity Amount",
      ),
      PresentationDateTime: AT,
    },
    {
      nullable: "TicketIdentifier MobileNumber Reference1 Reference2",
      fraction: "Amount",
    },
  ],
];

testShapes(SHAPES);

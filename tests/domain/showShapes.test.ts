import { Presentation } from "../../domain/presentation.ts";
import { Seatplan } from "../../domain/seatplan.ts";
import { all, testShapes, type ShapeRow } from "./testShapes.ts";

const AT = "2026-11-28T20:30:00+02:00";
/** Paths of the ticket and the seat in the examples below. */
const TICKET = "ticketGroups.0.tickets.0";
const SEAT = "sections.0.groups.0.rows.0.seats.x8";

const SHAPES: readonly ShapeRow[] = [
  [
    "a presentation",
    Presentation,
    {
      ...all(
        1,
        "id featureId venueId seatplanId locationId authProfileId businessId isGA " +
          "seatingPolicyId available capacity",
      ),
      ...all(
        "a",
        "featureName featureCategoryName venueName locationName newBookingUrl " +
          "viewAreaFilename imageMapHtml",
      ),
      venueTypeId: 4,
      planVersion: "0",
      ...all(true, "isReserved isDisplayQr isMemberSale hasAllocations"),
      dateTime: AT,
      ticketGroups: [
        {
          id: 9,
          name: "Stalls",
          color: 1,
          tickets: [
            {
              ...all(
                1,
                "id price oldPrice serviceCharge pricePolicyId multiplyFactor balance " +
                  "loyaltyPointsPrice customerId minimum maximum",
              ),
              ...all("a", "name ref1 ref2 memberNumber systemVoucher ref1prompt ref2prompt"),
              code: "HALF",
              addons: [{ id: 12, name: "Glasses", price: 5 }],
              ...all(true, "isLoyaltyPointsRedemption walkin isSoldOut"),
              requires: { ticketId: 14, minimum: 1 },
              openPrice: all(1, "min max multiplier"),
            },
          ],
        },
      ],
      serviceCharge: { name: "Fee", type: "percent", amount: 5 },
      products: [
        {
          ...all(1, "id price selectedQuantity"),
          name: "Popcorn",
          isDeliveryRequired: false,
          isUpsell: false,
          imageUrl: "/i",
          vouchers: [{ code: "SNACK2", balance: 2 }],
        },
      ],
      lockTimer: {
        ...all(
          1,
          "chooseSeatsInSeconds chooseTicketsInSeconds customerInfoInSeconds " +
            "chooseProductsInSeconds",
        ),
      },
      waiver: { ...all(1, "termsId minimumAge maximumAge"), name: "Ice", text: "t" },
    },
    {
      nullable:
        `newBookingUrl viewAreaFilename imageMapHtml ${TICKET}.oldPrice ${TICKET}.code ${TICKET}.ref1 ` +
        `${TICKET}.ref2 ${TICKET}.memberNumber ${TICKET}.systemVoucher ${TICKET}.balance ` +
        `${TICKET}.loyaltyPointsPrice ${TICKET}.customerId ${TICKET}.ref1prompt ` +
        `${TICKET}.ref2prompt ${TICKET}.maximum ${TICKET}.requires products.0.imageUrl waiver ` +
        "waiver.minimumAge " +
        "waiver.maximumAge",
      absent: `${TICKET}.openPrice products.0.vouchers isMemberSale waiver hasAllocations`,
      fraction:
        `${TICKET}.price ${TICKET}.oldPrice ${TICKET}.serviceCharge ${TICKET}.addons.0.price ` +
        `${TICKET}.openPrice.min ${TICKET}.openPrice.max ${TICKET}.openPrice.multiplier ` +
        "serviceCharge.amount products.0.price",
    },
  ],
  [
    "a seat plan",
    Seatplan,
    {
      ...all(1, "seatplanId venueId width height"),
      planVersion: "0123456789abcdef",
      focalPoint: { x: 50, y: 0 },
      marker: { kind: "stage", points: [[0, 10]] },
      sections: [
        {
          ...all(1, "id capacity floor"),
          name: "Stalls",
          kind: "table",
          outline: [[0, 1]],
          groups: [
            {
              id: 5,
              ticketGroupId: 6,
              rows: [
                {
                  name: "A",
                  y: 7,
                  seats: {
                    x8: {
                      SeatName: "8",
                      ...all(1, "px py pairId"),
                      ...all(
                        true,
                        "isHandicap isCompanion isPremium isLimitedView isLeftSeat isMiddleSeat " +
                          "isRightSeat",
                      ),
                    },
                  },
                },
              ],
            },
          ],
          isWhole: true,
          keepsVacant: true,
          rake: { front: 1, riser: 2 },
        },
      ],
      floors: ["Ground"],
      scenery: [{ kind: "text", points: [[1, 2]], text: "Bar" }],
      background: { href: "/p.webp", ...all(1, "x y width height") },
    },
    {
      absent:
        `${SEAT}.isHandicap ${SEAT}.isCompanion ${SEAT}.isPremium ${SEAT}.isLimitedView ` +
        `${SEAT}.isLeftSeat ${SEAT}.isMiddleSeat ${SEAT}.isRightSeat ${SEAT}.pairId ` +
        "sections.0.floor sections.0.isWhole sections.0.keepsVacant sections.0.rake floors scenery " +
        "scenery.0.text background",
      fraction:
        "width height focalPoint.x focalPoint.y marker.points.0.0 marker.points.0.1 " +
        `sections.0.outline.0.0 sections.0.outline.0.1 ${SEAT}.px ${SEAT}.py ` +
        "sections.0.rake.front sections.0.rake.riser scenery.0.points.0.0 scenery.0.points.0.1 " +
        "background.x background.y background.width background.height",
    },
  ],
];

testShapes(SHAPES);

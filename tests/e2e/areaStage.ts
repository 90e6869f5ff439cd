import { DEMO } from "../../server/demo/ids.ts";
import { VIDEO, VIDEOS } from "../../server/demo/videos.ts";
import { paidCart } from "../contract/stage.ts";
import { arrive, post } from "../server/people.ts";
import { cartOf, cartSeat, type Bought, type Choice, type Shopper } from "../server/shopper.ts";

type Place = { readonly url: string };
type Show = Awaited<ReturnType<Shopper["presentation"]>>;

/** Locks `count` free seats of a presentation of the play, in rows after row 3. */
async function takeSeats(shopper: Shopper, count: number): Promise<[Show, Choice[]]> {
  const show = await shopper.presentation(DEMO.play);
  const free = await shopper.freeSeats(show);
  const seats = free.filter(({ rowName }) => Number(rowName) > 3).slice(-count);
  for (const seat of seats) {
    const { status } = await shopper.lock(show, seat, seat);
    if (status !== 200) throw new Error(`seat ${seat.seatName} was not locked`);
  }
  return [show, seats];
}

async function commit(shopper: Shopper, cart: ReturnType<typeof cartOf>): Promise<Bought> {
  const { status, body } = await shopper.commit(cart);
  if (status !== 200) throw new Error(`not sold: ${JSON.stringify(body)}`);
  return body;
}

/** Buys seats of the play as a guest with this mobile number and a card that is charged. */
export async function buyAs(place: Place, MobileNumber1: string, count = 2): Promise<Bought> {
  const shopper = await arrive(place);
  const [show, seats] = await takeSeats(shopper, count);
  const cart = await paidCart(shopper, show, seats);
  const customerInfo = { ...cart.customerInfo, MobileNumber1 };
  return commit(shopper, { ...cart, customerInfo });
}

/** A member with an active account (docs/demo.md). */
export const MEMBER = { mobile: "0500000001", email: "noa@parterre.example", ssn: "200100113" };

async function member(place: Place): Promise<Shopper> {
  const shopper = await arrive(place);
  const { status } = await post(shopper, "/customer/login", {
    email: MEMBER.email,
    password: "parterre",
    includeMemberships: true,
  });
  if (status !== 200) throw new Error("the member was not logged in");
  return shopper;
}

/** Buys seats as the member and saves the card. */
export async function buyAsMember(place: Place, count = 1): Promise<Bought> {
  const shopper = await member(place);
  const [show, seats] = await takeSeats(shopper, count);
  const cart = await paidCart(shopper, show, seats);
  return commit(shopper, { ...cart, saveMagCard: true });
}

/** Reserves seats as the member, without paying. */
export async function holdAsMember(place: Place): Promise<Bought> {
  const shopper = await member(place);
  const [show, seats] = await takeSeats(shopper, 2);
  const wires = seats.map((seat) => cartSeat(show, seat));
  for (const { ticket } of wires) ticket.serviceCharge = 0;
  const free = { name: "", amount: 0 };
  const more = { isHold: true, paymentMethod: "none", globalServiceCharge: free } as const;
  return commit(shopper, cartOf(show, wires, more));
}

/** Rents a video as the member. */
export async function rentAsMember(place: Place): Promise<Bought> {
  const shopper = await member(place);
  const show = await shopper.presentation(VIDEOS[0]!.featureId);
  const spot = { sectionId: 1, sectionName: "1", ticketGroupId: VIDEO.ticketGroup };
  const { body } = await shopper.lock(show, spot);
  const seat = { ...spot, rowName: "", seatName: "", ...body.lockedSeat };
  const cart = cartOf(show, [cartSeat(show, seat, { ticketId: VIDEO.ticket })]);
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  return commit(shopper, { ...cart, ...(await shopper.tokenise(total, show)) });
}

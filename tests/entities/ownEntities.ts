import { none, shown, shownBut, type Cell, type Entity, type NamedTest } from "./entity.ts";

const testIn =
  (file: string, group?: string) =>
  (title: string): NamedTest => ({ file, title, ...(group !== undefined && { group }) });

const drawn = testIn("tests/server/plans/drawings.test.ts", "a plan that is drawn");
const planned = testIn("tests/server/plans/planOffice.test.ts", "a plan in use");
const faulty = testIn("tests/server/plans/planOffice.test.ts", "a file with faults");
const layout = testIn("tests/server/plans/layouts.test.ts", "a second layout");
const columns = testIn(
  "tests/server/plans/columns.test.ts",
  "the columns of an uploaded list of seats",
);
const hallPage = testIn(
  "tests/backoffice/plans/VenuePlanPage.browser.test.tsx",
  "the plans of a hall",
);
const template = testIn("tests/backoffice/plans/TemplateBox.browser.test.tsx");
const command = testIn("tests/server/plans/planCommand.test.ts", "export");

/** Every call as every role, in its own and in another business and location. */
const matrix = testIn(
  "tests/contract/permissionMatrix.test.ts",
  "each role makes its calls within its businesses and locations alone",
)("%s");

/** Plans of halls, by version. */
const SEAT_PLANS: Entity = {
  name: "Seat plans",
  group: "house",
  screen: "/plans",
  cells: {
    list: shown(
      hallPage("are listed by layout, the usual one first, in %s"),
      drawn("is listed at its venue until it is published"),
    ),
    create: shown(
      template("a hall is drawn from a few numbers and read like an uploaded file"),
      drawn("begins with an empty sheet, takes commands, and is published"),
    ),
    edit: shown(drawn("begins with the plan in use, and with an uploaded file")),
    copy: shown(layout("begins with the plan of the layout that it is copied from")),
    retire: shownBut(
      "Another version takes its place. It stays readable, because tickets were sold in it.",
      planned("cannot lose a sold seat; what is put on sale from then on has the new plan"),
    ),
    csv: shown(
      columns("are shown with a guess that is not sure, and read again as a person says"),
      command("prints another format, or writes it; read again it is the same plan"),
    ),
    history: shown(
      planned("has a history of its versions, each with its operator, its file and its time"),
      hallPage("name who published each version, from which file and when"),
    ),
    rights: shown(faulty("is nobody's but its business's"), matrix),
  },
};

const blocks = testIn("tests/server/plans/layoutBlocks.test.ts", "what a layout blocks");
const blocksChange = testIn(
  "tests/server/plans/layoutBlocks.test.ts",
  "a change of what a layout blocks",
);
const blocksPage = testIn(
  "tests/backoffice/blocks/LayoutBlocksPage.browser.test.tsx",
  "the blocked seats of a layout",
);

/** Seats that new presentations of a layout block or set aside. */
const DEFAULT_BLOCKS: Entity = {
  name: "Default blocks and allotments",
  group: "house",
  screen: "/plans",
  cells: {
    list: shown(
      blocks(
        "follows a new version of the plan by the names of the seats, and tells which are gone",
      ),
      blocksPage("are listed with what they are for, and with what is gone, in %s"),
    ),
    create: shown(
      blocks("is blocked in every new presentation, and existing ones stay as they are"),
      blocksPage("are chosen by typing, and blocked for a reason"),
    ),
    edit: shown(
      blocksChange("is refused if somebody else has changed it meanwhile"),
      blocksPage("are released, and the whole state is sent with its revision"),
    ),
    copy: shown(blocks("comes with a copy of the layout, whose history says so")),
    retire: shown(
      blocksChange("releases seats, so that new presentations begin without them"),
      blocksPage("are released, and the whole state is sent with its revision"),
    ),
    csv: none("They are seats of one plan, which are chosen on its map or typed as ranges."),
    history: shown(
      blocksChange("is in the history, with its author and with the seats before and after"),
      blocksPage("have a history"),
    ),
    rights: shown(blocksChange("is for the operators of the hall alone"), matrix),
  },
};

const seats = testIn("tests/server/permanentSeats.test.ts", "the list of permanent seats");
const seatSale = testIn(
  "tests/server/offers/permanentSeat.test.ts",
  "a membership with a permanent seat",
);
const seatsPage = testIn(
  "tests/backoffice/holders/PermanentSeatsPage.browser.test.tsx",
  "the screen of permanent seats",
);

/** Seats that a buyer has in all shows of a season. */
const PERMANENT_SEATS: Entity = {
  name: "Permanent seats",
  group: "offers",
  screen: "/permanent-seats",
  cells: {
    list: shown(
      seats("names the holder, the seat once for all its shows, and the order"),
      seatsPage("lists who holds which seat, and until when, in %s"),
    ),
    create: shownBut(
      "Created by a sale.",
      seatSale("gives a ticket for each show with the membership, and takes all of it back"),
    ),
    edit: none("The seat is part of what was sold. The buyer's order is changed instead."),
    copy: none("A seat belongs to one holder in a season."),
    retire: shownBut(
      "The cancellation of its order ends it.",
      seats("has expired ones on demand, and none that was cancelled"),
      seatsPage("asks the server for words, and for expired ones on demand"),
    ),
    csv: shownBut(
      "Export only. Permanent seats are created by sales.",
      seats("is searched by holder, member number and order, and saved as a table"),
      seatsPage("saves all seats of the filter as a table"),
    ),
    history: shownBut("Its order has the history.", seatsPage("leads to the order of a seat")),
    rights: shown(seats("is of the operator's businesses and locations"), matrix),
  },
};

const key = testIn("tests/server/keys/keys.test.ts", "an API key");
const keysPage = testIn(
  "tests/backoffice/programs/KeysPage.browser.test.tsx",
  "the screen of API keys",
);
const SECRET_ONCE = "Export only. Each has a secret that is shown once, to one person.";

const API_KEYS: Entity = {
  name: "API keys",
  group: "outside",
  screen: "/keys",
  holds: "scopes, networks, locations",
  cells: {
    list: shown(
      key("is listed as it was changed, and changed by operators of its business alone"),
      keysPage("lists keys with their state, in %s"),
    ),
    create: shown(
      key("is shown once, stored as a hash, and opens the calls of its scopes on every node"),
      keysPage("creates a key and shows its secret once"),
    ),
    edit: shown(
      key("is listed as it was changed, and changed by operators of its business alone"),
      keysPage("shows and changes the locations of a key"),
    ),
    copy: shown(keysPage("copies an %s key, with everything but its secret")),
    retire: shown(
      key("is revoked on every node at once"),
      keysPage("revokes a key at the second press"),
    ),
    csv: shownBut(SECRET_ONCE, keysPage("saves the keys as a table, without a secret")),
    history: shown(
      key("has a history of its changes, with the values before and without a secret"),
      keysPage("shows who changed a key, with the values before and after"),
    ),
    rights: shown(
      key("is given no more than its maker has, and only for the maker's business"),
      key("is listed as it was changed, and changed by operators of its business alone"),
      matrix,
    ),
  },
};

const hook = testIn("tests/server/webhooks/delivery.test.ts", "a webhook");
const hooksPage = testIn(
  "tests/backoffice/programs/WebhooksPage.browser.test.tsx",
  "the screen of webhooks",
);
const hookPage = testIn(
  "tests/backoffice/programs/WebhooksPage.browser.test.tsx",
  "the screen of one webhook",
);

const WEBHOOKS: Entity = {
  name: "Webhooks",
  group: "outside",
  screen: "/webhooks",
  holds: "events, signing secret, log, replay",
  cells: {
    list: shown(
      hook("is listed as it was created and changed, without its secret"),
      hooksPage("lists webhooks with their state, in %s"),
    ),
    create: shown(
      hook("is listed as it was created and changed, without its secret"),
      hooksPage("creates a webhook and shows its secret once"),
    ),
    edit: shown(
      hook("is listed as it was created and changed, without its secret"),
      hookPage("shows of which locations it is told, and changes them"),
    ),
    copy: shown(
      hookPage("copies a webhook, shows the copy's own secret once and leads to the list"),
    ),
    retire: shown(
      hook("that is retired gets nothing and keeps its log, and goes on when it is restored"),
      hookPage("turns a webhook off, gives it a new secret and retires it"),
    ),
    csv: shownBut(SECRET_ONCE, hooksPage("saves the webhooks as a table")),
    history: shown(
      hook("has a history of its changes, with the values before and without a secret"),
      hookPage("shows who changed it, with the values before and after"),
    ),
    rights: shown(
      hook("does not exist for operators of other businesses or without the permission"),
      matrix,
    ),
  },
};

const OF_THE_INSTALLATION: Cell = none(
  "The captcha of the installation is a setting, see `CAPTCHA` in [configuration.md](configuration.md).",
);

const CAPTCHA: Entity = {
  name: "Captcha of the installation",
  group: "outside",
  cells: {
    list: OF_THE_INSTALLATION,
    create: OF_THE_INSTALLATION,
    edit: OF_THE_INSTALLATION,
    copy: OF_THE_INSTALLATION,
    retire: OF_THE_INSTALLATION,
    csv: OF_THE_INSTALLATION,
    history: OF_THE_INSTALLATION,
    rights: OF_THE_INSTALLATION,
  },
};

/** Entities that have calls and screens of their own. */
export const OWN_ENTITIES: readonly Entity[] = [
  SEAT_PLANS,
  DEFAULT_BLOCKS,
  PERMANENT_SEATS,
  API_KEYS,
  WEBHOOKS,
  CAPTCHA,
];

import { sql, type Kysely } from "kysely";

/** Uploaded videos, enrolment offers as resources, lists of senior citizens, and classes and stock of products. */
export const STATEMENTS: readonly string[] = [
  // A checked video. `file` is its name in the store of videos: a single file, or the playlist of a folder.
  `create table video_file (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), name text not null, file text not null unique,
    bytes bigint not null check (bytes > 0), seconds int, codecs text[] not null,
    created_at timestamptz not null, retired_at timestamptz)`,
  // An upload that is not finished. `mark` tells one choice of files from another.
  `create table video_upload (
    id uuid primary key, business_id int not null references business (id),
    operator_id int not null references operator (id), mark text not null, name text not null,
    touched_at timestamptz not null, writer uuid, writing_until timestamptz,
    unique (operator_id, business_id, mark))`,
  `create table video_upload_file (
    upload_id uuid not null references video_upload (id) on delete cascade, number int not null,
    name text not null, bytes bigint not null check (bytes > 0),
    received bigint not null default 0 check (received between 0 and bytes), handle text,
    tags text[] not null default '{}', primary key (upload_id, number))`,
  // What the shows of a feature open at home.
  `create table feature_video (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), name text not null,
    feature_id int not null references feature (id), file_id int not null references video_file (id),
    plays int not null check (plays > 0), hours int check (hours > 0), retired_at timestamptz)`,
  `create index feature_video_of on feature_video (feature_id)`,
  `alter table video add column offer_id int references feature_video (id),
    add column file_id int references video_file (id)`,
  `create index video_offer on video (offer_id)`,
  // Enrolment offers have an id like every resource, and their fares name the offer.
  `alter table enrolment_offer add column id int not null default nextval('catalogue_number') unique,
    add column retired_at timestamptz`,
  `alter table enrolment_fare add column enrolment_id int references enrolment_offer (id)`,
  `update enrolment_fare f set enrolment_id = e.id
    from membership_offer_price p join enrolment_offer e on e.offer_id = p.offer_id
    where p.id = f.price_id`,
  `alter table senior_citizen add column retired_at timestamptz`,
  `create table product_class (
    id int primary key default nextval('catalogue_number'),
    business_id int not null references business (id), name jsonb not null, retired_at timestamptz)`,
  `alter table product add column class_id int references product_class (id)`,
  // What is left of a product at a location. A product without a row there never runs out.
  `create table product_stock (
    id int primary key default nextval('catalogue_number'),
    product_id int not null references product (id), location_id int not null references location (id),
    quantity int not null check (quantity >= 0), retired_at timestamptz)`,
  `create unique index product_stock_of on product_stock (product_id, location_id)
    where retired_at is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

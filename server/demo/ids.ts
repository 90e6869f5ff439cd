/** Ids in the demo's data to which tests and pages refer. */
export const DEMO = {
  cinemaBusiness: 1,
  stageBusiness: 2,
  /** The football derby, which is played in the stadium every Saturday and Tuesday. */
  derbyFeature: 100,
  /** A 3D film, with which glasses are sold. */
  film3d: 12,
  clubNight: 203,
  festival: 501,
  arenaConcert: 201,
  /** A feature whose seats are chosen by a picture of the hall's areas. */
  choirNight: 202,
  play: 301,
  /** A feature that is only sold on a partner's mini-site. */
  partnerEvening: 305,
  telAviv: 2,
  /** A location that is offline, so that nothing can be bought for its shows. */
  offlineLocation: 5,
  theatre: 6,
  stadium: 7,
  arena: 8,
  club: 9,
  field: 10,
  cinemaHall: 21,
  theatreVenue: 61,
  stadiumVenue: 71,
  arenaVenue: 81,
  clubVenue: 91,
  fieldVenue: 101,
  glasses: 1,
  popcorn: 2,
  drink: 3,
} as const;

export const PLAN = { cinema: 1, theatre: 2, arena: 3, stadium: 4, club: 5, field: 6 } as const;

export const GROUP = {
  cinemaStandard: 1,
  cinemaPremium: 2,
  cinemaSofa: 3,
  theatreStalls: 11,
  theatreFirst: 12,
  theatreSecond: 13,
  stadiumLower: 31,
  stadiumMiddle: 32,
  stadiumUpper: 33,
  arenaFloor: 41,
  arenaLower: 42,
  arenaUpper: 43,
  arenaBox: 44,
  club: 51,
  fieldLawn: 61,
  fieldFront: 62,
  fieldTerrace: 63,
} as const;

export const POLICY = {
  cinema: 1,
  cinemaWeekend: 2,
  cinema3d: 3,
  theatre: 4,
  stadium: 5,
  arena: 6,
  club: 7,
  field: 8,
} as const;

export const TICKET = {
  adult: 1,
  child: 2,
  student: 3,
  senior: 4,
  couple: 5,
  family: 6,
  childWithAdult: 7,
  early: 8,
} as const;

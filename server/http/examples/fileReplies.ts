/**
 * The reply of a call that does not return JSON: its media type, and an example or a description of its bytes.
 */
export interface FileReply {
  readonly media: string;
  readonly example: string;
}

const STREAM = "text/event-stream";
const SVG: FileReply = {
  media: "image/svg+xml",
  example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 450"></svg>',
};
const PLAYLIST: FileReply = {
  media: "application/vnd.apple.mpegurl",
  example: "#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXTINF:6,\nsegment0.ts\n",
};
const bytes = (example: string, media = "application/octet-stream"): FileReply => ({
  media,
  example,
});

const WEBP = bytes("(a picture)", "image/webp");
const PDF = bytes("%PDF-1.3", "application/pdf");

/** The calls of the contract that do not return JSON, by method and path. */
export const FILE_REPLIES: Readonly<Record<string, FileReply>> = {
  "GET /features/{id}/placeholderImage": SVG,
  "GET /products/{id}/image": SVG,
  "GET /system-vouchers/gift/{documentKey}/page": SVG,
  "GET /customer-area/photo": WEBP,
  "GET /pres-live/members/{id}/photo": WEBP,
  "GET /seats/snapshot": bytes("(one byte for each seat: 0 free, 1 taken)"),
  "GET /seats/stream": {
    media: STREAM,
    example:
      'retry: 1000\n\nevent: delta\ndata: {"presentationId":12,"after":40,"clock":41,"seats":[[7,1]],"areas":[]}\n\n',
  },
  "GET /pres-live/plans/drafts/{id}/plan": bytes(
    "(the compact form of the plan)",
    "application/vnd.parterre.plan",
  ),
  "GET /pres-live/plans/drafts/{id}/drawing": {
    media: "application/json",
    example: '{"sequence":7,"editor":null,"snapshot":[],"changes":[]}',
  },
  "GET /pres-live/sale/history": bytes("(every change of the sale from its beginning)"),
  "GET /pres-live/sale/snapshot": bytes("(one byte for each seat: its status, 0 to 4)"),
  "GET /pres-live/sale/stream": {
    media: STREAM,
    example:
      'retry: 1000\n\nid: 41\nevent: delta\ndata: {"presentationId":12,"after":40,"clock":41,"at":1793903400000,"seats":[[7,3]],"areas":[]}\n\n',
  },
  "GET /pres-live/sales/stream": {
    media: STREAM,
    example: "retry: 1000\n\nevent: moved\ndata: {}\n\n",
  },
  "GET /pres-live/resources/{kind}/export": {
    media: "text/csv",
    example: "id,businessId,name_he,name_en\r\n7,1,\u05d4\u05e0\u05de\u05dc,The Port\r\n",
  },
  "GET /pres-live/contact-letters/export": {
    media: "text/csv",
    example:
      "id,sentAt,kind,businessId,name,email,mobileNumber,reservationIdentifier,text,locale,answeredAt,answeredBy\r\n7,2026-11-20T10:00:00+02:00,contact,1,Ruth Gal,ruth@example.com,,,Where do I park?,en,,\r\n",
  },
  "GET /pres-live/permanent-seats/export": {
    media: "text/csv",
    example:
      "series,location,hall,section,row,seat,holder,memberNumber,reservationIdentifier,since,validUntil,shows,coming\r\nMondays,The Port,Hall 1,Stalls,C,7,Ruth Gal,M100,R7K2P9,2026-11-20T10:00:00+02:00,2027-06-30T20:00:00+03:00,8,5\r\n",
  },
  "GET /pres-live/newsletter/export": {
    media: "text/csv",
    example:
      "id,businessId,email,locale,state,askedAt,confirmedAt,leftAt,textVersion\r\n7,1,ruth@example.com,en,confirmed,2026-11-20T10:00:00+02:00,2026-11-20T10:05:00+02:00,,2026-11\r\n",
  },
  "GET /pres-live/imports/{id}/faults": {
    media: "text/csv",
    example: "line,column,field,cause,other line\r\n7,Mobile,mobile,notMobile,\r\n",
  },
  "GET /pres-live/imports/{id}/export": {
    media: "text/csv",
    example: "number,class,balance\r\nV-100,Gift voucher,120.5\r\n",
  },
  "GET /reservations/{id}/calendar": {
    media: "text/calendar",
    example:
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:The Winter's Tale\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
  },
  "GET /edocument/{documentKey}/pdf": PDF,
  "GET /reservations/{id}/receipt/pdf": PDF,
  "GET /reservations/{id}/tickets/pdf": PDF,
  "GET /edocument/{documentKey}/apple-pass": bytes(
    "(a signed archive of the pass)",
    "application/vnd.apple.pkpass",
  ),
  "GET /vod/stream/{token}": PLAYLIST,
  "GET /vod/stream/{token}/{part}": PLAYLIST,
};

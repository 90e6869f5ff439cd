/** Texts of the sandbox's pages. Its own: a provider's pages are not translated by the storefront. */
const HE = {
  title: "תשלום מאובטח",
  note: "סביבת ניסוי: לא יחויב כרטיס אמיתי.",
  cardNumber: "מספר כרטיס",
  expiry: "תוקף (חודש/שנה)",
  cvv: "קוד אבטחה",
  holderId: "מספר זהות של בעל הכרטיס",
  installments: "מספר תשלומים",
  save: "לשמור את הכרטיס לפעם הבאה",
  pay: "תשלום",
  working: "רגע, בודקים…",
  failed: "אין תקשורת. הכרטיס לא חויב; אפשר לנסות שוב.",
  challengeTitle: "אימות בעל הכרטיס",
  challengeText: "הבנק מבקש לוודא שהתשלום הזה שלכם.",
  approve: "זה אני, לאשר",
  decline: "לא לאשר",
  payTitle: "תשלום בעמוד הספק",
  payText: "אישור החיוב משלים את ההזמנה.",
  payApprove: "לשלם",
  payVerify: "לשלם, עם אימות נוסף",
  payLate: "לשלם, והאישור מתעכב",
  payCancel: "ביטול וחזרה",
  payFail: "תקלה אצל הספק",
  gone: "הטופס הזה כבר לא בתוקף. אפשר לחזור לקופה ולפתוח אותו מחדש.",
  amount: "לתשלום",
  CARD_NUMBER_INVALID: "מספר הכרטיס לא תקין",
  CARD_DATE_INVALID: "התוקף לא תקין או עבר",
  CARD_CVV_INVALID: "3 או 4 ספרות בגב",
  VALIDATION: "מספר הזהות לא תקין",
};

const EN: typeof HE = {
  title: "Secure payment",
  note: "Test environment: no real card is charged.",
  cardNumber: "Card number",
  expiry: "Expiry (month/year)",
  cvv: "Security code",
  holderId: "Card holder's ID number",
  installments: "Payments",
  save: "Keep this card for next time",
  pay: "Pay",
  working: "One moment, checking…",
  failed: "No connection. The card was not charged; try again.",
  challengeTitle: "Card holder check",
  challengeText: "Your bank wants to be sure that this payment is yours.",
  approve: "It is me, approve",
  decline: "Do not approve",
  payTitle: "Pay on the provider's page",
  payText: "Approve the charge to complete the order.",
  payApprove: "Pay",
  payVerify: "Pay, and be asked once more",
  payLate: "Pay, and be confirmed late",
  payCancel: "Cancel and go back",
  payFail: "A failure of the provider",
  gone: "This form is no longer valid. Go back to the checkout and open it again.",
  amount: "To pay",
  CARD_NUMBER_INVALID: "This card number is not valid",
  CARD_DATE_INVALID: "Not valid, or passed",
  CARD_CVV_INVALID: "3 or 4 digits on the back",
  VALIDATION: "This ID number is not valid",
};

export type Words = typeof HE;

export const wordsIn = (locale: string): Words => (locale === "he" || locale === "ar" ? HE : EN);

export const directionOf = (locale: string): "rtl" | "ltr" =>
  locale === "he" || locale === "ar" ? "rtl" : "ltr";

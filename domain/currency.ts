/** The only currency of the product (storefront.md section 9). */
export const CURRENCY = { code: "ILS", symbol: "₪", decimals: 2 } as const;

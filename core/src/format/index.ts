/** Node-safe entry point `@rond/core/format`: how a market writes dates, numbers, phones and ids. */
export { marketFormat, type MarketFormat, type MarketFormatOptions, groupedPhone, type PhoneGrouping } from "./market-format.ts"
export { isolated } from "./isolated.ts"
export { initials } from "./initials.ts"
export { isBlank, visibleLength, visibleSign, writtenText } from "./blank.ts"
export { cleanText } from "./clean-text.ts"

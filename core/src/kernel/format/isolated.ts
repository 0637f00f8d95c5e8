/**
 * Isolates a text of unknown direction, so that it does not reorder the text next to it: after the Arabic name in "محمد, 14:05" the digits would
 * otherwise take the name's direction. For strings that cannot hold markup: titles, labels, notifications. On a screen, use `<bdi>`.
 *
 * @example
 * const isolatedName = isolated(patientName)
 * return t`New message from ${isolatedName}, ${time}`
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

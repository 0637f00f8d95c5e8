/** More than a response takes, and less than a meeting, in milliseconds. */
const toleratedMillis = 5 * 60_000

/**
 * Whether this device's clock is wrong.
 *
 * @param aheadMillis how far the server's clock is ahead of the device's; negative where the device's is ahead
 */
export const isClockWrong = (aheadMillis: number): boolean => Math.abs(aheadMillis) > toleratedMillis

/** Writes two moments so that they can be told apart: by their times on one day, otherwise with their dates. */
export function toldApart(
  {
    day,
    time,
    date,
  }: { readonly day: (millis: number) => { readonly toString: () => string } } & Record<"time" | "date", (millis: number) => string>,
  shownMillis: number,
  rightMillis: number,
): { readonly shown: string; readonly right: string } {
  const isOneDay = day(shownMillis).toString() === day(rightMillis).toString()
  const clockText = (millis: number) => (isOneDay ? time(millis) : `${date(millis)} ${time(millis)}`)
  return { shown: clockText(shownMillis), right: clockText(rightMillis) }
}

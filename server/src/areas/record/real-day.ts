/** Whether the calendar, which has no year 0, has this day. @param day `2026-02-28` */
export function isRealDay(day: string): boolean {
  const millis = Date.parse(`${day}T00:00:00Z`)
  // A day that a month has not got runs on into the next one.
  return !Number.isNaN(millis) && !day.startsWith("0000") && new Date(millis).toISOString().startsWith(day)
}

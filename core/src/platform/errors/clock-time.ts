/** The local time with seconds, in the notation common to all five languages. */
export const clockTime = (millis: number): string =>
  Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainTime()
    .toString({ smallestUnit: "second" })

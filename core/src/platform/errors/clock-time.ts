/** The time of a moment here, with its seconds, as all five languages write it. */
export const clockTime = (millis: number): string =>
  Temporal.Instant.fromEpochMilliseconds(millis)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainTime()
    .toString({ smallestUnit: "second" })

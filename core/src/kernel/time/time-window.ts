/**
 * The half hour before and after a time, as shown to patients: `14:30` gives `14:00 - 15:00`.
 * Input with a comma names the day first, `2026-11-21, 14:30`, and the result starts with it: `Nov 21 14:00 - 15:00`.
 *
 * @param locale of the short month name, en-GB by default
 * @throws RangeError when the input has neither form
 */
export function timeWindow(input: string, locale = "en-GB"): string {
  const [first, second] = input.split(",").map((part) => part.trim())
  if (second === undefined) return around(first ?? "")
  return `${monthAndDay(Temporal.PlainDate.from(first ?? ""), locale)} ${around(second)}`
}

function around(time: string): string {
  const at = Temporal.PlainTime.from(time)
  return `${clock(at.subtract({ minutes: 30 }))} - ${clock(at.add({ minutes: 30 }))}`
}

const clock = (time: Temporal.PlainTime): string => time.toString({ smallestUnit: "minute" })

function monthAndDay(date: Temporal.PlainDate, locale: string): string {
  const noon = date.toZonedDateTime({ timeZone: "UTC", plainTime: "12:00" }).epochMilliseconds
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" }).format(noon)
  return `${month} ${String(date.day).padStart(2, "0")}`
}

/** Returns the year, month and day of a date, and its day since 1970. */
function partsOf(date: string | Temporal.PlainDate) {
  const [year = 0, month = 1, day = 1] = typeof date === "string" ? date.split("-").map(Number) : [date.year, date.month, date.day]
  return { year, month, day, number: dayNumber(year, month, day) }
}

const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000

/** A person's age on a day in years, with the part of the year as a fraction. The demo asks it of thousands of meetings. */
export function ageAt(dateOfBirth: string, day: Temporal.PlainDate): number {
  const [born, now] = [partsOf(dateOfBirth), partsOf(day)]
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day)
  const years = now.year - born.year - (hadBirthday ? 0 : 1)
  const birthday = (after: number) => dayNumber(born.year + after, born.month, born.day)
  return years + (now.number - birthday(years)) / (birthday(years + 1) - birthday(years))
}

/** A person's age on a day in days. */
export const daysOld = (dateOfBirth: string, day: Temporal.PlainDate): number => partsOf(day).number - partsOf(dateOfBirth).number

/** The pulse at rest that is ordinary at an age, in beats a minute. */
export function pulseAt(years: number): readonly [min: number, max: number] {
  if (years < 1) return [105, 150]
  if (years < 6) return [85, 125]
  if (years < 12) return [72, 105]
  return [58, 92]
}

/** A child's usual height in centimetres and weight in kilograms, by age in years. */
const growth = [
  [0, 51, 3.5],
  [0.08, 54, 4.2],
  [0.6, 69, 8.2],
  [1, 76, 9.8],
  [2.3, 90, 13],
  [5, 110, 18.5],
  [8, 128, 26],
  [11, 145, 37],
  [14, 163, 52],
  [18, 172, 66],
] as const

/** A child's usual height in centimetres and weight in kilograms at this age in years; between two known ages in proportion. */
export function usualBody(years: number): { readonly height: number; readonly weight: number } {
  const after = growth.findIndex(([age]) => age >= years)
  const [toAge, toHeight, toWeight] = growth[after === -1 ? growth.length - 1 : after]!
  const [fromAge, fromHeight, fromWeight] = growth[Math.max(0, (after === -1 ? growth.length : after) - 1)]!
  const part = toAge === fromAge ? 1 : Math.min(1, (years - fromAge) / (toAge - fromAge))
  return { height: fromHeight + part * (toHeight - fromHeight), weight: fromWeight + part * (toWeight - fromWeight) }
}

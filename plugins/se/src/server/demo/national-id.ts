import { dateDigits } from "@rond/core/server-kit/demo"

/** Birth numbers that the Swedish tax agency reserves for tests, so that no living person has them; even ones are women's. */
const testBirthNumbers = { female: ["238", "980"], male: ["239", "981"] } as const

/** The number of different ids for one day and sex. */
const swedishIdsPerDay = 2

/** A valid personnummer of 12 digits from the numbers reserved for tests. `place` distinguishes two people with one birthday. */
export function swedishPersonnummer(dateOfBirth: string, gender: "female" | "male", place: number): string {
  const { year, month, day } = dateDigits(dateOfBirth)
  const birthNumber = testBirthNumbers[gender][place % swedishIdsPerDay]!
  const nine = `${year.slice(2)}${month}${day}${birthNumber}`
  const sum = [...nine]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 2 : 1))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return `${year}${month}${day}${birthNumber}${(10 - (sum % 10)) % 10}`
}

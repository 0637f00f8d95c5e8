import { dateDigits } from "@rond/core/server-kit/demo"

const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function checkDigit(digits: string, weights: readonly number[]): number | undefined {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const rest = (11 - (sum % 11)) % 11
  return rest === 10 ? undefined : rest
}

/**
 * A valid synthetic fødselsnummer: the month is 40 higher, as in the health service's test numbers, so that no living person has it. The
 * number after the date encodes the century and, by its last digit, the sex. `place` distinguishes two people with one birthday.
 */
export function norwegianFodselsnummer(dateOfBirth: string, gender: "female" | "male", index: number): string {
  const { year, month, day } = dateDigits(dateOfBirth)
  const date = `${day}${Number(month) + 40}${year.slice(2)}`
  const firstOfCentury = Number(year) >= 2000 ? 500 : Number(year) >= 1940 ? 900 : 0
  // About one number in six has no check digit and is never issued: continue with the next.
  for (let number = firstOfCentury + (gender === "female" ? 0 : 1) + 2 * index; number < firstOfCentury + 100; number += 2) {
    const nine = `${date}${String(number).padStart(3, "0")}`
    const first = checkDigit(nine, firstWeights)
    const second = first === undefined ? undefined : checkDigit(`${nine}${first}`, secondWeights)
    if (second !== undefined) return `${nine}${first}${second}`
  }
  throw new RangeError(`No number left for ${dateOfBirth}`)
}

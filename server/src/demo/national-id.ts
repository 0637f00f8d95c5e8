/* Valid national ids for the demo clinic, from ranges that no living person has. */

/** A valid NHS number from a range that is never issued (999 …). `serial` is 0 to 999,999. */
export function nhsTestNumber(serial: number): string {
  for (let candidate = serial; ; candidate += 1) {
    const nine = `999${String(candidate % 1_000_000).padStart(6, "0")}`
    const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
    const check = (11 - (sum % 11)) % 11
    if (check !== 10) return `${nine}${check}`
  }
}

/** A NIR with the right key whose commune (990) does not exist, so that no living person has it. */
export function frenchNir(dateOfBirth: string, gender: "female" | "male", department: string, order: number): string {
  const { year, month } = dateDigits(dateOfBirth)
  const thirteen = `${gender === "male" ? "1" : "2"}${year.slice(2)}${month}${department}990${String(order).padStart(3, "0")}`
  return thirteen + String(97n - (BigInt(thirteen) % 97n)).padStart(2, "0")
}

/** A KVNR with the right check digit, in the X110 series that test cards carry. `serial` is 0 to 99,999. */
export function germanKvnr(serial: number): string {
  const eight = `110${String(serial).padStart(5, "0")}`
  const letter = "24" // X is the 24th
  const sum = [...letter, ...eight]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return `X${eight}${sum % 10}`
}

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
export function norwegianFodselsnummer(dateOfBirth: string, gender: "female" | "male", place: number): string {
  const { year, month, day } = dateDigits(dateOfBirth)
  const date = `${day}${Number(month) + 40}${year.slice(2)}`
  const firstOfCentury = Number(year) >= 2000 ? 500 : Number(year) >= 1940 ? 900 : 0
  // About one number in six has no check digit and is never issued: continue with the next.
  for (let number = firstOfCentury + (gender === "female" ? 0 : 1) + 2 * place; number < firstOfCentury + 100; number += 2) {
    const nine = `${date}${String(number).padStart(3, "0")}`
    const first = checkDigit(nine, firstWeights)
    const second = first === undefined ? undefined : checkDigit(`${nine}${first}`, secondWeights)
    if (second !== undefined) return `${nine}${first}${second}`
  }
  throw new RangeError(`No number left for ${dateOfBirth}`)
}

/** Birth numbers that the Swedish tax agency reserves for tests, so that no living person has them; even ones are women's. */
const testBirthNumbers = { female: ["238", "980"], male: ["239", "981"] } as const

/** How many different ids one day and sex can give. */
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

/** The digits of a plain date: `2019-03-07` gives `2019`, `03` and `07`. */
function dateDigits(date: string): { readonly year: string; readonly month: string; readonly day: string } {
  const [year = "", month = "", day = ""] = date.split("-")
  return { year, month, day }
}

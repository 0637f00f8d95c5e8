/** A valid NHS number from a range that is never issued (999 …). `serial` is 0 to 999,999. */
export function nhsTestNumber(serial: number): string {
  for (let candidate = serial; ; candidate += 1) {
    const nine = `999${String(candidate % 1_000_000).padStart(6, "0")}`
    const sum = [...nine].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0)
    const check = (11 - (sum % 11)) % 11
    if (check !== 10) return `${nine}${check}`
  }
}

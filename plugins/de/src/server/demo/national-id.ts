/** A KVNR with the right check digit, in the X110 series that test cards carry. `serial` is 0 to 99,999. */
export function germanKvnr(serial: number): string {
  const eight = `110${String(serial).padStart(5, "0")}`
  const letter = "24" // X is the 24th
  const sum = [...letter, ...eight]
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0)
  return `X${eight}${sum % 10}`
}

/** The library ships no types of its own. */
declare module "nhs-number-validator" {
  /** Whether ten digits are an NHS number by its modulus 11 check digit. */
  export function validate(nhsNumber: string): boolean
}

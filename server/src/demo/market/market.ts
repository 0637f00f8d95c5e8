import type { Faker } from "@faker-js/faker"
import type { Prose } from "../prose.ts"

/** A town with the prefixes of its postal codes. */
export interface Place {
  readonly city: string
  /** `#` is replaced by a digit, `?` by a capital letter. */
  readonly zip: string
  /** The county's code in the market's own numbering, if the market has one. */
  readonly countyId: string | null
}

/** The data of one market of the demo clinic: people, places and texts. */
export interface DemoMarket {
  readonly language: string
  readonly femaleNames: readonly string[]
  readonly maleNames: readonly string[]
  readonly familyNames: readonly string[]
  readonly streets: readonly string[]
  /** `{street} {number}` or `{number} {street}`. */
  readonly streetPattern: string
  readonly places: readonly Place[]
  /** E.164, from numbers reserved for fiction if the market reserves any. */
  readonly phone: (random: Faker) => string
  /** A valid national id from a range that no living person has; `serial` is unique in the demo clinic. */
  readonly nationalId: (person: { readonly dateOfBirth: string; readonly gender: "female" | "male"; readonly serial: number }) => string
  readonly prose: Prose
  /** Diagnosis codes that the market's guidelines advise against. */
  readonly nonRecommendedCodes: readonly string[]
}

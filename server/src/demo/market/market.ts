import type { Faker } from "@faker-js/faker"
import type { Prose } from "../prose/prose.ts"

/** A town with the beginnings of its postal codes. */
export interface Place {
  readonly city: string
  /** `#` stands for a digit, `?` for a capital letter. */
  readonly zip: string
  /** The county's code in the market's own numbering, where the market has one. */
  readonly countyId: string | null
}

/** What people, places and texts look like in one market of the demo clinic. */
export interface DemoMarket {
  readonly language: string
  readonly femaleNames: readonly string[]
  readonly maleNames: readonly string[]
  readonly familyNames: readonly string[]
  readonly streets: readonly string[]
  /** `{street} {number}` or `{number} {street}`. */
  readonly streetPattern: string
  readonly places: readonly Place[]
  /** E.164, from numbers kept for fiction where the market keeps any. */
  readonly phone: (random: Faker) => string
  /** A valid national id from a range that no living person has; `serial` differs for everybody of the demo clinic. */
  readonly nationalId: (person: { readonly dateOfBirth: string; readonly gender: "female" | "male"; readonly serial: number }) => string
  readonly prose: Prose
  /** Diagnosis codes that the market's guidelines advise against. */
  readonly nonRecommendedCodes: readonly string[]
}

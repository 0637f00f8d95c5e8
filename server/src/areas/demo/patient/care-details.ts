import type { Faker } from "@faker-js/faker"
import { isInRange, type DemoMarket, type DemoPatientSource } from "@rond/core/server-kit/demo"
import { nameThatFits } from "./names.ts"
import type { DemoPool } from "../pools.ts"

/** A patient, as their care details are made from. */
interface CareSource extends DemoPatientSource {
  readonly pool: DemoPool
  readonly random: Faker
  readonly gender: "female" | "male"
  readonly years: number
  readonly familyName: string
}

/** Returns insurance, listing and contact person, and the market's own care details. */
export function careDetailsOf(patient: CareSource) {
  const { pool, kind, index, random } = patient
  const { market, partner } = pool
  const { prose } = market
  const hasInsurance = kind !== "one-time" && (partner !== null || index % 4 === 0)
  const healthCentre = random.helpers.arrayElement(prose.healthCentres)
  const isListed = kind !== "one-time" && index % 3 !== 1
  const hasContactPerson = market.hasContactPerson ?? ((index: number) => index % 5 === 1)
  return {
    insurance: hasInsurance
      ? {
          partnerName: partner?.name ?? random.helpers.arrayElement(prose.insurers),
          insuranceNumber: random.string.numeric(9),
          referralReceiver: partner?.referralReceiver ?? null,
          type:
            partner === null
              ? random.helpers.arrayElement(["insurance_health", "insurance_travel", "b2b_t2", "no_tier"] as const)
              : "insurance_health",
          b2b: partner === null && index % 8 === 4,
        }
      : null,
    listing:
      market.listsPatients === true && kind !== "one-time"
        ? {
            active: true,
            isListed,
            bvcActive: kind === "child" && isListed,
            listingDoctor: isListed ? drawnName(market, random) : null,
          }
        : null,
    contact_person: kind === "adult" && hasContactPerson(index) ? contactPersonOf(patient) : null,
    care_market_specifics: market.carePart?.({ pool, kind, index, isListed, healthCentre }) ?? {},
  }
}

/** A woman of the market, given name first. */
export function drawnName(market: DemoMarket, random: Faker): string {
  const givenName = random.helpers.arrayElement(market.femaleNames)
  return `${givenName} ${nameThatFits(market, market.familyNames, random.helpers.arrayElement(market.familyNames), givenName)}`
}

/** The possible next of kin of a patient, in the order of the market's `relations`: for which ages of the patient, and of which sex. */
export const relatives = [
  { is: "husband", ages: [25, 99], gender: "male", of: "female" },
  { is: "mother", ages: [18, 55], gender: "female", of: undefined },
  { is: "brother", ages: [18, 85], gender: "male", of: undefined },
  { is: "daughter", ages: [45, 99], gender: "female", of: undefined },
] as const

function contactPersonOf({ pool: { market }, random, gender, years, familyName }: CareSource) {
  const fitting = relatives.flatMap((relative, place) =>
    isInRange(relative.ages, years) && (relative.of ?? gender) === gender
      ? [{ ...relative, relationship: market.prose.relations[place]! }]
      : [],
  )
  const relative = random.helpers.arrayElement(fitting)
  const names = relative.gender === "female" ? market.femaleNames : market.maleNames
  return {
    firstName: nameThatFits(market, names, random.helpers.arrayElement(names), familyName),
    lastName: familyName,
    phoneNumber: market.phone(random),
    relationship: relative.relationship,
  }
}

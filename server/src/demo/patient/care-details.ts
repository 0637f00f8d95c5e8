import type { Faker } from "@faker-js/faker"
import type { DemoPatientSource } from "@rond/core/server-kit/demo"
import type { DemoPool } from "../pools.ts"

/** A patient, as their care details are made from. */
interface CareSource extends DemoPatientSource {
  readonly pool: DemoPool
  readonly random: Faker
}

/** Insurance, listing and contact person, and the market's own care details. */
export function careDetailsOf({ pool, kind, index, random }: CareSource) {
  const { market, partner } = pool
  const { prose, familyNames, femaleNames } = market
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
            listingDoctor: isListed ? `${random.helpers.arrayElement(femaleNames)} ${random.helpers.arrayElement(familyNames)}` : null,
          }
        : null,
    contact_person:
      kind === "adult" && hasContactPerson(index)
        ? {
            firstName: random.helpers.arrayElement(femaleNames),
            lastName: random.helpers.arrayElement(familyNames),
            phoneNumber: market.phone(random),
            relationship: random.helpers.arrayElement(prose.relations),
          }
        : null,
    care_market_specifics: market.carePart?.({ pool, kind, index, isListed, healthCentre }) ?? {},
  }
}

import type { Faker } from "@faker-js/faker"
import type { DemoPool } from "../pools.ts"
import { seededFaker } from "../random.ts"

/** The input of a patient's market-specific data. */
interface PartSource {
  readonly pool: DemoPool
  readonly kind: "adult" | "child" | "one-time"
  readonly index: number
  readonly idNumber: string | null
  readonly random: Faker
}

/** `patient.marketSpecifics`, in wire format. */
export function patientSpecificsOf({ pool, kind, index, idNumber, random }: PartSource): Readonly<Record<string, unknown>> {
  switch (pool.country) {
    case "SE":
      return {
        se: {
          high_cost_card:
            kind === "adult" && index % 5 === 2
              ? { id: `F${random.string.numeric(7)}`, region: "Region Stockholm", date: "2026-09-30" }
              : null,
        },
      }
    case "GB":
      return {
        gb: {
          nhs_number: idNumber,
          phone_emr: kind === "adult" && index % 3 === 0 ? pool.market.phone(random) : null,
          practice_id: kind === "one-time" || pool.partnership !== null ? null : "E87001",
          partnership: pool.partnership ?? (kind === "adult" && index % 4 === 1 ? "private" : null),
          is_one_time_user: kind === "one-time",
        },
      }
    case "FR":
      return {
        fr: {
          status_ame: kind === "adult" && index % 9 === 5,
          status_cmuc: kind === "adult" && index % 4 === 2,
          external_doctor:
            kind === "adult" && index % 3 !== 2
              ? {
                  name: `Dr ${random.helpers.arrayElement(pool.market.familyNames)}`,
                  city: random.helpers.arrayElement(pool.market.places).city,
                }
              : null,
        },
      }
    default:
      return {}
  }
}

/** Insurance, listing and contact person, and the market's own care details. */
export function careDetailsOf({ pool, kind, index, random }: PartSource) {
  const { prose, familyNames, femaleNames } = pool.market
  const isMember = pool.partnership !== null
  const hasInsurance = kind !== "one-time" && (isMember || index % 4 === 0)
  const healthCentre = random.helpers.arrayElement(prose.healthCentres)
  const isListed = kind !== "one-time" && index % 3 !== 1
  const lists = pool.country === "SE" || pool.country === "NO"
  return {
    insurance: hasInsurance
      ? {
          partnerName: isMember ? "The insurer" : random.helpers.arrayElement(prose.insurers),
          insuranceNumber: random.string.numeric(9),
          referralReceiver: isMember ? "The insurer’s care team" : null,
          type: isMember
            ? "insurance_health"
            : random.helpers.arrayElement(["insurance_health", "insurance_travel", "b2b_t2", "no_tier"] as const),
          b2b: !isMember && index % 8 === 4,
        }
      : null,
    listing:
      lists && kind !== "one-time"
        ? {
            active: true,
            isListed,
            bvcActive: kind === "child" && isListed,
            listingDoctor: isListed ? `${random.helpers.arrayElement(femaleNames)} ${random.helpers.arrayElement(familyNames)}` : null,
          }
        : null,
    contact_person:
      kind === "adult" && (pool.country === "FR" ? index % 2 === 0 : index % 5 === 1)
        ? {
            firstName: random.helpers.arrayElement(femaleNames),
            lastName: random.helpers.arrayElement(familyNames),
            phoneNumber: pool.market.phone(random),
            relationship: random.helpers.arrayElement(prose.relations),
          }
        : null,
    care_market_specifics:
      pool.country === "SE"
        ? {
            se: {
              listing: { is_listed: isListed, is_bvc_listed: kind === "child" && isListed, health_center: isListed ? healthCentre : null },
            },
          }
        : pool.country === "GB"
          ? { gb: { partnership: britishPartnership(pool, kind, index, healthCentre) } }
          : {},
  }
}

function britishPartnership(pool: DemoPool, kind: PartSource["kind"], index: number, practice: string) {
  if (kind === "one-time") return null
  const partnership = pool.partnership ?? (kind === "adult" && index % 4 === 1 ? "private" : "nhs")
  const isPractice = partnership === "nhs"
  return {
    hub_name: isPractice ? "North London Hub" : null,
    hub_code: isPractice ? "NLH" : null,
    emis_organisation_id: isPractice ? "28471" : null,
    practice_name: isPractice ? practice : null,
    partnership,
    partnership_display_name: { insurer: "The insurer", private: "Private", nhs: "NHS" }[partnership],
  }
}

export type GermanBilling = ReturnType<typeof germanBillingOf>

/** How a German patient's meetings are paid for: privately, by AOK Plus, by another insurer, or under a code. */
export function germanBillingOf(patientId: string) {
  const random = seededFaker("billing", patientId)
  const paid = random.helpers.arrayElement(["private", "aok-plus", "fund", "anonymous"] as const)
  const isPrivate = paid === "private"
  return {
    is_patient_invoiced: isPrivate,
    is_invoice_calculated_before: isPrivate && random.datatype.boolean(),
    meeting_type: isPrivate ? "private" : "statutory",
    anonymous_code: paid === "anonymous" ? random.string.alphanumeric({ length: 6, casing: "upper" }) : null,
    is_aok_plus_meeting: paid === "aok-plus",
  }
}

import type { Faker } from "@faker-js/faker"
import type { DemoBilling } from "@rond/core/server-kit/demo"
import { ageAt } from "../plausible/age.ts"
import { careDetailsOf } from "./care-details.ts"
import { nameThatFits } from "./names.ts"
import type { DemoPool } from "../pools.ts"
import { seededFaker, idOf } from "../random.ts"

/** A patient of the demo clinic, as the generators need them. */
export interface DemoPatient {
  readonly id: string
  readonly pool: DemoPool
  readonly givenName: string
  readonly familyName: string
  readonly gender: "female" | "male"
  /** ISO date. */
  readonly dateOfBirth: string
  readonly kind: "adult" | "child" | "one-time"
  /** Index among the pool's patients of this kind. */
  readonly index: number
  /** The account holder's id: the guardian's for a child, otherwise the patient's own. */
  readonly userId: string
  readonly guardian: { readonly relationship: "mother" | "father"; readonly isVerified: boolean } | undefined
  /** Has been with the clinic for years. */
  readonly isRegular: boolean
  /** The payment of their meetings, in markets that record it. */
  readonly billing: DemoBilling | undefined
  readonly row: Readonly<Record<string, unknown>>
}

/**
 * All patients of a pool: the same people on every day, with their ages on `today`. Children come after the adults, each on the account of one
 * of them.
 */
export function patientsOf(pool: DemoPool, today: Temporal.PlainDate): readonly DemoPatient[] {
  const adults = Array.from({ length: pool.adults }, (_, index) => adultOf(pool, index, today))
  const children = Array.from({ length: pool.children }, (_, index) => child(pool, index, adults[index * 2]!, today))
  const visitors = Array.from({ length: pool.oneTimeUsers }, (_, index) => visitor(pool, index, today))
  return [...adults, ...children, ...visitors]
}

/** Ages that cover every way of writing an age, then ordinary ones. */
const childAges = [
  { days: 19 },
  { months: 7 },
  { months: 12 },
  { years: 2, months: 4 },
  { years: 5 },
  { years: 8 },
  { years: 11 },
  { years: 14 },
]

/** The date of birth of the child at this place, whose age counts from `today`. */
const bornAgo = (index: number, today: Temporal.PlainDate): Temporal.PlainDate =>
  today.subtract(childAges[index % childAges.length]!).subtract({ days: 40 * Math.floor(index / childAges.length) })

/** The years between a parent and a child. */
export const parentAges = [20, 40] as const

/** The adult at this place of a pool. */
export function adultOf(pool: DemoPool, index: number, today: Temporal.PlainDate): DemoPatient {
  const random = seededFaker("adult", pool.id, String(index))
  const isParentAge = index < pool.children * 2
  const drawn = isParentAge ? random.number.int({ min: 27, max: 44 }) : Math.max(19, random.number.int({ min: 18, max: 88 }))
  const childYears = isParentAge && index % 2 === 0 ? Math.ceil(ageAt(bornAgo(index / 2, today).toString(), today)) : undefined
  const age = childYears === undefined ? drawn : Math.min(Math.max(drawn, childYears + parentAges[0]), childYears + parentAges[1] - 2)
  const dateOfBirth = today.subtract({ years: age, days: random.number.int({ min: 1, max: 360 }) }).toString()
  return person(pool, "adult", index, random, dateOfBirth, today)
}

function child(pool: DemoPool, index: number, guardian: DemoPatient, today: Temporal.PlainDate): DemoPatient {
  const random = seededFaker("child", pool.id, String(index))
  return person(pool, "child", index, random, bornAgo(index, today).toString(), today, guardian)
}

function visitor(pool: DemoPool, index: number, today: Temporal.PlainDate): DemoPatient {
  const random = seededFaker("one-time", pool.id, String(index))
  const dateOfBirth = today
    .subtract({ years: random.number.int({ min: 19, max: 70 }), days: random.number.int({ min: 1, max: 360 }) })
    .toString()
  return person(pool, "one-time", index, random, dateOfBirth, today)
}

function person(
  pool: DemoPool,
  kind: DemoPatient["kind"],
  index: number,
  random: Faker,
  dateOfBirth: string,
  today: Temporal.PlainDate,
  guardian?: DemoPatient,
): DemoPatient {
  const { market } = pool
  const gender = random.helpers.arrayElement(["female", "male"] as const)
  const givenNames = gender === "female" ? market.femaleNames : market.maleNames
  const drawnName = random.helpers.arrayElement(givenNames)
  const familyName =
    guardian?.familyName ?? nameThatFits(market, market.familyNames, random.helpers.arrayElement(market.familyNames), drawnName)
  const givenName = nameThatFits(market, givenNames, drawnName, familyName)
  const id = idOf("patient", pool.id, kind, String(index))
  const place = random.helpers.arrayElement(market.places)
  const isVisitor = kind === "one-time"
  // Everybody in the clinic has a unique number, from which ids are made.
  const serial = serialOf(pool, kind, index)
  const idNumber = isVisitor ? null : market.nationalId({ dateOfBirth, gender, serial })
  const phone = kind === "child" ? null : market.phone(random)
  const number = random.number.int({ min: 1, max: 98 })
  const street = market.streetPattern.replace("{street}", random.helpers.arrayElement(market.streets)).replace("{number}", String(number))
  const years = Math.floor(ageAt(dateOfBirth, today))
  const person = { pool, kind, index, idNumber, random, today: today.toString(), gender, years, familyName }
  return {
    id,
    pool,
    givenName,
    familyName,
    gender,
    dateOfBirth,
    kind,
    index,
    userId: guardian?.id ?? id,
    // One guardian in each pool is unverified, so that the alert can be seen.
    guardian: guardian && { relationship: guardian.gender === "female" ? "mother" : "father", isVerified: index !== 1 },
    isRegular: kind === "adult" && index % 3 === 0,
    billing: market.billing?.(seededFaker("billing", id)),
    row: {
      id,
      pool_id: pool.id,
      has_account: kind === "adult",
      given_name: givenName,
      family_name: familyName,
      maiden_name:
        kind === "adult" && gender === "female" && index % 7 === 3
          ? nameThatFits(market, market.familyNames, random.helpers.arrayElement(market.familyNames), givenName)
          : null,
      date_of_birth: isVisitor && index % 3 === 2 ? null : dateOfBirth,
      gender: isVisitor && index % 3 === 2 ? "unknown" : gender,
      id_number: idNumber,
      ssn: null,
      phone,
      email: kind === "adult" || isVisitor ? emailOf(givenName, familyName, index) : null,
      street: isVisitor ? null : (guardian?.row["street"] ?? street),
      city: isVisitor ? null : (guardian?.row["city"] ?? place.city),
      zip: isVisitor ? null : (guardian?.row["zip"] ?? zipOf(place.zip, random)),
      county_id: isVisitor ? null : (guardian?.row["county_id"] ?? place.countyId),
      avatar: null,
      preferred_language: index % 11 === 4 ? "en" : null,
      language: market.language,
      partnership: (market.partnership ?? (() => pool.partner?.id ?? null))(person),
      is_child: kind === "child",
      is_one_time_user: isVisitor,
      is_resolved: !(isVisitor && index % 3 === 2),
      market_specifics: market.patientPart?.(person) ?? {},
      ...careDetailsOf(person),
      created_at: "2019-05-06T08:00:00Z",
    },
  }
}

const kindOrder = { adult: 0, child: 60, "one-time": 80 } as const

function serialOf(pool: DemoPool, kind: DemoPatient["kind"], index: number): number {
  return (pool.position - 1) * 100 + kindOrder[kind] + index
}

function emailOf(givenName: string, familyName: string, index: number): string {
  const plain = `${givenName}.${familyName}`
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z.]/g, "")
    .toLowerCase()
  return `${plain}${index + 1}@example.com`
}

function zipOf(pattern: string, random: Faker): string {
  return pattern.replaceAll(/[#?]/g, (mark) =>
    mark === "#" ? random.string.numeric(1) : random.string.alpha({ length: 1, casing: "upper" }),
  )
}

import { type HomeTest, type HomeTestType, homeTestTypes } from "./home-test.ts"

/** A fungus grows back, so that these tests may be repeated. */
const repeatable: ReadonlySet<HomeTestType> = new Set(["NAIL_FUNGUS", "SKIN_FUNGUS"])

/** The symptom forms in whose meetings COVID-19 is tested. */
const covidSymptoms: ReadonlySet<string> = new Set(["cough_and_cold", "sore_throat", "covid_19"])

/** Whether the form with which the patient came has symptoms of COVID-19. */
export const hasCovidSymptoms = (symptomId: string | undefined): boolean => symptomId !== undefined && covidSymptoms.has(symptomId)

const covidTests: ReadonlySet<HomeTestType> = new Set(["COVID_19_PCR", "COVID_19_PCR_VGR"])

/** The facts that decide which types of test a meeting offers. */
export interface HomeTestContext {
  /** The symptom of the meeting's form; undefined without a form. */
  readonly symptomId: string | undefined
  /** The code of the patient's county; undefined where it is not known. */
  readonly countyId: string | undefined
}

/** A type of a market, with the counties in which it is offered; absent: in all. */
export interface MarketHomeTest {
  readonly type: HomeTestType
  readonly inCounty?: (countyId: string | undefined) => boolean
}

/** Returns the types that may be ordered in a meeting, in the specification's order. A COVID-19 test is offered only for matching symptoms. */
export function offeredTypes(market: readonly MarketHomeTest[], { symptomId, countyId }: HomeTestContext): readonly HomeTestType[] {
  return homeTestTypes.filter((type) => {
    const marketTest = market.find((one) => one.type === type)
    return marketTest !== undefined && (marketTest.inCounty?.(countyId) ?? true) && (hasCovidSymptoms(symptomId) || !covidTests.has(type))
  })
}

/** The clinician whose test blocks another of its type: the same clinician, or another one. */
export type Blocked = "by-same-clinician" | "by-another-clinician"

/**
 * Whether a type cannot be ordered again: a test of it exists that was not cancelled. One of a state that this version does not know was not.
 *
 * @param existing the patient's tests
 */
export function blockedBy(
  type: HomeTestType,
  existing: readonly Pick<HomeTest, "hometestType" | "state" | "orderingClinicianId">[],
  clinicianId: string,
): Blocked | undefined {
  if (repeatable.has(type)) return undefined
  const blockingTests = existing.filter((test) => test.hometestType === type && test.state !== "CANCELLED")
  if (blockingTests.length === 0) return undefined
  return blockingTests.some(({ orderingClinicianId }) => orderingClinicianId === clinicianId) ? "by-same-clinician" : "by-another-clinician"
}

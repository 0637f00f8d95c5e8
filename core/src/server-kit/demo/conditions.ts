/** A symptom that a form lists as a checkbox; a patient may have none of them. */
export type DemoSign = "fever" | "pain" | "tiredness" | "nausea"

/** A range from the first number to the last, both included. */
export type DemoRange = readonly [min: number, max: number]

/** The clinical facts of a reason for a visit, the same in every language. The texts are in a market's `prose.json` under the same key. */
export interface DemoConditionDetails {
  /** By default the key itself. */
  readonly symptomId?: string
  /** Ages in years, with fractions. */
  readonly ages: DemoRange
  readonly onlyWomen?: true
  /** The months in which it occurs, 1 to 12; by default all. */
  readonly months?: readonly number[]
  /** The patient ticks one of these sets. */
  readonly signs: readonly (readonly DemoSign[])[]
  /** Days since it began when the patient answers the form. */
  readonly days: DemoRange
  /** The patient has no symptoms now: the form asks neither how long nor how severe. */
  readonly isFreeOfSymptoms?: true
  /** Highest temperature in °C; by default 36.4 to 37.2. */
  readonly temperature?: DemoRange
  readonly hasHighPressure?: true
  /** The severity, 0 to 10. */
  readonly severity: DemoRange
  /** First characters of the diagnosis code whose medicine every patient with it takes. */
  readonly medicineFor?: string
  /** Whether it shows on the skin, so that patients send photos. */
  readonly photos?: true
  /** A nurse sees it too: nothing in the plan takes a prescriber. */
  readonly nurses?: true
  /** The findings are measured by the patient, not seen. */
  readonly isMeasured?: true
}

const pollenMonths = [4, 5, 6, 7, 8]
const workingAge: DemoRange = [20, 65]

/** The facts of the conditions that markets have in common; a market adds its own by `DemoMarket.conditions`. */
export const demoConditions: Readonly<Record<string, DemoConditionDetails>> = {
  cough_and_cold: {
    ages: [0.25, 99],
    signs: [["fever"], ["fever", "tiredness"]],
    days: [3, 8],
    temperature: [38, 38.4],
    severity: [3, 5],
    nurses: true,
  },
  sore_throat: {
    ages: [4, 45],
    signs: [
      ["fever", "pain"],
      ["fever", "pain", "tiredness"],
    ],
    days: [2, 4],
    temperature: [38.3, 39.4],
    severity: [5, 8],
  },
  urinary_tract: { ages: [18, 49.9], onlyWomen: true, signs: [["pain"]], days: [2, 4], severity: [5, 7] },
  eye_irritation: { ages: [0, 99], signs: [[]], days: [2, 4], severity: [2, 4], nurses: true },
  skin_rash: { ages: [0.5, 99], signs: [[]], days: [7, 21], severity: [3, 6], photos: true },
  hives: { ages: [18, 75], signs: [[]], days: [2, 5], severity: [4, 7], photos: true },
  back_pain: { ages: workingAge, signs: [["pain"]], days: [2, 9], severity: [4, 7] },
  headache: { ages: [18, 55], signs: [["pain", "nausea"]], days: [10, 30], severity: [6, 9] },
  stomach_flu: { ages: [0.5, 80], signs: [["nausea"], ["nausea", "tiredness"]], days: [2, 3], severity: [4, 7], nurses: true },
  high_blood_pressure: {
    ages: [45, 99],
    signs: [[]],
    days: [7, 21],
    hasHighPressure: true,
    severity: [1, 3],
    medicineFor: "I10",
    isMeasured: true,
  },
  asthma: { ages: [20, 70], signs: [[], ["tiredness"]], days: [7, 21], severity: [3, 6], medicineFor: "J45" },
  pollen_allergy: { ages: [6, 65], months: pollenMonths, signs: [[], ["tiredness"]], days: [3, 14], severity: [3, 6], nurses: true },
  pollen_allergy_ahead: {
    symptomId: "pollen_allergy",
    ages: [6, 65],
    months: [1, 2, 3, 9, 10, 11, 12],
    signs: [[]],
    days: [2, 9],
    isFreeOfSymptoms: true,
    severity: [0, 0],
    nurses: true,
  },
  nappy_rash: { ages: [0.02, 2.5], signs: [[]], days: [2, 5], severity: [2, 4], photos: true, nurses: true },
  infant_reflux: { ages: [0, 0.4], signs: [[]], days: [2, 5], severity: [2, 3], nurses: true },
  anxiety: { ages: workingAge, signs: [["tiredness"], []], days: [90, 200], severity: [5, 8] },
  depression: { ages: workingAge, signs: [["tiredness"]], days: [80, 100], severity: [5, 8] },
  stress: { ages: workingAge, signs: [["tiredness"]], days: [160, 200], severity: [5, 8] },
  sleep: { ages: [18, 99], signs: [["tiredness"]], days: [340, 390], severity: [4, 7] },
}

/** The ages at which the medicine for a diagnosis is ordinarily prescribed, by the first characters of its code. */
export const demoMedicineAges: Readonly<Record<string, DemoRange>> = { I10: [45, 99], E03: [25, 99], J45: [18, 99], K21: [30, 99] }

/** Diagnoses that a note may name besides the main one, by the first characters of the code, with the ages at which they are ordinary. */
export const demoSecondDiagnoses: Readonly<Record<string, DemoRange>> = {
  E55: [18, 99],
  E78: [40, 99],
  K59: [18, 99],
  L71: [30, 99],
  M25: [45, 99],
}

export const isInRange = ([min, max]: DemoRange, value: number): boolean => value >= min && value <= max

/** The value of the key that a diagnosis code begins with. */
export const byCode = <Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined =>
  Object.entries(table).find(([start]) => code.startsWith(start))?.[1]

import type { DemoPatient } from "../patient/patients.ts"

/** Whether a pool's patient fits. */
type Fits = (patient: DemoPatient, pool: readonly DemoPatient[]) => boolean

/** Kinds of patients that a meeting can be promised with. A new kind is one more line here. */
const patientCriteria = {
  "an adult": ({ kind }) => kind === "adult",
  "an adult of many years": ({ isRegular }) => isRegular,
  "a child": ({ kind }) => kind === "child",
  "a child of an unverified guardian": ({ guardian }) => guardian?.isVerified === false,
  "a one-time visitor": ({ kind }) => kind === "one-time",
  "an adult whose partner's record system answers": (patient, pool) => {
    // Assigned as in plugins/fr: by the order of the accounts' ids.
    const accounts = pool.filter(({ kind }) => kind === "adult").map(({ id }) => id)
    const place = accounts.toSorted().indexOf(patient.id) + 1
    return place > 0 && place % 4 < 2
  },
  "an adult who gets an invoice": ({ kind, billing }) => kind === "adult" && billing?.is_patient_invoiced === true,
} satisfies Readonly<Record<string, Fits>>

export type PatientCriterion = keyof typeof patientCriteria

export const patientsWho = (criterion: PatientCriterion, pool: readonly DemoPatient[]): readonly DemoPatient[] => {
  const fits: Fits = patientCriteria[criterion]
  return pool.filter((patient) => fits(patient, pool))
}

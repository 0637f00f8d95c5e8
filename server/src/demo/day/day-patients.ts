import type { DemoClinician } from "../clinicians.ts"
import { patientsWho, type PatientCriterion } from "../promises/patient-criteria.ts"
import type { DemoPatient } from "../patient/patients.ts"
import { seededFaker } from "../random.ts"
import type { DaySlot } from "./schedule.ts"

/** The clinician whose waiting room it is. */
export interface WaitingRoom {
  readonly clinician: DemoClinician
  readonly patients: readonly DemoPatient[]
  /** Where this clinician starts in every list of patients, so that colleagues see different people at one time. */
  readonly start: number
}

/** Patients for the slots of one day. */
export interface PatientsOfDay {
  readonly at: (place: Pick<DaySlot, "is"> & { readonly index: number }) => DemoPatient
  /** A patient of this kind. */
  readonly who: (criterion: PatientCriterion) => DemoPatient
  /** This very patient, whom no other place of the day gets from then on. */
  readonly named: (patient: DemoPatient) => DemoPatient
}

/**
 * Assigns a patient to each slot of a day, nobody twice while others are left. A regular patient is due, one-time visitors drop in if the pool
 * has any, every fifth upcoming patient is a child (not for psychologists), and the rest follow in random order.
 */
export function patientsOfDay(room: WaitingRoom): PatientsOfDay {
  const { clinician, patients, start } = room
  const treatsAll = clinician.profession !== "psychologist"
  const adults = patients.filter(({ kind }) => kind === "adult")
  const children = patients.filter(({ kind }) => kind === "child" && treatsAll)
  const visitors = patients.filter(({ kind }) => kind === "one-time" && treatsAll)
  const everybody = [...adults, ...children]
  const anybody = orderOfDay(clinician.pool.id, everybody.length).map((index) => everybody[index]!)
  const used = new Set<string>()
  const take = (candidates: readonly DemoPatient[], from: number): DemoPatient | undefined => {
    const turned = candidates.map((_, index) => candidates[(from + index) % candidates.length]!)
    const found = turned.find(({ id }) => !used.has(id)) ?? turned[0]
    if (found !== undefined) used.add(found.id)
    return found
  }
  const one = (...choices: readonly (DemoPatient | undefined)[]): DemoPatient => {
    const found = choices.find((choice) => choice !== undefined)
    if (found === undefined) throw new Error(`The pool ${clinician.pool.id} has no patients`)
    return found
  }
  const who = (criterion: PatientCriterion) => one(take(patientsWho(criterion, patients), start))
  const at: PatientsOfDay["at"] = ({ is, index }) => {
    const visits = is === "drop-in" || (is === "coming" && index === 1)
    const visitor = visits ? take(visitors, start + index * 2) : undefined
    const child = visitor === undefined && is === "coming" && index % 5 === 0 ? take(children, start + index) : undefined
    return one(visitor, child ?? (visitor === undefined ? take(anybody, start * 7) : undefined))
  }
  const named: PatientsOfDay["named"] = (patient) => {
    used.add(patient.id)
    return patient
  }
  return { at, who, named }
}

const orders = new Map<string, readonly number[]>()

/** A random order of a pool's patients, the same on every day. */
function orderOfDay(poolId: string, patients: number): readonly number[] {
  const key = `${poolId} ${patients}`
  const order = orders.get(key) ?? seededFaker("order of the day", poolId).helpers.shuffle([...Array(patients).keys()])
  orders.set(key, order)
  return order
}

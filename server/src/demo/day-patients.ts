import type { DemoClinician } from "./clinicians.ts"
import { patientsWho, type PatientWish } from "./patient-wishes.ts"
import type { DemoPatient } from "./patients.ts"
import { chance } from "./random.ts"
import type { DayPlace } from "./schedule.ts"

/** Whose waiting room it is. */
export interface WaitingRoom {
  readonly clinician: DemoClinician
  readonly patients: readonly DemoPatient[]
  /** Where in every list of patients this clinician, on this occasion, begins: colleagues see different people at one time. */
  readonly start: number
}

/** Patients for the places of one day. */
export interface PatientsOfDay {
  readonly at: (place: Pick<DayPlace, "is"> & { readonly index: number }) => DemoPatient
  /** Somebody of this kind. */
  readonly who: (wish: PatientWish) => DemoPatient
  /** This very patient, whom no other place of the day gets from then on. */
  readonly named: (patient: DemoPatient) => DemoPatient
}

/**
 * Gives each place of a day a patient, nobody twice as long as there are others: somebody of many years is due, one-time visitors drop in
 * where the pool has any, every fifth to come is a child (not with psychologists), the rest come in an order of chance.
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
  const who = (wish: PatientWish) => one(take(patientsWho(wish, patients), start))
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

/** An order of chance in which a pool's patients come, the same on every day. */
function orderOfDay(poolId: string, patients: number): readonly number[] {
  const key = `${poolId} ${patients}`
  const order = orders.get(key) ?? chance("order of the day", poolId).helpers.shuffle([...Array(patients).keys()])
  orders.set(key, order)
  return order
}

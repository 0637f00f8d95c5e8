import type { PromisedPatient } from "@rond/core/server-kit/demo"
import { demoPromises } from "../pools.ts"
import { idOf } from "../random.ts"

/** The patients that the plugins promise, by name. `invariants.test.ts` checks each on every day, and that its clinician may open the record. */
export const promisedPatients: ReadonlyMap<string, PromisedPatient> = new Map(
  demoPromises.flatMap(({ patients }) => Object.entries(patients)),
)

const promises = [...promisedPatients.values()]
const promisesTo = (patientId: string) => promises.filter((promise) => idAt(promise) === patientId)
const idAt = ({ pool, adult }: PromisedPatient): string => idOf("patient", pool, "adult", String(adult))

/** A promise by its name. Throws where no plugin promises the patient. */
export function promiseOf(name: string): PromisedPatient {
  const promise = promisedPatients.get(name)
  if (promise !== undefined) return promise
  const knownNames = [...promisedPatients.keys()].join(", ")
  throw new Error(
    `No plugin promises a patient "${name}": add one to src/server/demo/promises.ts of the plugin. Promised are ${knownNames}.`,
  )
}

/** Returns the id of a promised patient, the same on every day. Throws where no plugin promises the patient. */
export const promisedPatientId = (name: string): string => idAt(promiseOf(name))

/** Subjects of the clinicians who must have met this patient recently, whatever the random history says. Patients in two pools have one in each. */
export function treatedByPromise(patientId: string): readonly string[] {
  const subjects = promisesTo(patientId).flatMap(({ treatedBy, alsoTreatedBy }) => [treatedBy, alsoTreatedBy])
  return [...new Set(subjects)].filter((subject) => subject !== undefined)
}

export const isInTwoPools = (patientId: string): boolean => promisesTo(patientId).some(({ alsoTreatedBy }) => alsoTreatedBy !== undefined)

/** Ids of the patients whose record has everything. */
export const wholeRecordIds: readonly string[] = promises.filter(({ hasWholeRecord }) => hasWholeRecord === true).map(idAt)
export const hasWholeRecord = (patientId: string): boolean => wholeRecordIds.includes(patientId)
export const hasProtectedNote = (patientId: string): boolean => promisesTo(patientId).some((promise) => promise.hasProtectedNote === true)

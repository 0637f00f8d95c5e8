/** The description of core's facts, for the code that explains them: support's page, the server's gate, and tests. No first screen loads it. */
import { type Facts, type FactShape, pending } from "../../../kernel/engine/conditions/fact.ts"
import { type CoreFactId, coreFactIds, coreFacts, factsOfClinician } from "./core-facts.ts"

/** Whether a fact is one of core's that depend on the clinician and the pool, and never on the patient. */
export const isClinicianFact = (id: string): boolean => factsOfClinician.some((fact) => fact.id === id)

/** The shape that each core fact is compared as. */
export const coreFactShapes = Object.fromEntries(coreFacts.map(({ id, shape }) => [id, shape])) as Readonly<Record<CoreFactId, FactShape>>

/** Whether a fact is core's own rather than a plugin's. */
export const isCoreFact = (id: string): id is CoreFactId => Object.hasOwn(coreFactShapes, id)

/** Returns core's facts with the values that are known now; all others are pending. */
export const factsKnownSoFar = (facts: Facts): Facts => new Map([...coreFactIds.map((id) => [id, pending] as const), ...facts])

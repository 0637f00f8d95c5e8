import { Schema } from "effect"
import { LabReport } from "../model/index.ts"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** An order, as the laboratory receives it. */
export interface LaboratoryOrder {
  /** The same for every attempt of one order: the laboratory does the work once for a key. */
  readonly key: string
  /** The patient whom it is for, and the clinician who orders, by whom the demo's own laboratory knows what to refuse. */
  readonly patientId: string
  readonly clinicianId?: string
  /** The order as JSON, with names in snake_case. */
  readonly content: unknown
}

/** An order whose answer is asked for. A laboratory knows it by its key; only the demo's own one needs the rest. */
export interface AskedOrder {
  readonly key: string
  /** The names of its tests, or the type of a home test. */
  readonly tests: readonly string[]
  /** The seconds since the order. */
  readonly orderedSeconds: number
}

/** The states of an order at a laboratory. */
const laboratoryStates = ["ORDERED", "SENT", "RECEIVED", "ANSWERED", "CANCELLED"] as const

const answeredState = "ANSWERED"

/** The state of an order, as a laboratory reports it. An answered order has its report. */
export const LaboratoryAnswer = snakeCaseStruct({
  state: openWords("state of a laboratory's order", laboratoryStates),
  report: Schema.NullOr(LabReport),
}).check(Schema.makeFilter(({ state, report }) => state !== answeredState || report !== null || "An answered order has a report"))
export type LaboratoryAnswer = typeof LaboratoryAnswer.Type

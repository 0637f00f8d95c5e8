import { Schema } from "effect"

/** Sex as the register has it. `unknown` where the id number does not tell and the patient did not say. */
export const Gender = Schema.Literals(["female", "male", "unknown"])
export type Gender = typeof Gender.Type

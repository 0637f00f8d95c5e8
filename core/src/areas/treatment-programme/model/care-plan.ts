import { Schema } from "effect"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { openWords } from "../../../kernel/api/open-words.ts"

/** The states by which programmes are listed and filtered. */
export const programmeStates = ["active", "completed", "ended"] as const
export type ProgrammeState = (typeof programmeStates)[number]

/** The states of a programme's conversation. */
export const conversationStates = ["active", "paused"] as const

/** The pattern of the identifiers of internet-based CBT programmes. Care plans of other kinds are not listed. */
export const icbtIdentifiers = "ICBT_.+" as const

const ModuleStep = snakeCaseStruct({ state: openWords("module step state", ["not_started", "started", "completed"]) })

/** A module of a programme. `disabled` is locked, `enabled` can be unlocked; `unlocked` and `active` are the same. */
export const ProgrammeModule = snakeCaseStruct({
  id: Schema.String,
  /** The server's key of its name: `icbt.module.depression.activity`. */
  name: Schema.String,
  state: openWords("module state", ["disabled", "enabled", "unlocked", "active", "completed"]),
  /** Null until it is unlocked. */
  started: Schema.NullOr(InstantText),
  steps: Schema.Array(ModuleStep),
})
export type ProgrammeModule = typeof ProgrammeModule.Type

/** An exercise that goes with a programme. */
const ProgrammeExercise = snakeCaseStruct({
  exerciseId: Schema.String,
  type: openWords("exercise type", ["ACTIVITY_DIARY_DEPRESSION", "ACTIVITY_DIARY_STRESS", "SITUATION_ANALYSIS"]),
})

/** A treatment programme that was given to a patient. */
export const CarePlan = snakeCaseStruct({
  id: Schema.String,
  patientId: Schema.String,
  created: InstantText,
  /** Null until it has ended. */
  ended: Schema.NullOr(InstantText),
  state: openWords("care plan state", programmeStates),
  /** The server's key of its name: `icbt.programme.depression`. */
  programmeNameCopyKey: Schema.String,
  conversation: snakeCaseStruct({ id: Schema.String, state: openWords("conversation state", conversationStates) }),
  /** In the order in which the patient takes them. */
  modules: Schema.Array(ProgrammeModule),
  exercises: Schema.Array(ProgrammeExercise),
  /** Counts the changes by clinicians; the next one sends it in `If-Match`. */
  version: Schema.Int,
})
export type CarePlan = typeof CarePlan.Type

/** A programme that the pool offers, as it is before it is given. */
export const OfferedProgramme = snakeCaseStruct({
  /** `ICBT_DEPRESSION` */
  identifier: Schema.String,
  programmeNameCopyKey: Schema.String,
  modules: Schema.Array(snakeCaseStruct({ name: Schema.String, steps: Schema.Int })),
  exercises: Schema.Array(ProgrammeExercise.fields.type),
  /** The patient has it now. */
  isActive: Schema.Boolean,
})
export type OfferedProgramme = typeof OfferedProgramme.Type

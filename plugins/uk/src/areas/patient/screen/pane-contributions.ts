import { Api } from "@rond/core/platform/http"
import { getCareDetails } from "@rond/core/features/patient"
import { type WorkspaceQuery, all, fact, factSource, not, partnership, patient, patientTag, patientCard } from "@rond/core/plugin"
import { Effect, Result } from "effect"
import type { BritishPartnership } from "../model/british-patient-data.ts"
import { msg } from "@lingui/core/macro"

declare module "@rond/core/plugin" {
  interface PluginFacts {
    readonly "uk.listed-practice": string
  }
}

/** The market lists these immediately; their code loads when they are needed. */
const patientData = Effect.promise(() => import("../model/british-patient-data.ts"))

/** Derives something from the patient's practice or partner. All uses share one query of the care details. */
const ofPartnership = (key: string, read: (partnership: BritishPartnership) => string | null): WorkspaceQuery<string | undefined> => ({
  key,
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(undefined)
      : Effect.gen(function* () {
          const api = yield* Api
          const { readBritishCareDetails } = yield* patientData
          const { marketSpecifics } = yield* api.run(getCareDetails, { params: { id: patientId } })
          const partnership = Result.getOrThrow(readBritishCareDetails(marketSpecifics))?.partnership ?? null
          return partnership === null ? undefined : (read(partnership) ?? undefined)
        }),
})

const practice = ofPartnership("uk.listed-practice", ({ practiceName }) => practiceName)

/** The practice at which the patient is listed; absent for one-time visitors and for patients of partners. */
export const listedPractice = factSource({
  id: "uk.listed-practice",
  means: msg`The patient’s NHS practice.`,
  when: all(patient.isResolved, not(patient.isOneTimeUser)),
  find: practice,
})

/** The patient's tie to the UK: listed at a practice, or come by a partnership. */
export const practiceTags = [
  patientTag({
    id: "uk-listed",
    label: msg`Registered practice`,
    tone: "information",
    when: fact("uk.listed-practice").exists,
    detail: practice,
  }),
  patientTag({
    id: "uk-partnership",
    label: msg`Partnership`,
    tone: "information",
    when: partnership.exists,
    detail: ofPartnership("uk.partnership-name", ({ partnershipDisplayName }) => partnershipDisplayName),
  }),
]

/** The patient's NHS number, practice and partnership. One-time visitors have none. */
export const practiceCard = patientCard({
  id: "uk-practice",
  title: msg`NHS and practice`,
  after: "contact",
  when: not(patient.isOneTimeUser),
  load: () => import("./PracticeCard.tsx"),
})

/** A patient who came by a one-time web link and has no account. */
export const oneTimeVisitorTag = patientTag({
  id: "uk-one-time-visitor",
  label: msg`One-time visitor`,
  tone: "warning",
  when: patient.isOneTimeUser,
})

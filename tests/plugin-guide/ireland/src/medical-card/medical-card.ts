import { msg } from "@lingui/core/macro"
import { Api } from "@rond/core/platform/http"
import {
  fact,
  factSource,
  leftPaneTabChild,
  meetingSection,
  patient,
  patientCard,
  patientTag,
  type CompletionLabels,
} from "@rond/core/plugin"
import { Effect } from "effect"
import { seenRule, seenSectionId } from "./seen-rule.ts"

/** Whether the patient has a medical card. The endpoint's code loads when the fact is needed. */
export const hasMedicalCard = factSource({
  id: "ie.has-medical-card",
  means: msg`The patient has a medical card.`,
  when: patient.isResolved,
  find: {
    key: "ie.has-medical-card",
    run: ({ patientId }) =>
      patientId === undefined
        ? Effect.succeed(false)
        : Effect.gen(function* () {
            const { getMedicalCard } = yield* Effect.promise(() => import("../contract/contract.ts"))
            const api = yield* Api
            return yield* api.run(getMedicalCard, { params: { patientId } }).pipe(
              Effect.as(true),
              Effect.catchTag("NotFound", () => Effect.succeed(false)),
            )
          }),
  },
})

const withCard = fact("ie.has-medical-card").is(true)

/** The card: a tag, a patient card, a part of the medical records, and a question that must be answered. */
export const medicalCard = [
  patientTag({ id: "ie-medical-card", label: msg`Medical card`, tone: "information", when: withCard }),
  patientCard({
    id: "ie-medical-card",
    title: msg`Medical card`,
    after: "insurance",
    when: patient.isResolved,
    load: () => import("./MedicalCard.tsx"),
  }),
  leftPaneTabChild({
    id: "ie-entitlements",
    parent: "medical-records",
    label: msg`Entitlements`,
    when: withCard,
    load: () => import("./MedicalCard.tsx"),
  }),
  meetingSection({
    id: seenSectionId,
    label: msg`Medical card seen`,
    place: "below-evaluation",
    when: withCard,
    load: () => import("./CardSeenSection.tsx"),
  }),
]

/** The text in the list of missing fields while the question is not answered. */
export const cardLabels: CompletionLabels = { [seenRule.id]: msg`Medical card seen` }

import { Effect } from "effect"
import { Api } from "../../api/client.ts"
import type { WorkspaceQuery } from "../../extension-points/workspace-query.ts"
import { msg } from "@lingui/core/macro"
import type { Condition } from "../../engine/conditions/condition.ts"
import { leftPaneTab, type LeftPaneTabChild } from "../../extension-points/points/patient.ts"

/** Markets list the count eagerly; its endpoint loads when something is counted. */
const endpoints = Effect.promise(() => import("../../model/record/endpoints.ts"))

/** How many entries the patient's record has; 0 while the patient is unidentified. */
export const recordEntryCount: WorkspaceQuery<number> = {
  key: "record.entry-count",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listEntries } = yield* endpoints
          const api = yield* Api
          const { total } = yield* api.run(listEntries, { params: { patientId }, query: { includeStricken: "true", size: 0 } })
          return total
        }),
}

/** The `medical-records` tab. It has no content itself; its children are the market's record tabs. */
export function medicalRecordsTab<Child extends string>(options: {
  readonly when?: Condition
  readonly children: readonly LeftPaneTabChild<Child>[]
}) {
  return leftPaneTab({ id: "medical-records", label: msg`Medical records`, badge: recordEntryCount, ...options })
}

/** `consultation-history`: the notes, newest first, ten at a time. */
export function consultationHistoryChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild<"consultation-history"> {
  return {
    id: "consultation-history",
    label: msg`Consultation history`,
    badge: recordEntryCount,
    load: () => import("./list/ConsultationHistoryTab.tsx"),
    ...options,
  }
}

/** `medical-record-entries`: the notes grouped by age, with search. */
export function medicalRecordEntriesChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild<"medical-record-entries"> {
  return {
    id: "medical-record-entries",
    label: msg`Medical record`,
    badge: recordEntryCount,
    load: () => import("./list/MedicalRecordEntriesTab.tsx"),
    ...options,
  }
}

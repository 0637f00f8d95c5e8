import { msg } from "@lingui/core/macro"
import { Effect } from "effect"
import { Api } from "../http/api.ts"
import type { Condition } from "../plugin/condition.ts"
import { leftPaneTab, type LeftPaneTabChild } from "../plugin/extension/left-pane-tab.ts"
import type { WorkspaceQuery } from "../plugin/workspace-query.ts"

/** A market lists this at once; what the count is fetched with comes when it is counted. */
const contract = Effect.promise(() => import("./contract.ts"))

/** The `medical-records` tab. It has no content of its own: its children are what the market's clinicians read. */
export function medicalRecordsTab(options: { readonly when?: Condition; readonly children: readonly LeftPaneTabChild[] }) {
  return leftPaneTab({ id: "medical-records", label: msg`Medical records`, badge: recordEntryCount, ...options })
}

/** `consultation-history`: the notes, newest first, ten at once. */
export function consultationHistoryChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild {
  return {
    id: "consultation-history",
    label: msg`Consultation history`,
    badge: recordEntryCount,
    load: () => import("./ConsultationHistoryTab.tsx"),
    ...options,
  }
}

/** `medical-record-entries`: the notes grouped by age, with search. */
export function medicalRecordEntriesChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild {
  return {
    id: "medical-record-entries",
    label: msg`Medical record`,
    badge: recordEntryCount,
    load: () => import("./MedicalRecordEntriesTab.tsx"),
    ...options,
  }
}

/** How many entries the patient's record has; 0 while nobody knows who the patient is. */
export const recordEntryCount: WorkspaceQuery<number> = {
  key: "record.entry-count",
  run: ({ patientId }) =>
    patientId === undefined
      ? Effect.succeed(0)
      : Effect.gen(function* () {
          const { listEntries } = yield* contract
          const api = yield* Api
          const { total } = yield* api.run(listEntries, { params: { patientId }, query: { includeStricken: "true", size: 1 } })
          return total
        }),
}

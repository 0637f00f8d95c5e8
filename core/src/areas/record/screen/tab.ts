import { patientCount } from "../../../platform/workspace/queries/counts.ts"
import { msg } from "@lingui/core/macro"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import { leftPaneTab } from "../../plugin/index.ts"
import type { LeftPaneTabChild } from "../../plugin/runtime.ts"

declare module "../../../kernel/engine/registries.ts" {
  interface Contributions {
    readonly "left-pane-tab medical-records": true
  }
}

/** The number of entries in the patient's record; 0 while the patient is unidentified. */
export const recordEntryCount = patientCount("record.entry-count", async () => (await import("./count.ts")).countEntries)

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

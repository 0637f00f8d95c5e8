import { msg } from "@lingui/core/macro"
import type { Condition } from "../../engine/conditions/condition.ts"
import { leftPaneTab, type LeftPaneTabChild } from "../../extension-points/patient/left-pane-tab.ts"
import { recordEntryCount } from "./list/record-entry-count.ts"

/** The `medical-records` tab. It has no content itself; its children are the market's record tabs. */
export function medicalRecordsTab(options: { readonly when?: Condition; readonly children: readonly LeftPaneTabChild[] }) {
  return leftPaneTab({ id: "medical-records", label: msg`Medical records`, badge: recordEntryCount, ...options })
}

/** `consultation-history`: the notes, newest first, ten at a time. */
export function consultationHistoryChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild {
  return {
    id: "consultation-history",
    label: msg`Consultation history`,
    badge: recordEntryCount,
    load: () => import("./list/ConsultationHistoryTab.tsx"),
    ...options,
  }
}

/** `medical-record-entries`: the notes grouped by age, with search. */
export function medicalRecordEntriesChild(options: { readonly when?: Condition } = {}): LeftPaneTabChild {
  return {
    id: "medical-record-entries",
    label: msg`Medical record`,
    badge: recordEntryCount,
    load: () => import("./list/MedicalRecordEntriesTab.tsx"),
    ...options,
  }
}

import { meeting } from "../model/workspace/core-facts.ts"
import type { LeftPaneTabChild } from "../extension-points/points/patient.ts"
import { consultationHistoryChild, medicalRecordsTab } from "../features/record/tab.ts"
import { selfAssessmentChild } from "../features/self-assessment/tab.ts"
import { patientDocumentsTab } from "../features/patient-documents/tab.ts"
import { symptomsTab } from "../features/symptoms/tab.ts"
import { patientTab } from "../features/patient/pane/tab.ts"
import { treatmentProgrammeTab } from "../features/treatment-programme/tab.ts"

/**
 * The tabs most markets have in common: symptoms in every meeting, whether or not the patient filled in a form, the patient, the documents
 * that the patient sent, the medical records, and the treatment programmes. A market puts its own beside them with `before` and `after`.
 *
 * @param options.records the child tabs of the medical records; by default the consultation history and the self-assessments
 */
export function commonTabs<Child extends string = never>(options: { readonly records?: readonly LeftPaneTabChild<Child>[] } = {}) {
  const { records = [consultationHistoryChild(), selfAssessmentChild()] } = options
  return [
    symptomsTab({ when: meeting.exists }),
    patientTab(),
    patientDocumentsTab(),
    medicalRecordsTab<Child | "consultation-history" | "self-assessment">({ children: records }),
    treatmentProgrammeTab(),
  ]
}

import { meeting } from "../areas/workspace/model/core-facts.ts"
import type { LeftPaneTabChild } from "../areas/plugin/points/patient.ts"
import { consultationHistoryChild, medicalRecordsTab } from "../areas/record/screen/tab.ts"
import { selfAssessmentChild } from "../areas/self-assessment/screen/tab.ts"
import { patientDocumentsTab } from "../areas/patient-documents/screen/tab.ts"
import { symptomsTab } from "../areas/symptoms/screen/tab.ts"
import { patientTab } from "../areas/patient/screen/pane/tab.ts"
import { treatmentProgrammeTab } from "../areas/treatment-programme/screen/tab.ts"

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

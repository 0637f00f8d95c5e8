import { meeting } from "../areas/meeting/model/for-plugins.ts"
import type { LeftPaneTabChild } from "../areas/plugin/runtime.ts"
import { consultationHistoryChild, medicalRecordsTab } from "../areas/record/screen/index.ts"
import { selfAssessmentChild } from "../areas/self-assessment/screen/index.ts"
import { patientDocumentsTab } from "../areas/patient-documents/screen/index.ts"
import { symptomsTab } from "../areas/symptoms/screen/index.ts"
import { patientTab } from "../areas/patient/screen/index.ts"
import { treatmentProgrammeTab } from "../areas/treatment-programme/screen/index.ts"

/**
 * The tabs most markets have in common: symptoms in every meeting, whether or not the patient filled in a form, the patient, the documents
 * that the patient sent, the medical records, and the treatment programmes. A market places its own tabs among them by `before` and `after`.
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

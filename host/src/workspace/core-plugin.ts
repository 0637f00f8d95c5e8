import { patientDocumentsTab } from "@rond/core/features/patient-documents"
import { consultationHistoryChild, medicalRecordsTab } from "@rond/core/features/record"
import { symptomsTab } from "@rond/core/features/symptoms"
import { always, defineManifest, meeting } from "@rond/core/plugin"
import { createPlugin } from "@rond/core/plugin/runtime"
import corePackage from "@rond/core/package.json" with { type: "json" }

/**
 * The parts of a patient's record that can be read without the clinician's market: the patient's answers and messages, and the notes. Core
 * has these by itself, and no market's rule decides who reads them.
 */
export const corePlugin = createPlugin({
  manifest: defineManifest({ id: "core", version: corePackage.version, name: "Rond", core: ">=0.0.0", selectedBy: always }),
  name: { id: "Rond", message: "Rond" },
  texts: {},
  contributes: [
    symptomsTab({ when: meeting.exists }),
    patientDocumentsTab(),
    medicalRecordsTab({ children: [consultationHistoryChild()] }),
  ],
})

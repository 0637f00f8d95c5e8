import { getPatientInfo, getPatientWarnings } from "@rond/core/model/patient"
import { surveysNotKept } from "@rond/core/model/self-assessment"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { createNoteKeptElsewhere, createPersonStanding, createWarningKind } from "./patient/later-columns.ts"
import { createCareRelation, endCareRelations } from "./care-relation.ts"
import { dayHandlers, indexUnfinished } from "./meeting/own-meetings.ts"
import { createLabResults, labResultHandlers } from "./lab-result/lab-results.ts"
import { meetingHandlers } from "./meeting/meetings.ts"
import { createMeetingEnding, keepTimeOfEnding } from "./meeting/meeting-ending.ts"
import { createToWrite } from "./meeting/to-write.ts"
import { patientHandlers } from "./patient/patients.ts"
import { createPoolHead } from "./pool-head.ts"
import { createRegistrations, indexRegistrations } from "./patient/registrations.ts"
import { createRecordServiceNotices } from "./patient/record-service.ts"
import { searchHandlers } from "./patient/search/search.ts"
import { createSearchWords, indexPhones } from "./patient/search/search-index.ts"
import { searchByOneFold } from "./patient/search/search-fold.ts"
import { searchInNormalForm } from "./patient/search/search-normal-form.ts"
import { createWarningPool } from "./patient/warning-pool.ts"
import { keepOneSize, symptomHandlers } from "./symptoms.ts"
import { createTables } from "./tables.ts"
import { watchRights } from "./watched-tables.ts"

/** Pools, people, patients, meetings and symptom forms: the basis of every other area. Its demo is `clinicModuleWithDemo`. */
export const clinicModule: ServerModule = {
  id: "core.clinic",
  // Symptom forms are surveys too.
  demoUnavailable: { "surveys-not-kept": surveysNotKept },
  handlers: [...meetingHandlers, ...dayHandlers, ...patientHandlers, ...searchHandlers, ...symptomHandlers, ...labResultHandlers],
  firstReads: ({ meeting: { patientId } }) => [
    firstRead(getPatientInfo, { params: { id: patientId } }),
    firstRead(getPatientWarnings, { params: { id: patientId } }),
  ],
  migrations: {
    "0001_tables": createTables,
    "0002_search_words": createSearchWords,
    "0003_registrations": createRegistrations,
    "0004_record_service_notices": createRecordServiceNotices,
    "0005_note_kept_elsewhere": createNoteKeptElsewhere,
    "0006_meeting_ending": createMeetingEnding,
    "0007_care_relation": createCareRelation,
    "0008_care_relations_end": endCareRelations,
    "0009_patient_phone": indexPhones,
    "0010_person_standing": createPersonStanding,
    "0011_watched_tables": watchRights,
    "0012_warning_pool": createWarningPool,
    "0013_warning_kind": createWarningKind,
    "0014_unfinished_meetings": indexUnfinished,
    "0015_pool_head": createPoolHead,
    "0016_one_size_of_photos": keepOneSize,
    "0017_registrations_of_patient": indexRegistrations,
    "0018_search_in_normal_form": searchInNormalForm,
    "0019_to_write": createToWrite,
    "0020_search_fold": searchByOneFold,
    "0021_time_of_ending": keepTimeOfEnding,
    "0022_lab_results": createLabResults,
  },
}

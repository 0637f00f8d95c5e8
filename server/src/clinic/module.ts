import { Effect } from "effect"
import type { ServerModule } from "@rond/core/server-kit"
import { isDemoLarge } from "../demo/is-large.ts"
import { createCareRelation, endCareRelations } from "./care-relation.ts"
import { meetingHandlers } from "./meetings.ts"
import { createMeetingEnding } from "./meeting-ending.ts"
import { createNoteKeptElsewhere } from "./note-kept-elsewhere.ts"
import { patientHandlers } from "./patients.ts"
import { createRegistrations } from "./registrations.ts"
import { createPersonStanding } from "./person-standing.ts"
import { createRecordServiceNotices } from "./record-service.ts"
import { searchHandlers } from "./search.ts"
import { createSearchWords, indexPhones } from "./search-words.ts"
import { symptomHandlers } from "./symptoms.ts"
import { createTables } from "./tables.ts"
import { watchRights } from "./watched-tables.ts"

// The demo clinic is large and only a demo loads it.
const demo = Effect.promise(() => import("../demo/demo.ts"))

/** Pools, people, patients, meetings, symptom forms: what every other area stands on. */
export const clinicModule: ServerModule = {
  id: "core.clinic",
  handlers: [...meetingHandlers, ...patientHandlers, ...searchHandlers, ...symptomHandlers],
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
  },
  settings: isDemoLarge,
  demo: Effect.flatMap(demo, ({ demoClinic }) => demoClinic),
  demoToday: Effect.flatMap(demo, ({ demoToday }) => demoToday),
}

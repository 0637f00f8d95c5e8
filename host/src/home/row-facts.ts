import type { Clinician } from "@rond/core/features/clinician"
import { interventionTypeOf, type DayMeeting } from "@rond/core/features/meeting"
import { known, type Facts, type FactState } from "@rond/core/plugin/runtime"
import { sessionFacts } from "../workspace/session-facts.ts"

/** What the day's list knows of a meeting, as facts: enough to choose its title. Facts that a plugin would have to fetch stay unknown. */
export function rowFacts(clinician: Clinician, featureFlagIds: readonly string[], meeting: DayMeeting): Facts {
  return new Map<string, FactState>([
    ...sessionFacts(clinician, featureFlagIds, "absent"),
    ["partnership", known(meeting.partnership ?? undefined)],
    ["activity.type", known(meeting.type)],
    ["activity.intervention-type", known(interventionTypeOf(meeting))],
    ["patient.is-child", known(meeting.patient.isChild)],
    ["patient.is-one-time-user", known(meeting.patient.isOneTimeUser)],
    ["view", known("meeting")],
    ["meeting.exists", known(true)],
  ])
}

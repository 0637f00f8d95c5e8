/** The facts of the meeting, and the words of conditions on them. */
import { clausesOn } from "../../../kernel/engine/conditions/condition.ts"
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"
import { type ActivityType, type InterventionType, interventionTypeOf, type Meeting } from "./meeting.ts"

const about = factsOn<{ readonly meeting: Meeting | undefined }>()("workspace")

export const facts = [
  about.text<"activity.type", ActivityType>("activity.type", ({ meeting }) => meeting?.type),
  about.text<"activity.intervention-type", InterventionType>("activity.intervention-type", ({ meeting }) =>
    meeting === undefined ? undefined : interventionTypeOf(meeting),
  ),
  about.yesNo("meeting.exists", ({ meeting }) => meeting !== undefined),
  about.yesNo("meeting.has-care-facility", ({ meeting }) => meeting !== undefined && meeting.careFacility !== null),
  // A colleague sent the patient here.
  about.yesNo("meeting.is-internal-referral", ({ meeting }) => meeting !== undefined && meeting.internalReferral !== null),
  // The patient answered a survey before the meeting.
  about.yesNo("meeting.has-survey", ({ meeting }) => meeting !== undefined && meeting.surveyInformationId !== null),
] as const

/** The purpose of the meeting, and its intervention type. */
export const activity = {
  type: clausesOn<ActivityType>("activity.type"),
  interventionType: clausesOn<InterventionType>("activity.intervention-type"),
}
/** The known facts about the meeting. */
export const meeting = {
  exists: clausesOn<boolean>("meeting.exists").is(true),
  hasCareFacility: clausesOn<boolean>("meeting.has-care-facility").is(true),
  isInternalReferral: clausesOn<boolean>("meeting.is-internal-referral").is(true),
}

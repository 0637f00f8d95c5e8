import { all, type ChoiceResult, type ChoiceRow, not, partnership, profession } from "@rond/core/plugin"
import { Data, Result, Schema } from "effect"
import { TaskType, taskType } from "./task-type.ts"

const followUp = taskType("FOLLOW_UP_APPOINTMENT", "Follow-up appointment")
const messageToGp = taskType("MESSAGE_TO_OWN_GP", "Message to own GP")
const investigations = taskType("OTHER_INVESTIGATIONS", "Other investigations")
const other = taskType("OTHER_TASK", "Other task")
const privateReferral = taskType("PRIVATE_REFERRAL", "Private referral")
const privateSickNote = taskType("PRIVATE_SICK_NOTE", "Private sick note", { slaHours: 48 })
const urgentSummary = taskType("URGENT_DISCHARGE_SUMMARY", "Urgent discharge summary", { urgency: "URGENT", slaHours: 24 })

const fitNote = taskType("NHS_FIT_NOTE", "NHS fit note", { slaHours: 48 })
const twoWeekWait = taskType("TWO_WEEK_WAIT_REFERRAL", "Two-week-wait referral", { urgency: "URGENT", slaHours: 24 })

/** The list of the NHS's practices, where a follow-up is done within a day. */
const ofPractices: readonly TaskType[] = [
  taskType("BLOODS", "Bloods"),
  taskType("COLD_HOT_HUB_APPOINTMENT", "Cold/hot hub appointment", { slaHours: 24 }),
  { ...followUp, slaHours: 24 },
  messageToGp,
  fitNote,
  taskType("NHS_REFERRAL", "NHS referral"),
  taskType("OTHER_SPECIMEN", "Other specimen"),
  investigations,
  other,
  privateReferral,
  privateSickNote,
  twoWeekWait,
  urgentSummary,
]

const isPrivate = partnership.is("private")

/** The tasks that a clinician may give to the admin team. A combination that no row has is an error. */
export const taskTypeRows: readonly ChoiceRow[] = [
  {
    when: all(isPrivate, profession.is("doctor")),
    items: [followUp, messageToGp, investigations, other, privateReferral, privateSickNote, urgentSummary],
  },
  {
    when: all(isPrivate, profession.is("psychologist")),
    items: [
      taskType("SEND_DS_TO_PATIENT", "Send discharge summary to patient"),
      taskType("SEND_DS_TO_PATIENTS_GP", "Send discharge summary to patient’s GP"),
      taskType("OTHER_TASK_MENTAL_HEALTH", "Other task (mental health)"),
    ],
  },
  { when: all(not(isPrivate), profession.is("doctor")), items: ofPractices },
  { when: all(not(isPrivate), profession.is("nurse")), items: ofPractices.filter((type) => type !== fitNote && type !== twoWeekWait) },
]

/** The review of what a patient takes. A session of the signing service that shows it makes this task. */
export const mapTask = taskType("MAP", "MAP")

/** Types that other parts of the product make tasks of. No list offers them. */
export const taskTypesInNoList: readonly TaskType[] = [mapTask, taskType("DOCUMENT_TO_NHS_GP", "Document to NHS GP", { slaHours: 24 })]

/** No list of task types is for this profession with patients of this partnership. */
export class UnsupportedTaskTypes extends Data.TaggedError("UnsupportedTaskTypes")<{
  readonly profession: string
  readonly partnership: string | undefined
}> {
  override readonly message = `No task types for ${this.profession} with patients of ${this.partnership ?? "no partnership"}`
}

const decodeTypes = Schema.decodeUnknownSync(Schema.Array(TaskType))

/**
 * The task types that a list offers a clinician, or the error that names whom no list is for. `undefined` while it is not known which list
 * applies.
 *
 * @param choice what the policies in force offer as `uk.task-types`
 * @throws SchemaError when a partner's list has an item without urgency or hours
 */
export function taskTypesFor(
  choice: ChoiceResult,
  who: { readonly profession: string; readonly partnership: string | undefined },
): Result.Result<readonly TaskType[], UnsupportedTaskTypes> | undefined {
  switch (choice.state) {
    case "found":
      return Result.succeed(decodeTypes(choice.items))
    case "unsupported":
      return Result.fail(new UnsupportedTaskTypes(who))
    case "pending":
    case "failed":
      return undefined
  }
}

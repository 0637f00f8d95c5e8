import { msg } from "@lingui/core/macro"
import { taskTypeTerms } from "../../model/task-type.ts"

/** The names of the task types, by their ids. In British English they are the labels that the admin team reads. */
export default {
  [taskTypeTerms]: {
    BLOODS: msg`Bloods`,
    COLD_HOT_HUB_APPOINTMENT: msg`Cold/hot hub appointment`,
    FOLLOW_UP_APPOINTMENT: msg`Follow-up appointment`,
    MESSAGE_TO_OWN_GP: msg`Message to own GP`,
    NHS_FIT_NOTE: msg`NHS fit note`,
    NHS_REFERRAL: msg`NHS referral`,
    OTHER_SPECIMEN: msg`Other specimen`,
    OTHER_INVESTIGATIONS: msg`Other investigations`,
    OTHER_TASK: msg`Other task`,
    PRIVATE_REFERRAL: msg`Private referral`,
    PRIVATE_SICK_NOTE: msg`Private sick note`,
    TWO_WEEK_WAIT_REFERRAL: msg`Two-week-wait referral`,
    URGENT_DISCHARGE_SUMMARY: msg`Urgent discharge summary`,
    SEND_DS_TO_PATIENT: msg`Send discharge summary to patient`,
    SEND_DS_TO_PATIENTS_GP: msg`Send discharge summary to patient’s GP`,
    OTHER_TASK_MENTAL_HEALTH: msg`Other task (mental health)`,
    MAP: msg`MAP`,
    DOCUMENT_TO_NHS_GP: msg`Document to NHS GP`,
  },
}

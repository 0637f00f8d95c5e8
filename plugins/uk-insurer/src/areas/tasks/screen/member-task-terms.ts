import { msg } from "@lingui/core/macro"
import { taskTypeTerms } from "@rond/plugin-uk/extend"

/** The names of the insurer's task types, by their ids. In British English they are the labels that the admin team reads. */
export default {
  [taskTypeTerms]: {
    OTHER_TASK_VITALITY: msg`Other task`,
    SUSPECTED_CANCER_VITALITY: msg`Suspected cancer`,
  },
}

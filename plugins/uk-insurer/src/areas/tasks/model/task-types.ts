import type { ChoiceRow } from "@rond/core/plugin"
import { taskType } from "@rond/plugin-uk/extend"

/** The tasks that clinicians of any profession give to the admin team about the insurer's members. The ids are the contract's. */
export const memberTaskTypeRows: readonly ChoiceRow[] = [
  { items: [taskType("OTHER_TASK_VITALITY", "Other task"), taskType("SUSPECTED_CANCER_VITALITY", "Suspected cancer")] },
]

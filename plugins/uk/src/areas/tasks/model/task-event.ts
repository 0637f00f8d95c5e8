/** The id of the action whose panel writes the tasks, and the kind of its taken actions. */
export const clinicianAction = "uk-clinician-action"

/** The type of the events of a meeting's topic after its tasks changed. They say no more than that there is a change. */
export const tasksChanged = "uk-clinician-tasks-changed"

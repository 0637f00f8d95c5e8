/** The type of the events of a meeting's topic after self-assessments were sent in it. They say no more than that there is a change. */
export const selfAssessmentsSent = "se-self-assessments-sent"

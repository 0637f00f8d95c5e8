/** The id of the step that sends the report at the end, by which the page names it in words. */
export const reportStepId = "uk-insurer-report"

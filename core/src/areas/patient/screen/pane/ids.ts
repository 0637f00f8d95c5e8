/** The id of the region above all tabs that holds the warnings. It takes the focus. */
export const warningsRegion = "patient-warnings"

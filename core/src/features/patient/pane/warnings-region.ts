/** The id of the region in the pane's head that holds the warnings, for what leads to it. It takes the focus. */
export const warningsRegion = "patient-warnings"

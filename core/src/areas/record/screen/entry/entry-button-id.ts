/** Id of the button that opens an entry in a list. */
export const entryButtonId = (entryId: string): string => `record-entry-${entryId}`

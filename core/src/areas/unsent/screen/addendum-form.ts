const prefix = "addendum-"

/** The form of the draft of an addendum to an entry. */
export const addendumForm = (entryId: string): string => prefix + entryId

/** The entry that {@link addendumForm} was given. */
export const entryOfAddendum = (form: string): string => form.slice(prefix.length)

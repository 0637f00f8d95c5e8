export { currentAuthor, readingClinician, type Author } from "./caller.ts"
export { entryAccessColumns, mustNotBeWithheld, visibilityOf, withoutText, type EntryAccess, type StoredEntryAccess } from "./visibility.ts"

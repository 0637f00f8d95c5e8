export { isMigrated, migrationWarning } from "./migrated-consultation.ts"

export { getEntityIds, getPatientEmail, putPatientEmail } from "./endpoints.ts"

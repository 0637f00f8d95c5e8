export { InsurerRead, MemberRead } from "./MemberRead.tsx"
export { patientDataErrors } from "./patient-data-errors.ts"
export { useCover, useEntityIds, useMemberProfile, useUserInformation } from "./use-member.ts"

export { memberMeeting } from "./member/member-meeting.ts"
export { accountEmailOf, memberOf, policyOf } from "./member/member-store.ts"
export { tellBeginning, tellRecordJob } from "./member/record-patient.ts"

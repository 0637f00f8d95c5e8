export { announceConversation, announceToLists } from "./announce.ts"
export { offerDemoPages } from "./patient-links.ts"
export { alarmsOf } from "./unanswered-alarms.ts"

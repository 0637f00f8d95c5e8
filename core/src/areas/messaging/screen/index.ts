/** Entry point `@rond/core/features/messaging`: sending the patient a message from the meeting. */
export { sendMessageGroup, sentMessagesCard } from "./write/action.ts"
export * from "../model/index.ts"

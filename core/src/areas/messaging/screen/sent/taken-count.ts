import { meetingCount } from "../../../../platform/workspace/queries/counts.ts"

/** How many messages were sent in this meeting. */
export const sentMessageCount = meetingCount("messaging.sent-message-count", async () => (await import("./count.ts")).countSentMessages)

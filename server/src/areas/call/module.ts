import { Effect } from "effect"
import { getConsultationTime } from "@rond/core/model/consultation-time"
import { getCallHistory, getPatientLink, getProviderChoice, getWaitingRoom, hasVideoCall } from "@rond/core/model/call"
import { firstRead, type ServerModule } from "@rond/core/server-kit"
import { chatHandlers, visitTopic } from "./chat/chat.ts"
import { callConfiguration } from "./configuration.ts"
import { completeRoomJob, completeRoomOf } from "./room/close-room.ts"
import { consultationTimeHandlers } from "../consultation-time/index.ts"
import { writeLaterHandlers } from "./write-later/handlers.ts"
import { linkHandlers } from "./patient-page/link-handlers.ts"
import { notificationHandlers, notifyPatientJob } from "./notifications.ts"
import { endStaleCalls } from "./room/room.ts"
import { runningHandlers, sessionHandlers, waitingRoomHandlers } from "./handlers.ts"
import { callTopic, signalHandlers } from "./room/signals.ts"
import { stillHandlers } from "./still/stills.ts"
import { smsHandlers } from "./sms/sms-handlers.ts"
import { deliverSmsJob } from "./sms/sms-delivery.ts"
import { createCallTables } from "./tables.ts"
import { withKnownSecrets } from "./link/known-secrets.ts"
import { visitHandlers } from "./patient-page/visit-handlers.ts"
import { announceWaiting, noticeWaiting } from "./waiting-room.ts"
import type { ServerArea } from "../../platform/areas/server-area.ts"

const readsOfCall = (meetingId: string) => [
  firstRead(getProviderChoice, {}),
  firstRead(getCallHistory, { params: { meetingId } }),
  firstRead(getConsultationTime, { params: { meetingId } }),
  firstRead(getWaitingRoom, { params: { meetingId } }),
  firstRead(getPatientLink, { params: { meetingId } }),
]

/** The call: rooms, their parties, their signals, and the patient's links. */
export const callModule: ServerModule = {
  id: "core.call",
  handlers: withKnownSecrets([
    ...sessionHandlers,
    ...runningHandlers,
    ...waitingRoomHandlers,
    ...notificationHandlers,
    ...smsHandlers,
    ...linkHandlers,
    ...consultationTimeHandlers,
    ...writeLaterHandlers,
    ...visitHandlers,
    ...signalHandlers,
    ...chatHandlers,
    ...stillHandlers,
  ]),
  firstReads: ({ meeting }) => (hasVideoCall(meeting) ? readsOfCall(meeting.id) : []),
  migrations: { "0001_call": createCallTables },
  settings: callConfiguration,
  jobs: [deliverSmsJob, notifyPatientJob, completeRoomJob],
  whenMeetingIsOver: (meeting) => Effect.andThen(completeRoomOf(meeting), announceWaiting(meeting.meetingId)),
  topics: [callTopic, visitTopic],
  retention: endStaleCalls,
  sweep: noticeWaiting,
}

/** Found by its folder. */
export const area: ServerArea = { after: ["core.record"], module: callModule }

import type { QuietResponse } from "../../../testkit/responses/quiet-responses.ts"
import { respond } from "../../../testkit/responses/respond.ts"
import { getChat, getVisitChat, getWaitingPatients, getWaitingRoom } from "../model/index.ts"

/** The responses of a clinic in which no patient waits, and none has written. */
export const quietResponses: readonly QuietResponse[] = [
  respond(getWaitingPatients, () => ({ waiting: [], nowMillis: Date.now() })),
  respond(getChat, { messages: [] }),
  respond(getVisitChat, { topic: "visit:meeting-1", messages: [], stillQuestionId: null }),
  respond(getWaitingRoom, { isPatientThere: false, waitingSinceMillis: null, nowMillis: 0 }),
]

import { Access, type EventTopic, refused } from "@rond/core/server-kit"
import { Effect } from "effect"
import { outcomesTopicKind } from "../model/outcomes-topic.ts"

const outcomesOfMeeting: EventTopic = {
  kind: outcomesTopicKind,
  authorize: (meetingId, { session }) =>
    Effect.gen(function* () {
      if (session === undefined) return yield* refused("Only clinicians follow a consultation’s outcomes")
      yield* (yield* Access).requireMeeting(meetingId)
    }),
}

export const outcomesTopics = [outcomesOfMeeting]

/** The kind of topic that says when a consultation's outcomes change. */
export const outcomesTopicKind = "uk-insurer-outcomes"

/** Returns the topic of a meeting's outcomes. */
export const outcomesTopic = (meetingId: string): string => `${outcomesTopicKind}:${meetingId}`

/** A consultation's outcomes changed: pages read them again. */
export const outcomesChanged = "uk-insurer-outcomes-changed"

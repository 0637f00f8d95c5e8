/** A message on its way into a conversation. */
export interface Writing {
  /** The sender's own. */
  readonly id: string
  readonly conversationId: string
  /** Null for the patient. */
  readonly clinicianId: string | null
  readonly body: string
  /** Files that its sender uploaded, in this order. */
  readonly attachmentIds: readonly string[]
}

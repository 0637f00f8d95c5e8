/** What the clinician is about to finish, as every validator and finish step sees it. */
export interface EndMeetingDraft {
  readonly meetingId: string
}

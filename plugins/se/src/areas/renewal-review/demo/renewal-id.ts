/** The id of the renewal request that a demo meeting names. */
export const renewalIdIn = (meetingId: string): string => `${meetingId}-renewal`

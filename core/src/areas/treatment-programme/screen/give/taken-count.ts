import { meetingCount } from "../../../../platform/workspace/queries/counts.ts"

/** How many programmes were started in this meeting. */
export const startedProgrammeCount = meetingCount(
  "treatment-programme.started-count",
  async () => (await import("./count.ts")).countStartedProgrammes,
)

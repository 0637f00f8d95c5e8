import { about, type RightValues } from "../../../testing/right-values/right-values.ts"

export const rightValues: RightValues = {
  requests: { "meeting.refund": { by: "owner of north", values: about("no-show", { reason: "The sound was lost" }) } },
}

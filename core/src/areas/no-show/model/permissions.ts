import { definePermission, type Grant } from "../../../kernel/engine/permission.ts"

/** The time from which a meeting without a patient may be ended as a no-show. */
export interface NoShowRule {
  /** Minutes after the booked start. */
  readonly afterMinutes: number
}

/** The rule of most markets: five minutes after the booked start, in all meetings that a patient can miss. */
export const standardNoShow: Grant<NoShowRule> = { afterMinutes: 5 }

/** Permits ending a meeting as a no-show. The rule gives the time, and its condition the meetings. */
export const endAsNoShow = definePermission<"no-show.end", NoShowRule>("no-show.end", {
  means: "A meeting that the patient does not come to may be ended as a no-show.",
  refusal: "Meetings are not ended as no-shows here",
  default: standardNoShow,
})

import { definePermission, type Grant } from "../../../kernel/engine/permission.ts"

/** From when a meeting without a patient may be ended as a no-show. */
export interface NoShowRule {
  /** Minutes after the booked start. */
  readonly afterMinutes: number
}

/** The rule of most markets: five minutes after the booked start, in all meetings that a patient can miss. */
export const standardNoShow: Grant<NoShowRule> = { afterMinutes: 5 }

/** In which meetings, and from when, a meeting may be ended as a no-show. */
export const endAsNoShow = definePermission<"no-show.end", NoShowRule>("no-show.end", {
  means: "A meeting that the patient does not come to may be ended as a no-show.",
  refusal: "Meetings are not ended as no-shows here",
  default: standardNoShow,
})
